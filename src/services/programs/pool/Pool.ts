import type { TransferFeeConfig } from '@/services/programs/token/transferFee/TransferFee.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';

/** Kinds of standard pools (SPEC section 4). */
export type StandardPoolKind = 'amm-v4' | 'stable' | 'cpmm';

/** One of the two tokens of a pool. */
export interface PoolSide {
  readonly mint: MintInfo;
  /** Fees its mint takes of every transfer; absent when it takes none. */
  readonly transferFee: TransferFeeConfig | undefined;
  /** Token account of the pool, base58. */
  readonly vault: string;
  /** Base units in the vault. */
  readonly vaultAmount: bigint;
  /** Base units that trades and shares count: the vault and what lies in open orders, less fees not yet collected. */
  readonly reserve: bigint;
}

/** Rates of a pool: parts of `denominator`. */
export interface PoolFees {
  /** Of the amount swapped in. */
  readonly tradeNumerator: bigint;
  readonly tradeDenominator: bigint;
  /** Parts of the trade fee that go to the protocol, of `shareDenominator`. */
  readonly protocolNumerator: bigint;
  /** Parts of the trade fee that go to the fund, of `shareDenominator`. */
  readonly fundNumerator: bigint;
  readonly shareDenominator: bigint;
  /** Of a swap, besides the trade fee, to the pool's creator; of `tradeDenominator`. */
  readonly creatorNumerator: bigint;
}

/** What every standard pool has (SPEC sections 3 and 4). `a` is the base or first token, `b` the quote or second. */
export interface StandardPoolBase {
  readonly poolId: string;
  readonly programId: string;
  /** Signs for the vaults, base58. */
  readonly authority: string;
  readonly a: PoolSide;
  readonly b: PoolSide;
  readonly lpMint: string;
  readonly lpDecimals: number;
  /** LP tokens the program divides by: those locked for ever included. */
  readonly lpSupply: bigint;
  /** LP tokens in circulation, as the LP mint says. */
  readonly lpCirculating: bigint;
  /** As the program writes it. */
  readonly status: bigint;
  /** What the status lets people do; the open time is another matter. */
  readonly allows: { readonly swap: boolean; readonly deposit: boolean; readonly withdraw: boolean };
  readonly fees: PoolFees;
  /** Unix time it opens for swaps; 0 for at once. */
  readonly openTimeSeconds: bigint;
  /** Slot it was read at. */
  readonly slot: bigint;
}
