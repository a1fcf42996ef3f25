import { createHash } from 'node:crypto';
import { PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import { ProgramError, type Seeds } from './EmbeddedProgram.ts';

const MAX_SEEDS = 16;
const MAX_SEED_BYTES = 32;
/** Caches addresses, because the curve check takes longer than everything else. */
const MAX_REMEMBERED = 10_000;
const offCurve = new Map<string, boolean>();

/**
 * The program address for seeds that include the bump.
 *
 * @throws ProgramError `MaxSeedLengthExceeded` for too many or too long seeds, `InvalidSeeds` if the address is on the curve
 */
export function createProgramAddress(seeds: Seeds, programId: string): string {
  if (seeds.length > MAX_SEEDS || seeds.some((seed) => seed.length > MAX_SEED_BYTES)) {
    throw new ProgramError('MaxSeedLengthExceeded');
  }
  const hash = createHash('sha256');
  for (const seed of seeds) hash.update(seed);
  const address = bs58.encode(hash.update(bs58.decode(programId)).update('ProgramDerivedAddress').digest());
  if (!isOffCurve(address)) throw new ProgramError('InvalidSeeds');
  return address;
}

/**
 * The program address for seeds with the canonical bump, searched from 255 down.
 *
 * @throws ProgramError `MaxSeedLengthExceeded`
 */
export function findProgramAddress(seeds: Seeds, programId: string): { readonly address: string; readonly bump: number } {
  for (let bump = 255; bump > 0; bump -= 1) {
    try {
      return { address: createProgramAddress([...seeds, Uint8Array.of(bump)], programId), bump };
    } catch (error) {
      if (!(error instanceof ProgramError && error.error === 'InvalidSeeds')) throw error;
    }
  }
  throw new ProgramError('InvalidSeeds');
}

function isOffCurve(address: string): boolean {
  const known = offCurve.get(address);
  if (known !== undefined) return known;
  if (offCurve.size >= MAX_REMEMBERED) offCurve.clear();
  const answer = !PublicKey.isOnCurve(address);
  offCurve.set(address, answer);
  return answer;
}
