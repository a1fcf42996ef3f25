import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { fetchPools } from '@/services/api/pools.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import type { PoolSearch } from './parsePoolSearch.ts';
import type { PoolRow } from './PoolRow.ts';
import { poolRowOf } from './decodePoolRow.ts';
import { apiPoolRow } from './readApiPools.ts';

/** A resolved search. */
export type FoundPools =
  /** Pools of zero, one or two mints. */
  | { readonly kind: 'mints'; readonly mints: readonly string[] }
  | { readonly kind: 'pool'; readonly row: PoolRow };

const TOKEN_PROGRAMS: readonly string[] = [TOKEN_PROGRAM_ID.toBase58(), TOKEN_2022_PROGRAM_ID.toBase58()];

/**
 * Determines whether an address is a mint or a pool, from the chain, or from the provider if the node does not answer.
 *
 * @throws AppError `pools/neither-mint-nor-pool`, `rpc/*` if neither answers
 */
export async function resolvePoolSearch(
  cluster: ClusterConfig, search: PoolSearch, ownerAddress: string | null = null,
): Promise<FoundPools> {
  if (search.kind === 'all') return { kind: 'mints', mints: [] };
  if (search.kind === 'pair') return { kind: 'mints', mints: search.mints };
  const { address } = search;
  const account = await readAccounts(cluster, [address]).then(
    ([found]) => found ?? null,
    (error: unknown) => (error instanceof AppError ? error : Promise.reject(error as Error)),
  );
  if (account instanceof AppError) return resolveByApi(cluster, address, account);
  const row = account && poolRowOf(cluster, account, ownerAddress);
  if (row) return { kind: 'pool', row };
  if (account && TOKEN_PROGRAMS.includes(account.owner)) return { kind: 'mints', mints: [address] };
  throw new AppError('pools/neither-mint-nor-pool', { details: { address, owner: account?.owner } });
}

/** @throws the node's own error if the provider does not answer either */
async function resolveByApi(cluster: ClusterConfig, address: string, problem: AppError): Promise<FoundPools> {
  const answer = await fetchPools(cluster, [address]).catch(() => null);
  if (answer === null) throw problem;
  const [info] = answer;
  const row = info ? apiPoolRow(cluster, info) : null;
  return row ? { kind: 'pool', row } : { kind: 'mints', mints: [address] };
}
