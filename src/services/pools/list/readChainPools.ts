import bs58 from 'bs58';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import { sortMints } from '@/services/rpc/isAddress.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { readProgramAccounts, type MemoryComparison } from '@/services/rpc/programAccounts.ts';
import { decodePoolRow, rowSlice } from './decodePoolRow.ts';
import { poolAccounts } from './poolAccounts.ts';
import { gatherById } from './arrange.ts';
import type { PoolRow } from './PoolRow.ts';
import { POOL_KINDS, type PoolKind, poolKinds } from '@/services/programs/pool/kinds.ts';
import type { PoolAccount } from '@/services/programs/pool/PoolAccount.ts';

/** About 50,000 pools, the most that a page can usefully show. */
const MAX_BYTES = 48 * 1024 * 1024;

export interface ChainPoolsQuery {
  readonly cluster: ClusterConfig;
  /** None for all pools, one, or a pair in any order; base58. */
  readonly mints: readonly string[];
  /** Only pools with this creator in their account; base58. */
  readonly creator?: string | undefined;
  /** The user, base58. */
  readonly ownerAddress?: string | null | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface ChainPools {
  /** Sorted by address. */
  readonly rows: readonly PoolRow[];
  /** One per reason why programs could not be searched; empty if all were. */
  readonly problems: readonly AppError[];
}

/**
 * Searches the chain for pools of all kinds. If a node refuses the search of one program, the others are still
 * returned.
 *
 * Mainnet has hundreds of thousands of pools, so it is only searched by mint or creator.
 *
 * @throws AppError `accounts/invalid-public-key`
 */
export async function readChainPools(query: ChainPoolsQuery): Promise<ChainPools> {
  const { cluster, mints, creator, ownerAddress } = query;
  const wanted = mints.map((mint) => parseAddress(mint).toBase58());
  if (cluster.name === 'mainnet' && wanted.length === 0 && creator === undefined) {
    return { rows: [], problems: [new AppError('pools/not-listed-from-chain')] };
  }
  const owner = ownerAddress ? parseAddress(ownerAddress).toBytes() : null;
  const searches = poolKinds.flatMap((kind) =>
    comparisonsOf(poolAccounts[kind], wanted, creator).map((comparisons) => search(query, kind, comparisons, owner)));
  const found: PoolRow[][] = [];
  const problems = new Map<string, AppError>();
  for (const result of await Promise.allSettled(searches)) {
    if (result.status === 'fulfilled') found.push(result.value);
    else problems.set(normalizeError(result.reason).code, normalizeError(result.reason));
  }
  return { rows: await gatherById(found), problems: [...problems.values()] };
}

/** The filters of each program's searches: one mint can be on either side, a pair is in one order or two. */
function comparisonsOf(
  places: PoolAccount, mints: readonly string[], creator: string | undefined,
): readonly (readonly MemoryComparison[])[] {
  const isA = (bytes: string): MemoryComparison => ({ offset: places.mintA, bytes });
  const isB = (bytes: string): MemoryComparison => ({ offset: places.mintB, bytes });
  if (creator !== undefined) {
    return places.creator === null ? [] : [[{ offset: places.creator, bytes: creator }]];
  }
  const [first, second] = mints;
  if (first === undefined) return [[]];
  if (second === undefined) return [[isA(first)], [isB(first)]];
  const [low, high] = sortMints([first, second]);
  const inOrder = [isA(low), isB(high)];
  return places.sortsMints ? [inOrder] : [inOrder, [isA(high), isB(low)]];
}

function search(
  { cluster, mints, creator, signal }: ChainPoolsQuery, kind: PoolKind, comparisons: readonly MemoryComparison[],
  owner: Uint8Array | null,
): Promise<PoolRow[]> {
  const { size, discriminator } = poolAccounts[kind];
  const dataSlice = rowSlice(kind, mints.length > 0 || creator !== undefined);
  const mark = discriminator.length === 0 ? [] : [{ offset: 0, bytes: bs58.encode(Uint8Array.from(discriminator)) }];
  return readProgramAccounts(
    cluster,
    {
      programId: cluster.programs[POOL_KINDS[kind].program], dataSize: size, comparisons: [...mark, ...comparisons], dataSlice, signal,
      maxBytes: MAX_BYTES, tooLarge: () => new AppError('pools/too-many-to-list'),
    },
    (poolId, data) => decodePoolRow(kind, { poolId, data, offset: dataSlice.offset }, owner),
  );
}
