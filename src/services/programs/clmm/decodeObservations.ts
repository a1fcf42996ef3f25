import { after, flag, i64, spare, struct, times, u16, u32 } from '@/services/codec.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { DISCRIMINATOR_BYTES, isClmmAccount } from './clmmAccount.ts';
import type { Observation } from './ClmmPool.ts';

const OBSERVATIONS = struct([
  ['isInitialized', flag],
  // The epoch comes first, and the pool after.
  ['newest', after(8, u16)],
  ['entries', after(32, times(100, spare(struct([['timeSeconds', u32], ['tickCumulative', i64]]), 32)))],
]);

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
  const { isInitialized, newest, entries } = OBSERVATIONS.decode(account.data, DISCRIMINATOR_BYTES);
  if (!isInitialized) return [];
  return [...entries.slice(newest + 1), ...entries.slice(0, newest + 1)]
    .map((entry) => ({ ...entry, timeSeconds: BigInt(entry.timeSeconds) }))
    .filter(({ timeSeconds }) => timeSeconds > 0n);
}
