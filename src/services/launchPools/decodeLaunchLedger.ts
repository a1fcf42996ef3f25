import { LAUNCH_POOL_CLAIM_TOKENS } from '../../constants.ts';
import type { Account } from '../accounts/Account.ts';
import { bytesReader } from '../clmm/bytesReader.ts';
import type { LaunchPoolLedger } from './LaunchPool.ts';

/** Size of the account: `OWNER_LAYOUT` of the SDK's `raydium/utils1216`, a class it does not export. */
const LAUNCH_LEDGER_BYTES = 258;
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
  const read = bytesReader(account.data, FRONT_BYTES);
  const version = read.u8();
  const poolId = read.address();
  const owner = read.address();
  const lpAmount = read.u64();
  const debts = Array.from({ length: LAUNCH_POOL_CLAIM_TOKENS }, () => (
    { mint: read.address(), debt: read.u64(), claimed: read.u64() }
  ));
  return { version, poolId, owner, lpAmount, debts };
}
