import { SYSVAR_CLOCK_PUBKEY } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { u64 } from '@/services/codec.ts';
import type { Account } from './accounts.ts';

/** The Clock sysvar, read along with other accounts because rewards accrue per second. */
export const CLOCK_ADDRESS = SYSVAR_CLOCK_PUBKEY.toBase58();
/** Offset of the unix time, after slot, epoch start, epoch and leader schedule epoch. */
export const UNIX_TIMESTAMP_OFFSET = 32;

/**
 * The on-chain time from the Clock sysvar. Use it where `getChainTime`, which caches its offset for minutes, is too
 * imprecise.
 *
 * @param clock the account at `CLOCK_ADDRESS`
 * @returns unix time
 * @throws AppError `accounts/chain-time-unknown`
 */
export function chainSeconds(clock: Account | null | undefined): bigint {
  if (!clock || clock.data.length < UNIX_TIMESTAMP_OFFSET + 8) throw new AppError('accounts/chain-time-unknown');
  return u64.decode(clock.data, UNIX_TIMESTAMP_OFFSET);
}
