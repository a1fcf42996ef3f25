import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { getFromApi } from './client.ts';
import { address } from './shapes.ts';

/** Reads wait for this, and continue without it. */
const TIMEOUT_MS = 3_000;

/** LP mint → farm → the wallet's account in that farm. */
const stakes = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.object({ programId: address }))));

/** A farm in which the provider reports a stake. */
export interface StakedFarm {
  /** base58 */
  readonly farmId: string;
  readonly programId: string;
}

/**
 * The farms a wallet has stakes in, from the provider's owner host: GET /position/stake/{owner}. Sent once, without
 * retries.
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
