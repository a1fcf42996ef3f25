import type { ClusterConfig } from '@/config.ts';
import type { Depth } from '@/services/programs/clmm/depth.ts';
import { sortPools } from './arrange.ts';
import { commonMints, LOWER_SQRT, standardDepth } from './knownSide.ts';
import type { PoolRow } from './PoolRow.ts';
import { type PoolFigures, readPoolFigures } from './readPoolFigures.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';

/** A pool, and what is in it that the maker of a token cannot print. */
export interface RankedPool {
  readonly row: PoolRow;
  readonly figures: PoolFigures;
  /** Its side that is SOL, else one of the network's well-known mints; `null` if it has neither. */
  readonly known: KnownSide | null;
}

export interface KnownSide {
  /** base58 */
  readonly mint: string;
  readonly decimals: number;
  /** Base units in the pool, at any price. */
  readonly reserve: bigint;
  /** Base units that trades move until the price is 5 % away, in the direction that takes less. */
  readonly depth: bigint;
}

/** Pools whose reserves are read; to crowd out another one takes as many, each at the cost of a pool. */
const MOST_READ = 200;
/** Pools of a kind and known mint that are returned. */
const MOST = 12;

/**
 * Ranks pools by what trades can move in them, which anyone who makes a pool has to pay for: the amount of a token itself
 * says nothing, because its maker prints it. Concentrated pools count by the liquidity around their price.
 *
 * @param most pools of each kind, standard and concentrated, with each known mint
 * @returns the deepest first, by base units, so that only pools of the same pair compare; those without a known mint last
 * @throws AppError `rpc/*`, `sdk/*`
 */
export async function rankPools(cluster: ClusterConfig, rows: readonly PoolRow[], most = MOST): Promise<readonly RankedPool[]> {
  // The provider knows the large ones, so they are read first if there are too many.
  const read = sortPools(rows, 'liquidity').slice(0, MOST_READ);
  const figures = await readPoolFigures(cluster, read);
  const pools = read.flatMap((row): RankedPool[] => {
    const own = figures.get(row.poolId);
    return own ? [{ row, figures: own, known: knownSide(cluster, row, own) }] : [];
  });
  const isConcentrated = ({ row }: RankedPool): boolean => POOL_KINDS[row.kind].isConcentrated;
  // Apart, because SOL can be parked in a concentrated pool, far from its price, at no risk.
  const standard = largest(pools.filter((pool) => !isConcentrated(pool)), most);
  const concentrated = largest(pools.filter(isConcentrated), most);
  const depths = concentrated.length === 0 ? null
    : await readDepths(cluster, concentrated.map(({ row }) => row.poolId));
  const ranked = [...standard, ...concentrated.map((pool) => {
    const depth = depths?.get(pool.row.poolId);
    return { ...pool, known: pool.known && { ...pool.known, depth: (pool.known.mint === pool.row.mintA ? depth?.amountA : depth?.amountB) ?? 0n } };
  })];
  return ranked.sort((one, other) => descending(one.known?.depth ?? -1n, other.known?.depth ?? -1n));
}

/** What trades move in concentrated pools until the price is 5 % away; without pools that cannot be read. */
async function readDepths(cluster: ClusterConfig, poolIds: readonly string[]): Promise<ReadonlyMap<string, Depth>> {
  const [{ readClmmPoolsWithTicks }, { depthAround }] = await Promise.all([
    import('@/services/programs/clmm/readPool.ts'), import('@/services/programs/clmm/depth.ts'),
  ]);
  const pools = await readClmmPoolsWithTicks(cluster, poolIds);
  return new Map(pools.map(({ pool, tickArrays }) => [pool.poolId, depthAround(pool, tickArrays, LOWER_SQRT)]));
}

function knownSide(cluster: ClusterConfig, { kind, mintA, mintB }: PoolRow, figures: PoolFigures): KnownSide | null {
  const mint = commonMints(cluster.name).find((one) => one === mintA || one === mintB);
  if (mint === undefined) return null;
  const [reserve, decimals] = mint === mintA ? [figures.reserveA, figures.decimalsA] : [figures.reserveB, figures.decimalsB];
  return { mint, decimals, reserve, depth: standardDepth({ kind }, reserve) };
}

/** The largest with each known mint. Without one, half by either side, as their makers may be two. */
function largest(pools: readonly RankedPool[], most: number): readonly RankedPool[] {
  const by = (some: readonly RankedPool[], count: number, amountOf: (pool: RankedPool) => bigint) =>
    [...some].sort((one, other) => descending(amountOf(one), amountOf(other))).slice(0, count);
  const mints = [...new Set(pools.map(({ known }) => known?.mint))];
  return [...new Set(mints.flatMap((mint) => {
    const some = pools.filter(({ known }) => known?.mint === mint);
    return mint === undefined
      ? [...by(some, most / 2, ({ figures }) => figures.reserveA), ...by(some, most / 2, ({ figures }) => figures.reserveB)]
      : by(some, most, ({ known }) => known?.reserve ?? 0n);
  }))];
}

function descending(one: bigint, other: bigint): number {
  return one === other ? 0 : one < other ? 1 : -1;
}
