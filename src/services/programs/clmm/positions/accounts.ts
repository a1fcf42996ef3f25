import { AppError } from '@/errors/AppError.ts';
import { address, i32, struct, times, u128, u64 } from '@/services/codec.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { DISCRIMINATOR_BYTES } from '@/services/programs/clmm/layouts.ts';
import { isClmmAccount, type ClmmPool, type ClmmSide } from '@/services/programs/clmm/accounts.ts';
import * as m from '#messages';

/** The fields of a pool that position instructions need; a future pool has them, too. */
export interface PoolAccounts extends Pick<ClmmPool, 'programId' | 'poolId' | 'tickSpacing'> {
  readonly a: Pick<ClmmSide, 'mint' | 'vault'>;
  readonly b: Pick<ClmmSide, 'mint' | 'vault'>;
}

/** The owner's token accounts of the two tokens, base58. */
export interface TokenAccountPair {
  readonly a: string;
  readonly b: string;
}

/** A position's stored state of one of its pool's rewards. */
interface PositionReward {
  /** Q64.64, per unit of liquidity. */
  readonly growthInsideLastX64: bigint;
  /** Base units already counted but not paid. */
  readonly amountOwed: bigint;
}

/** A position's account (rule 3.25). */
export interface Position {
  /** The position's own account, base58. */
  readonly positionId: string;
  readonly nftMint: string;
  readonly poolId: string;
  readonly tickLower: number;
  readonly tickUpper: number;
  readonly liquidity: bigint;
  /** Q64.64, per unit of liquidity, when the position was last updated. */
  readonly feeGrowthInsideLastX64A: bigint;
  readonly feeGrowthInsideLastX64B: bigint;
  /** Base units already counted but not paid; `positionOwed` includes what has accrued since. */
  readonly feesOwedA: bigint;
  readonly feesOwedB: bigint;
  /** Three, in the order of the pool's rewards. */
  readonly rewards: readonly PositionReward[];
}

/** A position with its NFT. */
export interface HeldPosition extends Position {
  /** Token account that holds the NFT, base58; '' if the node does not tell. */
  readonly nftAccount: string;
  /** Token program of the NFT, base58; only Token-2022 refunds its rent. */
  readonly nftProgramId: string;
}

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

/** How the journal names an operation on a position, and what the review calls its NFT. */
export function positionFacts({ nftMint, positionId }: Pick<HeldPosition, 'nftMint' | 'positionId'>) {
  return { facts: { nftMint, positionId }, tokenNames: { [nftMint]: m.plan.positionNft } };
}
