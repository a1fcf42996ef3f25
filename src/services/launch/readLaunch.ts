import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { readLpHolding } from '@/services/pools/readLpHolding.ts';
import { findPools } from '@/services/pools/list/findPools.ts';
import { listJournalPools } from '@/services/pools/list/listMyPools.ts';
import { mergePools } from '@/services/pools/list/arrange.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import { readAnyPool } from '@/services/pools/readPool.ts';
import type { AuthorityKind } from '@/services/tokens/manage/authorities.ts';
import { readManagedToken } from '@/services/tokens/manage/readManagedToken.ts';
import { emptyLaunch, securedLp } from './launchSteps.ts';
import { isConcentrated } from '@/services/programs/pool/kinds.ts';
import type { Launch } from './launchSteps.ts';

export interface LaunchQuery {
  readonly cluster: ClusterConfig;
  /** The launcher, base58. */
  readonly ownerAddress: string;
  /** The token, base58; `null` if it does not exist yet. */
  readonly mint: string | null;
}

/**
 * Reads a launch from chain; the journal only adds pools to read.
 *
 * @throws AppError `accounts/invalid-public-key`, `tokens/not-a-mint`, `tokens/metadata-unreadable`, `rpc/*`
 */
export async function readLaunch({ cluster, ownerAddress, mint }: LaunchQuery): Promise<Launch> {
  if (mint === null) return emptyLaunch;
  const token = await readManagedToken(cluster, mint).catch((error: unknown) => {
    // A mint that never landed is a launch that has not started.
    if (error instanceof AppError && error.code === 'tokens/mint-not-found') return null;
    throw error;
  });
  if (!token) return emptyLaunch;
  const { poolId, otherPools, problems } = await findOwnPool(cluster, ownerAddress, token.mint.address);
  const pool = poolId === null ? null : await readAnyPool(cluster, poolId);
  const liquidity = pool && !isConcentrated(pool) ? await readLpHolding(cluster, pool) : null;
  const isHeld = (kind: AuthorityKind): boolean =>
    token.authorities.some((authority) => authority.kind === kind && authority.holder !== null);
  // Unreadable metadata may still change, and a pointer can be set to other metadata.
  const canEdit = isHeld('metadata') || isHeld('metadataPointer') || token.metadataProblem !== null;
  return {
    token, pool, liquidity, otherPools, problems,
    facts: {
      token: { canMint: isHeld('mint'), canFreeze: isHeld('freeze'), canEdit },
      pool: pool && { lpSecured: liquidity && securedLp(liquidity) },
    },
  };
}

interface OwnPool {
  readonly poolId: string | null;
  readonly otherPools: readonly PoolRow[];
  readonly problems: readonly AppError[];
}

/**
 * Pools name their creator, except AMM v4 pools, which come from this browser's journal. Not every node supports the
 * search.
 */
async function findOwnPool(cluster: ClusterConfig, ownerAddress: string, mint: string): Promise<OwnPool> {
  const [journal, found] = await Promise.all([
    listJournalPools(cluster, ownerAddress),
    findPools({ cluster, mints: [mint], ownerAddress }),
  ]);
  const isOfMint = ({ mintA, mintB }: PoolRow): boolean => mintA === mint || mintB === mint;
  const onChain = found.rows.filter(({ source }) => source === 'chain');
  const [own] = mergePools(journal.filter(isOfMint), onChain.filter(({ createdByMe }) => createdByMe));
  return own
    ? { poolId: own.poolId, otherPools: [], problems: [] }
    : { poolId: null, otherPools: found.rows, problems: found.chainProblems };
}
