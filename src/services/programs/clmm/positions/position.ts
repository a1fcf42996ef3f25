import type { ClmmPool, ClmmSide } from '@/services/programs/clmm/ClmmPool.ts';

/** What the instructions of positions name of a pool; one that is yet to be made has it too. */
export interface PoolAccounts extends Pick<ClmmPool, 'programId' | 'poolId' | 'tickSpacing'> {
  readonly a: Pick<ClmmSide, 'mint' | 'vault'>;
  readonly b: Pick<ClmmSide, 'mint' | 'vault'>;
}

/** The owner's token accounts of the two tokens, base58. */
export interface TokenAccountPair {
  readonly a: string;
  readonly b: string;
}

/** What a position last wrote of one reward of its pool. */
interface PositionReward {
  /** Q64.64, per unit of liquidity. */
  readonly growthInsideLastX64: bigint;
  /** Base units already counted and not yet paid. */
  readonly amountOwed: bigint;
}

/** A position as its account says (rule 3.25). */
export interface Position {
  /** The position's own account, base58. */
  readonly positionId: string;
  readonly nftMint: string;
  readonly poolId: string;
  readonly tickLower: number;
  readonly tickUpper: number;
  readonly liquidity: bigint;
  /** Q64.64, per unit of liquidity, when the position last changed. */
  readonly feeGrowthInsideLastX64A: bigint;
  readonly feeGrowthInsideLastX64B: bigint;
  /** Base units already counted and not yet paid; what has grown since is in `positionOwed`. */
  readonly feesOwedA: bigint;
  readonly feesOwedB: bigint;
  /** Three, in the order of the pool's rewards. */
  readonly rewards: readonly PositionReward[];
}

/** A position, and whose NFT stands for it. */
export interface HeldPosition extends Position {
  /** Token account that holds the NFT, base58. */
  readonly nftAccount: string;
  /** Token program of the NFT, base58: only a Token-2022 one gives its rent back. */
  readonly nftProgramId: string;
}
