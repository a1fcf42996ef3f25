import { LAUNCH_POOL_CLAIM_TOKENS } from '@/constants.ts';
import { address, spare, struct, times, u64, u8 } from '@/services/codec.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import type { LaunchPool } from './LaunchPool.ts';

/** Size of the account: `POOL_LAYOUT` of the SDK's `raydium/utils1216`, a class it does not export. */
const LAUNCH_POOL_BYTES = 381;
const POOL = struct([
  ['status', u8],
  ['openTimeSeconds', u64],
  ['endTimeSeconds', u64],
  ['ammId', address],
  // Behind each token: what was lost for each LP token, and what all wallets have claimed.
  ['tokens', times(LAUNCH_POOL_CLAIM_TOKENS,
    spare(struct([['decimals', u8], ['mint', address], ['vault', address]]), 16))],
]);
/** The account's kind and its bump, in front of what is read. */
const FRONT_BYTES = 9;

/**
 * Reads an account as a launch pool.
 *
 * @param programId the program that pays claims, base58
 * @returns `null` where it is none: there is no account, or one of another program or size
 */
export function decodeLaunchPool(
  programId: string, account: Pick<Account, 'owner' | 'data'> | null | undefined,
): LaunchPool | null {
  if (account?.owner !== programId || account.data.length !== LAUNCH_POOL_BYTES) return null;
  return POOL.decode(account.data, FRONT_BYTES);
}
