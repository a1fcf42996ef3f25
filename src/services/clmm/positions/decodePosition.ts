import { AppError } from '../../../errors/AppError.ts';
import type { Account } from '../../accounts/Account.ts';
import { PersonalPositionLayout } from '../../layouts.ts';
import type { Position } from './Position.ts';

/** First bytes of every position account: of the SHA-256 of `account:PersonalPositionState`. */
const DISCRIMINATOR = [70, 111, 150, 126, 230, 15, 25, 117] as const;

/**
 * Reads an account as a position.
 *
 * @param programId CLMM program, base58
 * @param account as the node gave it; `null` where there is none
 * @throws AppError `clmm/position-not-found`
 */
export function decodePosition(programId: string, account: Account | null): Position {
  const data = account?.data;
  const isPosition = account?.owner === programId && data !== undefined && data.length >= PersonalPositionLayout.span
    && DISCRIMINATOR.every((byte, index) => data[index] === byte);
  if (!isPosition) throw new AppError('clmm/position-not-found', { details: { address: account?.address } });
  const state = PersonalPositionLayout.decode(Buffer.from(data));
  return {
    positionId: account.address,
    nftMint: state.nftMint.toBase58(),
    poolId: state.poolId.toBase58(),
    tickLower: state.tickLower,
    tickUpper: state.tickUpper,
    liquidity: big(state.liquidity),
    feeGrowthInsideLastX64A: big(state.feeGrowthInsideLastX64A),
    feeGrowthInsideLastX64B: big(state.feeGrowthInsideLastX64B),
    feesOwedA: big(state.tokenFeesOwedA),
    feesOwedB: big(state.tokenFeesOwedB),
    rewards: state.rewardInfos.map(({ growthInsideLastX64, rewardAmountOwed }) => ({
      growthInsideLastX64: big(growthInsideLastX64), amountOwed: big(rewardAmountOwed),
    })),
  };
}

function big(value: { toString(): string }): bigint {
  return BigInt(value.toString());
}
