import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig, ProgramAddresses } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { readProgramAccounts } from '@/services/rpc/programAccounts.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { readPool } from './readPool.ts';
import type { StandardPool } from './standardPool.ts';

/** Where a pool's account names its LP mint, bytes, and what that account is. */
interface LpPlaces {
  readonly program: 'ammV4' | 'ammStable' | 'cpmm';
  readonly size: number;
  readonly lpMint: number;
}

const AMM_V4: LpPlaces = { program: 'ammV4', size: 752, lpMint: 464 };
const STABLE: LpPlaces = { program: 'ammStable', size: 1_232, lpMint: 496 };
const CPMM: LpPlaces = { program: 'cpmm', size: 637, lpMint: 136 };

/** An LP mint has one pool. */
const MAX_BYTES = 64 * 1024;

/** Which program's pools an LP mint may be of: who mints it tells. */
function placesOf(programs: ProgramAddresses, mintAuthority: string | null): LpPlaces | undefined {
  const derived = (word: string, programId: string): string =>
    PublicKey.findProgramAddressSync([new TextEncoder().encode(word)], new PublicKey(programId))[0].toBase58();
  if (mintAuthority === null) return undefined;
  if (mintAuthority === programs.cpmmAuthority) return CPMM;
  if (mintAuthority === derived('amm authority', programs.ammV4)) return AMM_V4;
  return mintAuthority === derived('stable_authority', programs.ammStable) ? STABLE : undefined;
}

/** Whether a mint is the LP token of a standard pool, as far as the mint itself tells. */
export function isLpMint({ programs }: Pick<ClusterConfig, 'programs'>, mint: Pick<MintInfo, 'mintAuthority'>): boolean {
  return placesOf(programs, mint.mintAuthority) !== undefined;
}

/**
 * Finds the standard pool an LP token is of.
 *
 * @returns `null` where it is none of a standard pool
 * @throws AppError `rpc/*`, and those of `readPool`
 */
export async function findPoolOfLp(
  cluster: ClusterConfig, lpMint: Pick<MintInfo, 'address' | 'mintAuthority'>,
): Promise<StandardPool | null> {
  const places = placesOf(cluster.programs, lpMint.mintAuthority);
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
