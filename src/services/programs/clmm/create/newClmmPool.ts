import { MAX_SQRT_PRICE_X64 } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import type { ClmmConfig, ClmmPool, ClmmSide } from '@/services/programs/clmm/accounts.ts';
import { quoteDeposit } from '@/services/programs/clmm/positions/quote.ts';
import { sqrtPriceAtPrice, sqrtPriceAtTick, tickAtSqrtPrice } from '@/services/programs/clmm/ticks.ts';
import { isAddressBefore } from '@/services/rpc/isAddress.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { TransferFeeConfig } from '@/services/programs/token/transferFee/transferFee.ts';

export interface TickRange {
  readonly tickLower: number;
  readonly tickUpper: number;
}

/** A position to open together with its pool. */
export interface FirstPosition {
  /** Ticks of the new pool, with its mints sorted; multiples of the spacing. */
  readonly tickLower: number;
  readonly tickUpper: number;
  /** The mint whose amount is given, base58. */
  readonly mint: string;
  /** Base units that leave the owner, transfer fee included; above 0. */
  readonly amount: bigint;
  /** 0 to 50 %, for the amount of the other mint. */
  readonly slippage: Fraction;
}

/** A request with base and quote in any order; the service sorts the mints. */
export interface ClmmPoolRequest {
  readonly config: ClmmConfig;
  readonly baseMint: MintInfo;
  readonly quoteMint: MintInfo;
  /** Whole quote tokens per whole base token, above 0. */
  readonly price: Fraction;
  readonly position?: FirstPosition | undefined;
}

/** Fee rates of most pools of this kind, in parts of 1,000,000. */
const DEFAULT_RATES: readonly number[] = [2_500, 3_000];

/**
 * The selected fee tier, otherwise the most common one.
 *
 * @param configs from `readClmmConfigs`
 * @param configId base58; '' if none is selected
 * @returns `null` if the cluster has none
 */
export function defaultClmmConfig(configs: readonly ClmmConfig[], configId: string): ClmmConfig | null {
  const chosen = configs.find((config) => config.configId === configId);
  const usual = DEFAULT_RATES.map((rate) => configs.find(({ tradeFeeRate }) => tradeFeeRate === rate));
  return chosen ?? usual.find((config) => config !== undefined) ?? configs[0] ?? null;
}

interface NewClmmPoolQuery {
  readonly config: ClmmConfig;
  readonly baseMint: MintInfo;
  readonly quoteMint: MintInfo;
  /** Whole quote tokens per whole base token, above 0. */
  readonly price: Fraction;
  /** The mints' transfer fees; absent if they have none. */
  readonly baseTransferFee?: TransferFeeConfig | undefined;
  readonly quoteTransferFee?: TransferFeeConfig | undefined;
}

type NewClmmSide = Pick<ClmmSide, 'mint' | 'transferFee'>;

/** A future pool in the program's order of mints. Everything that quotes positions of a pool also accepts this one. */
export interface NewClmmPool extends Pick<ClmmPool, 'config' | 'tickSpacing' | 'sqrtPriceX64' | 'tickCurrent'> {
  readonly a: NewClmmSide;
  readonly b: NewClmmSide;
  /** The base is the pool's second token, so that the pool's price is the inverse of the request's. */
  readonly isFlipped: boolean;
}

/**
 * The pool that a pair, price and fee tier result in. The program puts the mint with the lower bytes first.
 *
 * @returns the exact price: the largest Q64.64 whose square does not exceed it
 * @throws AppError `pools/same-mint`, `clmm/sqrt-price-zero` for a price that is not above 0,
 *   `clmm/sqrt-price-out-of-range` for one that no pool can have
 */
export function newClmmPool(query: NewClmmPoolQuery): NewClmmPool {
  const { config, baseMint, quoteMint, price } = query;
  if (baseMint.address === quoteMint.address) throw new AppError('pools/same-mint');
  if (price.numerator <= 0n) throw new AppError('clmm/sqrt-price-zero');
  const isFlipped = !isAddressBefore(baseMint.address, quoteMint.address);
  const base = { mint: baseMint, transferFee: query.baseTransferFee };
  const quote = { mint: quoteMint, transferFee: query.quoteTransferFee };
  const [a, b] = isFlipped ? [quote, base] : [base, quote];
  const poolPrice = isFlipped ? { numerator: price.denominator, denominator: price.numerator } : price;
  const sqrtPriceX64 = sqrtPriceAtPrice(poolPrice, a.mint.decimals, b.mint.decimals);
  // The maximum itself is refused by the program.
  if (sqrtPriceX64 === MAX_SQRT_PRICE_X64) throw new AppError('clmm/sqrt-price-out-of-range');
  return { config, a, b, isFlipped, tickSpacing: config.tickSpacing, sqrtPriceX64, tickCurrent: tickAtSqrtPrice(sqrtPriceX64) };
}

export type PairSide = 'base' | 'quote';

interface FirstDepositQuery {
  readonly pool: NewClmmPool;
  readonly range: TickRange;
  /** The side whose amount is given. */
  readonly side: PairSide;
  /** Base units, transfer fee included; above 0. */
  readonly amount: bigint;
  readonly epoch: bigint;
}

/** A first position's deposit of both tokens: base units that leave the owner, transfer fees included. */
interface FirstDeposit {
  readonly base: bigint;
  readonly quote: bigint;
}

/** A new pool's price cannot have moved. */
export const NO_SLIPPAGE = createFraction(0n, 100n);

/**
 * Computes the amount of the other token for a given one.
 *
 * @throws AppError as `quoteDeposit`
 */
export function firstDeposit({ pool, range, side, amount, epoch }: FirstDepositQuery): FirstDeposit {
  const isA = (side === 'base') !== pool.isFlipped;
  const input = { kind: 'amount', side: isA ? 'a' : 'b', amount } as const;
  const { amountA, amountB } = quoteDeposit({ pool, ...range, input, slippage: NO_SLIPPAGE, epoch });
  return pool.isFlipped ? { base: amountB, quote: amountA } : { base: amountA, quote: amountB };
}

/** Which of the two tokens a range takes at the pool's price; only one if the price is outside. */
export function takenSides(
  pool: Pick<NewClmmPool, 'sqrtPriceX64' | 'isFlipped'>, { tickLower, tickUpper }: TickRange,
): Readonly<Record<PairSide, boolean>> {
  const takesA = pool.sqrtPriceX64 < sqrtPriceAtTick(tickUpper);
  const takesB = pool.sqrtPriceX64 > sqrtPriceAtTick(tickLower);
  return pool.isFlipped ? { base: takesB, quote: takesA } : { base: takesA, quote: takesB };
}
