import { LAUNCH_POOL_CLAIM_TOKENS } from '../../constants.ts';
import type { Account } from '../accounts/Account.ts';
import { bytesReader } from '../clmm/bytesReader.ts';
import type { LaunchPool } from './LaunchPool.ts';

/** Size of the account: `POOL_LAYOUT` of the SDK's `raydium/utils1216`, a class it does not export. */
const LAUNCH_POOL_BYTES = 381;
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
  const read = bytesReader(account.data, FRONT_BYTES);
  const status = read.u8();
  const openTimeSeconds = read.u64();
  const endTimeSeconds = read.u64();
  const ammId = read.address();
  const tokens = Array.from({ length: LAUNCH_POOL_CLAIM_TOKENS }, () => {
    const decimals = read.u8();
    const token = { mint: read.address(), decimals, vault: read.address() };
    // What was lost for each LP token, and what all wallets have claimed.
    read.skip(8 + 8);
    return token;
  });
  return { status, openTimeSeconds, endTimeSeconds, ammId, tokens };
}
