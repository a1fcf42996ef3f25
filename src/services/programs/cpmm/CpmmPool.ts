import type { StandardPoolBase } from '@/services/programs/pool/Pool.ts';

/** A fee tier of the CPMM program: one of its config accounts. Rates are parts of 1,000,000. */
export interface CpmmConfig {
  /** base58 */
  readonly configId: string;
  readonly index: number;
  /** Of the amount swapped in. */
  readonly tradeFeeRate: bigint;
  /** Of the trade fee, to the protocol. */
  readonly protocolFeeRate: bigint;
  /** Of the trade fee, to the fund. */
  readonly fundFeeRate: bigint;
  /** Of a swap, to the pool's creator, in pools that have such a fee. */
  readonly creatorFeeRate: bigint;
  /** To the protocol, for a new pool. */
  readonly createPoolFeeLamports: bigint;
  /** False when its owner has closed it for new pools. */
  readonly allowsCreation: boolean;
}

/** In which token the creator's fee is taken: of what is swapped in, or always the same. */
export type CreatorFeeSide = 'input' | 'a' | 'b';

/** A constant-product pool without a market (SPEC sections 3 and 4). `a` is the mint with the smaller address. */
export interface CpmmPool extends StandardPoolBase {
  readonly kind: 'cpmm';
  readonly config: CpmmConfig;
  /** Who made it, base58. */
  readonly creator: string;
  readonly creatorFeeSide: CreatorFeeSide;
  readonly enableCreatorFee: boolean;
  /** Account the program writes prices into, base58. */
  readonly observationId: string;
}
