import { AppError } from '../../errors/AppError.ts';
import type { Account } from '../accounts/Account.ts';
import { bytesReader } from './bytesReader.ts';
import { DISCRIMINATOR_BYTES, isClmmAccount } from './clmmAccount.ts';
import type { ClmmConfig } from './ClmmPool.ts';

/**
 * Reads an account as a fee tier of concentrated pools.
 *
 * @param programId CLMM program, base58
 * @param account as the node gave it
 * @throws AppError `pools/config-missing`
 */
export function decodeClmmConfig(programId: string, account: Account | null): ClmmConfig {
  const config = account?.address;
  if (!isClmmAccount('config', programId, account)) {
    throw new AppError('pools/config-missing', { details: { config } });
  }
  const read = bytesReader(account.data, DISCRIMINATOR_BYTES + 1);
  const index = read.u16();
  const owner = read.address();
  const protocolFeeRate = read.u32();
  const tradeFeeRate = read.u32();
  const tickSpacing = read.u16();
  const fundFeeRate = read.u32();
  read.skip(4);
  const fundOwner = read.address();
  return {
    configId: account.address, index, owner, tradeFeeRate, protocolFeeRate, fundFeeRate, tickSpacing, fundOwner,
  };
}
