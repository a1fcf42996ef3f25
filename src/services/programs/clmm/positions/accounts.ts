import { AppError } from '@/errors/AppError.ts';
import { address, i32, struct, times, u128, u64 } from '@/services/codec.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { DISCRIMINATOR_BYTES, isClmmAccount } from '@/services/programs/clmm/accounts.ts';
import type { Position } from './position.ts';

const POSITION = struct([
  ['nftMint', address],
  ['poolId', address],
  ['tickLower', i32],
  ['tickUpper', i32],
  ['liquidity', u128],
  ['feeGrowthInsideLastX64A', u128],
  ['feeGrowthInsideLastX64B', u128],
  ['feesOwedA', u64],
  ['feesOwedB', u64],
  ['rewards', times(3, struct([['growthInsideLastX64', u128], ['amountOwed', u64]]))],
]);

/**
 * Decodes a position.
 *
 * @param programId CLMM program, base58
 * @param account from the node; `null` if it does not exist
 * @throws AppError `clmm/position-not-found`
 */
export function decodePosition(programId: string, account: Account | null): Position {
  const asked = account?.address;
  if (!isClmmAccount('position', programId, account)) {
    throw new AppError('clmm/position-not-found', { details: { address: asked } });
  }
  // Its first own byte is the bump of its address.
  return { positionId: account.address, ...POSITION.decode(account.data, DISCRIMINATOR_BYTES + 1) };
}
