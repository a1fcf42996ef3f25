import { LAUNCH_POOL_CLAIM_TOKENS } from '@/constants.ts';
import { address, struct, times, u64, u8 } from '@/services/codec.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import type { LaunchPoolLedger } from './LaunchPool.ts';

/** Size of the account: `OWNER_LAYOUT` of the SDK's `raydium/utils1216`, a class it does not export. */
const LAUNCH_LEDGER_BYTES = 258;
const LEDGER = struct([
  ['version', u8],
  ['poolId', address],
  ['owner', address],
  ['lpAmount', u64],
  ['debts', times(LAUNCH_POOL_CLAIM_TOKENS, struct([['mint', address], ['debt', u64], ['claimed', u64]]))],
]);
/** The account's kind and its bump, in front of what is read. */
const FRONT_BYTES = 9;

/**
 * Reads an account as what a wallet has in a launch pool.
 *
 * @param programId the program that pays claims, base58
 * @returns `null` where it is none: there is no account, or one of another program or size
 */
export function decodeLaunchLedger(
  programId: string, account: Pick<Account, 'owner' | 'data'> | null | undefined,
): LaunchPoolLedger | null {
  if (account?.owner !== programId || account.data.length !== LAUNCH_LEDGER_BYTES) return null;
  return LEDGER.decode(account.data, FRONT_BYTES);
}
