import type { Account } from '../accounts/Account.ts';
import { bytesReader } from './bytesReader.ts';
import { DISCRIMINATOR_BYTES, isClmmAccount } from './clmmAccount.ts';
import type { Observation } from './ClmmPool.ts';

const ENTRIES = 100;
const EPOCH_BYTES = 8;
const POOL_ID_BYTES = 32;
/** Of each entry, kept for later by the program. */
const SPARE_BYTES = 32;

/**
 * Reads a pool's record of prices: 100 entries, the oldest of which the program overwrites (SPEC section 3). It adds
 * one when a swap moves the price to another tick, 15 seconds after the last at the earliest.
 *
 * @param programId CLMM program, base58
 * @param account as the node gave it
 * @returns oldest first; none before the first swap that moved the price, or where there is no record
 */
export function decodeObservations(programId: string, account: Account | null): readonly Observation[] {
  if (!isClmmAccount('observations', programId, account)) return [];
  const read = bytesReader(account.data, DISCRIMINATOR_BYTES);
  if (read.u8() === 0) return [];
  read.skip(EPOCH_BYTES);
  const newest = read.u16();
  read.skip(POOL_ID_BYTES);
  const entries = Array.from({ length: ENTRIES }, () => {
    const entry = { timeSeconds: BigInt(read.u32()), tickCumulative: read.i64() };
    read.skip(SPARE_BYTES);
    return entry;
  });
  return [...entries.slice(newest + 1), ...entries.slice(0, newest + 1)].filter(({ timeSeconds }) => timeSeconds > 0n);
}
