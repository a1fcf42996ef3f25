import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { address, getFromApi } from './client.ts';

/** What is read waits for this, and does without it. */
const TIMEOUT_MS = 3_000;

/** LP mint → farm → the wallet's account in that farm. */
const stakes = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.object({ programId: address }))));

/** A farm the provider knows a stake in. */
export interface StakedFarm {
  /** base58 */
  readonly farmId: string;
  readonly programId: string;
}

/**
 * The farms a wallet has stakes in, as the provider's owner host says: GET /position/stake/{owner}. It is one request, made once.
 *
 * @param owner base58
 * @throws AppError `api/*`
 */
export async function fetchStakedFarms(cluster: ClusterConfig, owner: string): Promise<readonly StakedFarm[]> {
  const path = `${cluster.apiHosts.owner.replace(/\/$/, '')}/position/stake/${owner}`;
  const byMint = await getFromApi({ cluster, path, schema: stakes, timeoutMs: TIMEOUT_MS, once: true });
  return Object.values(byMint).flatMap((farms) => Object.entries(farms)).flatMap(([farmId, ledgers]) =>
    Object.values(ledgers).slice(0, 1).flatMap(({ programId }) => (isAddress(farmId) ? [{ farmId, programId }] : [])));
}
