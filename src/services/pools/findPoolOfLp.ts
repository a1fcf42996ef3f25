import type { ClusterConfig, ProgramAddresses } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { programAddress } from '@/services/programs/programAddress.ts';
import { readProgramAccounts } from '@/services/rpc/programAccounts.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { address } from '@/services/codec.ts';
import { isStandardKind, POOL_KINDS, poolKinds, type StandardPoolKind } from '@/services/programs/pool/kinds.ts';
import { decodePoolRow, rowSlice } from '@/services/pools/list/decodePoolRow.ts';
import { poolAccounts } from '@/services/pools/list/poolAccounts.ts';
import type { PoolRow } from './list/PoolRow.ts';
import { readPool } from './readPool.ts';
import type { StandardPool } from './PoolProgram.ts';

const lpKinds = poolKinds.filter(isStandardKind);

/** An LP mint has one pool. */
const MAX_BYTES = 64 * 1024;

/** Kinds by the authority of their LP mints. Cached, because a wallet may hold hundreds of mints. */
const minters = new WeakMap<ProgramAddresses, ReadonlyMap<string, StandardPoolKind>>();

/** Which kind of pool an LP mint can belong to, from its mint authority. */
function kindOfLp(programs: ProgramAddresses, { mintAuthority }: Pick<MintInfo, 'mintAuthority'>): StandardPoolKind | undefined {
  if (mintAuthority === null) return undefined;
  const known = minters.get(programs) ?? new Map(lpKinds.map((kind) =>
    [programAddress(programs[POOL_KINDS[kind].program], poolAccounts[kind].lp.authoritySeed), kind]));
  minters.set(programs, known);
  return known.get(mintAuthority);
}

/** Whether a mint is a standard pool's LP token, judging by the mint alone. */
export function isLpMint({ programs }: Pick<ClusterConfig, 'programs'>, mint: Pick<MintInfo, 'mintAuthority'>): boolean {
  return kindOfLp(programs, mint) !== undefined;
}

/**
 * Finds the standard pool of an LP token.
 *
 * @returns `null` if it belongs to no standard pool
 * @throws AppError `rpc/*`, and those of `readPool`
 */
export async function findPoolOfLp(
  cluster: ClusterConfig, lpMint: Pick<MintInfo, 'address' | 'mintAuthority'>,
): Promise<StandardPool | null> {
  const kind = kindOfLp(cluster.programs, lpMint);
  if (!kind) return null;
  const [poolId] = await readProgramAccounts(cluster, {
    programId: cluster.programs[POOL_KINDS[kind].program],
    dataSize: poolAccounts[kind].size,
    comparisons: [{ offset: poolAccounts[kind].lp.mint, bytes: lpMint.address }],
    dataSlice: { offset: 0, length: 0 },
    maxBytes: MAX_BYTES,
    tooLarge: () => new AppError('pools/too-many-to-list'),
  }, (address) => address);
  return poolId === undefined ? null : readPool(cluster, poolId);
}

/** Up to this many LP tokens are searched for one by one. For more, all pools of the program are searched at once. */
const FEW = 3;
/** The limit on mainnet, which has too many pools to search them all. */
const MOST_ON_MAINNET = 20;
const MAX_BYTES_OF_ALL = 48 * 1024 * 1024;

/**
 * Finds the standard pools of any number of LP tokens, with one search per program.
 *
 * @returns by LP mint, without those that have no pool, and on mainnet only the first 20 per program
 * @throws AppError `pools/too-many-to-list`, `rpc/*`
 */
export async function findPoolsOfLps(
  cluster: ClusterConfig, lpMints: readonly Pick<MintInfo, 'address' | 'mintAuthority'>[],
): Promise<ReadonlyMap<string, PoolRow>> {
  const found = new Map<string, PoolRow>();
  const searches = lpKinds.flatMap((kind) => {
    const { size, lp } = poolAccounts[kind];
    const dataSlice = rowSlice(kind, false);
    const wanted = new Set(lpMints.filter((mint) => kindOfLp(cluster.programs, mint) === kind).map((mint) => mint.address));
    if (wanted.size === 0) return [];
    const search = (bytes: string | null) => readProgramAccounts(cluster, {
      programId: cluster.programs[POOL_KINDS[kind].program],
      dataSize: size,
      comparisons: bytes === null ? [] : [{ offset: lp.mint, bytes }],
      dataSlice,
      maxBytes: bytes === null ? MAX_BYTES_OF_ALL : MAX_BYTES,
      tooLarge: () => new AppError('pools/too-many-to-list'),
    }, (poolId, data) => {
      const lpMint = address.decode(data, lp.mint - dataSlice.offset);
      const row = wanted.has(lpMint) ? decodePoolRow(kind, { poolId, data, offset: dataSlice.offset }, null) : null;
      if (row) found.set(lpMint, row);
      return null;
    });
    if (cluster.name === 'mainnet') return [...wanted].slice(0, MOST_ON_MAINNET).map(search);
    return wanted.size <= FEW ? [...wanted].map(search) : [search(null)];
  });
  await Promise.all(searches);
  return found;
}
