import { AppError } from '../../../errors/AppError.ts';
import type { Account } from '../../accounts/Account.ts';
import { bytesReader } from '../bytesReader.ts';
import { DISCRIMINATOR_BYTES, isClmmAccount } from '../clmmAccount.ts';
import type { Position } from './Position.ts';

const REWARDS = 3;

/**
 * Reads an account as a position.
 *
 * @param programId CLMM program, base58
 * @param account as the node gave it; `null` where there is none
 * @throws AppError `clmm/position-not-found`
 */
export function decodePosition(programId: string, account: Account | null): Position {
  const address = account?.address;
  if (!isClmmAccount('position', programId, account)) {
    throw new AppError('clmm/position-not-found', { details: { address } });
  }
  // The first of its own bytes is the bump of its address.
  const read = bytesReader(account.data, DISCRIMINATOR_BYTES + 1);
  return {
    positionId: account.address,
    nftMint: read.address(),
    poolId: read.address(),
    tickLower: read.i32(),
    tickUpper: read.i32(),
    liquidity: read.u128(),
    feeGrowthInsideLastX64A: read.u128(),
    feeGrowthInsideLastX64B: read.u128(),
    feesOwedA: read.u64(),
    feesOwedB: read.u64(),
    rewards: Array.from({ length: REWARDS }, () => ({ growthInsideLastX64: read.u128(), amountOwed: read.u64() })),
  };
}
