import { PublicKey } from '@solana/web3.js';
import { MAX_SQRT_PRICE_X64 } from '../../../constants.ts';
import { AppError } from '../../../errors/AppError.ts';
import type { Fraction } from '../../amounts/Fraction.ts';
import type { MintInfo } from '../../tokens/decodeMint.ts';
import { sqrtPriceAtPrice } from '../sqrtPriceAtPrice.ts';
import { tickAtSqrtPrice } from '../tickAtSqrtPrice.ts';

export interface SortedPoolQuery {
  readonly baseMint: MintInfo;
  readonly quoteMint: MintInfo;
  /** Whole quote tokens for one whole base token, above 0. */
  readonly price: Fraction;
}

/** A new pool in the program's own order. */
export interface SortedPool {
  readonly mintA: MintInfo;
  readonly mintB: MintInfo;
  /** The base is the pool's second token: the pool's price is the inverse of what was typed. */
  readonly isFlipped: boolean;
  /** What the pool is made with, Q64.64. */
  readonly sqrtPriceX64: bigint;
  /** The tick at that price. */
  readonly tickCurrent: number;
}

/**
 * Puts a pair and its price into the order of the program, which keeps the mint with the lower bytes first.
 *
 * @returns the exact price: the largest Q64.64 whose square is not above it
 * @throws AppError `pools/same-mint`, `clmm/sqrt-price-zero` for a price that is not above 0,
 *   `clmm/sqrt-price-out-of-range` for one that no pool can hold
 */
export function sortedPool({ baseMint, quoteMint, price }: SortedPoolQuery): SortedPool {
  if (baseMint.address === quoteMint.address) throw new AppError('pools/same-mint');
  if (price.numerator <= 0n) throw new AppError('clmm/sqrt-price-zero');
  const isFlipped = !isBefore(baseMint.address, quoteMint.address);
  const [mintA, mintB] = isFlipped ? [quoteMint, baseMint] : [baseMint, quoteMint];
  const { numerator, denominator } = price;
  const ofPool = isFlipped ? { numerator: denominator, denominator: numerator } : price;
  const sqrtPriceX64 = sqrtPriceAtPrice(ofPool, mintA.decimals, mintB.decimals);
  // The program's own maximum is the one price it does not take.
  if (sqrtPriceX64 === MAX_SQRT_PRICE_X64) throw new AppError('clmm/sqrt-price-out-of-range');
  return { mintA, mintB, isFlipped, sqrtPriceX64, tickCurrent: tickAtSqrtPrice(sqrtPriceX64) };
}

/** Whether the program keeps the one mint before the other. */
export function isBefore(mint: string, other: string): boolean {
  const [bytes, others] = [new PublicKey(mint).toBytes(), new PublicKey(other).toBytes()];
  const place = bytes.findIndex((byte, index) => byte !== others[index]);
  return place >= 0 && bytes[place]! < others[place]!;
}
