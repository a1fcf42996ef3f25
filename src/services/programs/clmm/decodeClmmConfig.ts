import { AppError } from '@/errors/AppError.ts';
import { address, after, struct, u16, u32 } from '@/services/codec.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { DISCRIMINATOR_BYTES, isClmmAccount } from './clmmAccount.ts';
import type { ClmmConfig } from './ClmmPool.ts';

const CONFIG = struct([
  ['index', u16],
  ['owner', address],
  ['protocolFeeRate', u32],
  ['tradeFeeRate', u32],
  ['tickSpacing', u16],
  ['fundFeeRate', u32],
  ['fundOwner', after(4, address)],
]);

/**
 * Reads an account as a fee tier of concentrated pools.
 *
 * @param programId CLMM program, base58
 * @param account as the node gave it
 * @throws AppError `pools/config-missing`
 */
export function decodeClmmConfig(programId: string, account: Pick<Account, 'address' | 'owner' | 'data'> | null): ClmmConfig {
  const config = account?.address;
  if (!isClmmAccount('config', programId, account)) {
    throw new AppError('pools/config-missing', { details: { config } });
  }
  return { configId: account.address, ...CONFIG.decode(account.data, DISCRIMINATOR_BYTES + 1) };
}
