import bs58 from 'bs58';
import { MAX_SQRT_PRICE_X64 } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import type { Fraction } from '@/services/amounts/Fraction.ts';
import type { TransferFeeConfig } from '@/services/programs/token/transferFee/TransferFee.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { ClmmConfig, ClmmPool, ClmmSide } from '@/services/programs/clmm/ClmmPool.ts';
import { sqrtPriceAtPrice } from '@/services/programs/clmm/sqrtPriceAtPrice.ts';
import { tickAtSqrtPrice } from '@/services/programs/clmm/tickAtSqrtPrice.ts';

export interface NewClmmPoolQuery {
  readonly config: ClmmConfig;
  readonly baseMint: MintInfo;
  readonly quoteMint: MintInfo;
  /** Whole quote tokens for one whole base token, above 0. */
  readonly price: Fraction;
  /** Fees the mints take of every transfer; absent where they take none. */
  readonly baseTransferFee?: TransferFeeConfig | undefined;
  readonly quoteTransferFee?: TransferFeeConfig | undefined;
}

type NewClmmSide = Pick<ClmmSide, 'mint' | 'transferFee'>;

/** A pool as it will be once it is created, in the order of the program: whatever quotes positions of a pool quotes them of this one too. */
export interface NewClmmPool extends Pick<ClmmPool, 'config' | 'tickSpacing' | 'sqrtPriceX64' | 'tickCurrent'> {
  readonly a: NewClmmSide;
  readonly b: NewClmmSide;
  /** The base is the pool's second token: the pool's price is the inverse of what was typed. */
  readonly isFlipped: boolean;
}

/**
 * The pool that a pair, a price and a fee tier give, before anything is on chain. The program keeps the mint with the
 * lower bytes first.
 *
 * @returns the exact price: the largest Q64.64 whose square is not above it
 * @throws AppError `pools/same-mint`, `clmm/sqrt-price-zero` for a price that is not above 0,
 *   `clmm/sqrt-price-out-of-range` for one that no pool can hold
 */
export function newClmmPool(query: NewClmmPoolQuery): NewClmmPool {
  const { config, baseMint, quoteMint, price } = query;
  if (baseMint.address === quoteMint.address) throw new AppError('pools/same-mint');
  if (price.numerator <= 0n) throw new AppError('clmm/sqrt-price-zero');
  const isFlipped = !isBefore(baseMint.address, quoteMint.address);
  const base = { mint: baseMint, transferFee: query.baseTransferFee };
  const quote = { mint: quoteMint, transferFee: query.quoteTransferFee };
  const [a, b] = isFlipped ? [quote, base] : [base, quote];
  const poolPrice = isFlipped ? { numerator: price.denominator, denominator: price.numerator } : price;
  const sqrtPriceX64 = sqrtPriceAtPrice(poolPrice, a.mint.decimals, b.mint.decimals);
  // The program's own maximum is the one price it does not take.
  if (sqrtPriceX64 === MAX_SQRT_PRICE_X64) throw new AppError('clmm/sqrt-price-out-of-range');
  return { config, a, b, isFlipped, tickSpacing: config.tickSpacing, sqrtPriceX64, tickCurrent: tickAtSqrtPrice(sqrtPriceX64) };
}

/** Whether the program keeps the one mint before the other. */
export function isBefore(mint: string, other: string): boolean {
  const [bytes, others] = [bs58.decode(mint), bs58.decode(other)];
  const place = bytes.findIndex((byte, index) => byte !== others[index]);
  return place >= 0 && bytes[place]! < others[place]!;
}
