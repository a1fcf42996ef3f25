import type { ClusterConfig, ProgramAddresses } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { programAddress } from '@/services/programs/programAddress.ts';
import { readProgramAccounts } from '@/services/rpc/programAccounts.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { address } from '@/services/codec.ts';
import { AMM_AUTHORITY_SEED } from '@/services/programs/ammV4/addresses.ts';
import { decodePoolRow, poolKinds } from './list/decodePoolRow.ts';
import type { PoolRow } from './list/PoolRow.ts';
import { readPool } from './readPool.ts';
import type { StandardPool } from './standardPool.ts';

/** The offset of the LP mint in a pool's account, and the kind of pool. */
interface LpMintOffset {
  readonly program: 'ammV4' | 'ammStable' | 'cpmm';
  readonly size: number;
  readonly lpMint: number;
}

const AMM_V4: LpMintOffset = { program: 'ammV4', size: 752, lpMint: 464 };
const STABLE: LpMintOffset = { program: 'ammStable', size: 1_232, lpMint: 496 };
const CPMM: LpMintOffset = { program: 'cpmm', size: 637, lpMint: 136 };

/** An LP mint has one pool. */
const MAX_BYTES = 64 * 1024;

/** The LP mint authority of each program. Cached, because a wallet may hold hundreds of mints. */
const minters = new WeakMap<ProgramAddresses, ReadonlyMap<string, LpMintOffset>>();

/** Which program's pool an LP mint can belong to, from its mint authority. */
function offsetsOf(programs: ProgramAddresses, mintAuthority: string | null): LpMintOffset | undefined {
  if (mintAuthority === null) return undefined;
  const known = minters.get(programs) ?? new Map([
    [programs.cpmmAuthority, CPMM],
    [programAddress(programs.ammV4, AMM_AUTHORITY_SEED), AMM_V4],
    [programAddress(programs.ammStable, 'stable_authority'), STABLE],
  ]);
  minters.set(programs, known);
  return known.get(mintAuthority);
}

/** Whether a mint is a standard pool's LP token, judging by the mint alone. */
export function isLpMint({ programs }: Pick<ClusterConfig, 'programs'>, mint: Pick<MintInfo, 'mintAuthority'>): boolean {
  return offsetsOf(programs, mint.mintAuthority) !== undefined;
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
  const places = offsetsOf(cluster.programs, lpMint.mintAuthority);
  if (!places) return null;
  const [poolId] = await readProgramAccounts(cluster, {
    programId: cluster.programs[places.program],
    dataSize: places.size,
    comparisons: [{ offset: places.lpMint, bytes: lpMint.address }],
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
  const searches = [AMM_V4, STABLE, CPMM].flatMap((places) => {
    const rows = poolKinds.find(({ program }) => program === places.program);
    const wanted = new Set(lpMints.filter((mint) => offsetsOf(cluster.programs, mint.mintAuthority) === places).map((mint) => mint.address));
    if (!rows || wanted.size === 0) return [];
    const search = (bytes: string | null) => readProgramAccounts(cluster, {
      programId: cluster.programs[places.program],
      dataSize: places.size,
      comparisons: bytes === null ? [] : [{ offset: places.lpMint, bytes }],
      dataSlice: rows.slice,
      maxBytes: bytes === null ? MAX_BYTES_OF_ALL : MAX_BYTES,
      tooLarge: () => new AppError('pools/too-many-to-list'),
    }, (poolId, data) => {
      const lpMint = address.decode(data, places.lpMint - rows.slice.offset);
      const row = wanted.has(lpMint) ? decodePoolRow(rows, { poolId, data, offset: rows.slice.offset }, null) : null;
      if (row) found.set(lpMint, row);
      return null;
    });
    if (cluster.name === 'mainnet') return [...wanted].slice(0, MOST_ON_MAINNET).map(search);
    return wanted.size <= FEW ? [...wanted].map(search) : [search(null)];
  });
  await Promise.all(searches);
  return found;
}
