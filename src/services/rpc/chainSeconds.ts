import { SYSVAR_CLOCK_PUBKEY } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { u64 } from '@/services/codec.ts';
import type { Account } from './accounts.ts';

/** The Clock sysvar, to be read along with other accounts: rewards are counted in seconds. */
export const CLOCK_ADDRESS = SYSVAR_CLOCK_PUBKEY.toBase58();
/** Where it keeps the unix time: after slot, epoch start, epoch and leader schedule epoch. */
const UNIX_TIMESTAMP_OFFSET = 32;

/**
 * The time programs see, from the Clock sysvar itself: `getChainTime` remembers its distance for minutes.
 *
 * @param clock the account at `CLOCK_ADDRESS`
 * @returns unix time
 * @throws AppError `accounts/chain-time-unknown`
 */
export function chainSeconds(clock: Account | null | undefined): bigint {
  if (!clock || clock.data.length < UNIX_TIMESTAMP_OFFSET + 8) throw new AppError('accounts/chain-time-unknown');
  return u64.decode(clock.data, UNIX_TIMESTAMP_OFFSET);
}
