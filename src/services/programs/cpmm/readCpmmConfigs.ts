import type { ClusterConfig } from '@/config.ts';
import { ACCOUNT_FETCH_CHUNK_SIZE } from '@/constants.ts';
import { keep, kept } from '@/services/rpc/queries.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { cpmmConfigAddress } from './cpmmAddresses.ts';
import type { CpmmConfig } from './CpmmPool.ts';
import { decodeCpmmConfig } from './decodeCpmmConfig.ts';

/**
 * The fee tiers of the CPMM program, read from its config accounts by their derived addresses: one request, which
 * every node answers. They are numbered from 0; the first hundred are asked for.
 *
 * @returns those that are there, the cheapest for traders first
 * @throws AppError `rpc/*`
 */
export async function readCpmmConfigs(cluster: ClusterConfig): Promise<readonly CpmmConfig[]> {
  const ids = configAddresses(cluster.programs.cpmm);
  const accounts = await readAccounts(cluster, ids);
  return accounts
    .flatMap((account, index) => decodeCpmmConfig(cluster, ids[index] ?? '', account) ?? [])
    .sort((one, other) => Number(one.tradeFeeRate - other.tradeFeeRate) || one.index - other.index);
}

/** Deriving takes a while, and the addresses never change. */
function configAddresses(programId: string): readonly string[] {
  const known = kept<readonly string[]>('cpmm-configs', programId);
  if (known) return known;
  const derived = Array.from({ length: ACCOUNT_FETCH_CHUNK_SIZE }, (_, index) => cpmmConfigAddress(programId, index));
  keep(derived, 'cpmm-configs', programId);
  return derived;
}
