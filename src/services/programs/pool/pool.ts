import type { TransactionInstruction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { TransferFeeConfig } from '@/services/programs/token/transferFee/transferFee.ts';

/** One of a pool's two tokens. */
export interface PoolSide {
  readonly mint: MintInfo;
  /** The mint's transfer fees; absent if it has none. */
  readonly transferFee: TransferFeeConfig | undefined;
  /** Token account of the pool, base58. */
  readonly vault: string;
  /** Base units in the vault. */
  readonly vaultAmount: bigint;
  /** Base units that trades and shares are computed with: the vault and open orders, less uncollected fees. */
  readonly reserve: bigint;
}

/** A pool's fee rates: parts of `denominator`. */
export interface PoolFees {
  /** Of the input amount. */
  readonly tradeNumerator: bigint;
  readonly tradeDenominator: bigint;
  /** Parts of the trade fee for the protocol, of `shareDenominator`. */
  readonly protocolNumerator: bigint;
  /** Parts of the trade fee for the fund, of `shareDenominator`. */
  readonly fundNumerator: bigint;
  readonly shareDenominator: bigint;
  /** Of a swap, in addition to the trade fee, for the pool's creator; of `tradeDenominator`. */
  readonly creatorNumerator: bigint;
}

/** Common fields of standard pools. `a` is the base or first token, `b` the quote or second. */
export interface StandardPoolBase {
  readonly poolId: string;
  readonly programId: string;
  /** The vaults' authority, base58. */
  readonly authority: string;
  readonly a: PoolSide;
  readonly b: PoolSide;
  readonly lpMint: string;
  readonly lpDecimals: number;
  /** LP tokens the program divides by, including permanently locked ones. */
  readonly lpSupply: bigint;
  /** Circulating LP tokens: the supply of the LP mint. */
  readonly lpCirculating: bigint;
  /** As stored. */
  readonly status: bigint;
  /** What the status allows, regardless of the open time. */
  readonly allows: { readonly swap: boolean; readonly deposit: boolean; readonly withdraw: boolean };
  readonly fees: PoolFees;
  /** Unix time at which swaps open; 0 for immediately. */
  readonly openTimeSeconds: bigint;
  /** The slot at which it was read. */
  readonly slot: bigint;
}

/** The owner's token accounts in a pool's instruction, base58; created and closed around it. */
export interface OwnerAccounts {
  readonly a: string;
  readonly b: string;
  /** Absent if the operation involves no LP tokens. */
  readonly lp?: string;
}

/** Instructions of one pool operation, without those that create and close the owner's accounts. */
export type PoolInstructions = readonly TransactionInstruction[];

/** The quote of a swap, to the base unit as the program computes it. */
export interface SwapQuote {
  readonly inputMint: string;
  readonly outputMint: string;
  /**
   * The amount that the program keeps exact: 'in' swaps exactly `amountIn`, 'out' receives exactly `amountOut`. As
   * requested, but always 'in' for stable pools.
   */
  readonly exact: 'in' | 'out';
  /** Leaves the owner's account, transfer fee included. */
  readonly amountIn: bigint;
  /** Received by the owner's account, less the transfer fee. */
  readonly amountOut: bigint;
  /** The minimum received: the limit of an 'in' swap; for an 'out' swap `amountOut` itself. */
  readonly minAmountOut: bigint;
  /** The maximum paid: the limit of an 'out' swap; for an 'in' swap `amountIn` itself. */
  readonly maxAmountIn: bigint;
  /** The exact amount and the limit in the instruction, adjusted for transfer fees. */
  readonly instructionAmount: bigint;
  readonly instructionLimit: bigint;
  /** In base units of the input, unless `creatorFeeIsOutput`. */
  readonly tradeFee: bigint;
  /** Parts of the trade fee. */
  readonly protocolFee: bigint;
  readonly fundFee: bigint;
  readonly creatorFee: bigint;
  readonly creatorFeeIsOutput: boolean;
  /** Withheld by the mints, in base units of each. */
  readonly inputTransferFee: bigint;
  readonly outputTransferFee: bigint;
  /** How much worse the swap's price is than the pool's, without fees: 0 to 1. */
  readonly priceImpact: Fraction;
}

export interface SwapQuery {
  readonly inputMint: string;
  /** Which amount is fixed. */
  readonly exact: 'in' | 'out';
  /** Base units: what leaves the owner ('in') or what the owner receives ('out'); above 0. */
  readonly amount: bigint;
  /** 0 to 50 %. */
  readonly slippage: Fraction;
  /** Decides between a mint's older and newer transfer fee. */
  readonly epoch: bigint;
}

export interface AddQuery {
  /** The side whose amount is given. */
  readonly fixedSide: 'a' | 'b';
  /** Base units that leave the owner on that side, transfer fee included; above 0. */
  readonly amount: bigint;
  /** 0 to 50 %. */
  readonly slippage: Fraction;
  readonly epoch: bigint;
}

/** The quote of adding liquidity, as the program computes it. */
export interface AddQuote {
  readonly fixedSide: 'a' | 'b';
  /** Leaves the owner, transfer fees included. */
  readonly amountA: bigint;
  readonly amountB: bigint;
  /** The most that may leave, with slippage; for the fixed side the given amount if the program allows it. */
  readonly maxAmountA: bigint;
  readonly maxAmountB: bigint;
  /** The least of the other side that may be taken, if the program checks it; otherwise 0. */
  readonly minOtherAmount: bigint;
  /** LP tokens received, base units. */
  readonly lpAmount: bigint;
  /** Their share of the pool afterwards, 0 to 1. */
  readonly share: Fraction;
  /** Withheld by the mints. */
  readonly transferFeeA: bigint;
  readonly transferFeeB: bigint;
}

export interface RemoveQuery {
  /** LP tokens redeemed, base units; above 0. */
  readonly lpAmount: bigint;
  /** 0 to 50 %. */
  readonly slippage: Fraction;
  readonly epoch: bigint;
}

/** The quote of removing liquidity, as the program computes it. */
export interface RemoveQuote {
  readonly lpAmount: bigint;
  /** Received by the owner, less transfer fees. */
  readonly amountA: bigint;
  readonly amountB: bigint;
  /** The least the owner may receive. */
  readonly minAmountA: bigint;
  readonly minAmountB: bigint;
  /** The limits in the instruction, which the program checks before transfer fees. */
  readonly instructionMinA: bigint;
  readonly instructionMinB: bigint;
  readonly transferFeeA: bigint;
  readonly transferFeeB: bigint;
}

/** A pool's fields that its logs are decoded with. */
export interface LoggedPool {
  readonly poolId: string;
  readonly a: LoggedSide;
  readonly b: LoggedSide;
}
interface LoggedSide {
  readonly vault: string;
  readonly mint: { readonly decimals: number };
}

/** What a swap moved, base units. */
export interface LoggedSwap {
  readonly paidIn: { readonly to: string };
  readonly paidOut: { readonly amount: bigint };
}

/** The pool's own price of token A in token B, whole tokens, around a swap, as far as its program logged it. */
export interface SwapSpot {
  readonly before?: Fraction | undefined;
  readonly after?: Fraction;
}

/** What the program of one kind of pool logs; pure. Lines are those of `programLogs`. */
export interface PoolLogs {
  /**
   * The pool's price around its swaps in one instruction.
   *
   * @param swaps in execution order
   * @returns by swap; empty if the lines are not those of these swaps
   */
  spots(lines: readonly string[], pool: LoggedPool, swaps: readonly LoggedSwap[]): readonly SwapSpot[];
  /** The price at which the pool was created, `null` if the lines are not of its creation; absent where the first swap says it. */
  opening?(lines: readonly string[], pool: LoggedPool): Fraction | null;
}

interface TwoSides<Side> {
  readonly poolId: string;
  readonly a: Side;
  readonly b: Side;
}

/**
 * A pool's sides in the direction of a swap (rule 5.34).
 *
 * @param inputMint mint of the input, base58
 * @throws AppError `sdk/mint-not-in-pool`
 */
export function swapSides<Side extends Pick<PoolSide, 'mint'>>(
  { poolId, a, b }: TwoSides<Side>, inputMint: string,
): { readonly input: Side; readonly output: Side } {
  if (inputMint === a.mint.address) return { input: a, output: b };
  if (inputMint === b.mint.address) return { input: b, output: a };
  throw new AppError('sdk/mint-not-in-pool', { details: { poolId, inputMint } });
}

/** Quotes of one kind of pool, to the base unit as its program computes them; pure. */
export interface PoolQuotes<Pool> {
  swap(pool: Pool, query: SwapQuery): SwapQuote;
  add(pool: Pool, query: AddQuery): AddQuote;
  remove(pool: Pool, query: RemoveQuery): RemoveQuote;
}

export interface PoolInstructionQuery<Pool, Quote> {
  readonly pool: Pool;
  /** Signer, base58. */
  readonly ownerAddress: string;
  /** They must exist when the instruction runs. */
  readonly accounts: OwnerAccounts;
  /** For this pool. */
  readonly quote: Quote;
}

/** Instructions of one kind of pool, as quoted. @throws AppError `sdk/*`, `rpc/*` */
export interface PoolInstructionBuilders<Pool> {
  swap(query: PoolInstructionQuery<Pool, SwapQuote>, cluster: ClusterConfig): Promise<PoolInstructions>;
  add(query: PoolInstructionQuery<Pool, AddQuote>): Promise<PoolInstructions>;
  remove(query: PoolInstructionQuery<Pool, RemoveQuote>): Promise<PoolInstructions>;
}
