import { NATIVE_DECIMALS } from '@/constants.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import type { Portfolio } from './readPortfolio.ts';

/** Prices in US dollars per whole token, by mint. */
export type Prices = ReadonlyMap<string, Fraction>;

/** Decimals of amounts in dollars. */
export const DOLLAR_DECIMALS = 6;

/** A portfolio's value at third-party prices, in millionths of a dollar; `null` if a price is missing. */
export interface PortfolioDollars {
  readonly total: bigint;
  readonly sol: bigint | null;
  /** By mint. */
  readonly tokens: ReadonlyMap<string, bigint | null>;
  /** By LP mint. */
  readonly liquidity: ReadonlyMap<string, bigint | null>;
  /** By NFT mint, including fees. */
  readonly positions: ReadonlyMap<string, bigint | null>;
  /** Pending rewards, by farm. */
  readonly farms: ReadonlyMap<string, bigint | null>;
}

/** The mints whose prices a portfolio needs, base58. */
export function pricedMints({ tokens, liquidity, positions, farms }: Portfolio): readonly string[] {
  return [...new Set([
    NATIVE_TOKEN.mint,
    ...tokens.map(({ token }) => token.mint.address),
    ...liquidity.flatMap(({ pool }) => (pool ? [pool.mintA, pool.mintB] : [])),
    ...positions.flatMap(({ pool }) => [pool.a.mint.address, pool.b.mint.address]),
    ...farms.flatMap(({ pending }) => pending.map(({ mint }) => mint.address)),
  ])].sort();
}

/** Values a portfolio; pure. @returns `null` if no price is known */
export function portfolioDollars({ lamports, tokens, liquidity, positions, farms }: Portfolio, prices: Prices): PortfolioDollars | null {
  if (prices.size === 0) return null;
  const value = (mint: string, amount: bigint, decimals: number): bigint | null => {
    const price = prices.get(mint);
    if (amount === 0n) return 0n;
    return price ? (amount * price.numerator * 10n ** BigInt(DOLLAR_DECIMALS)) / (price.denominator * 10n ** BigInt(decimals)) : null;
  };
  const sum = (a: bigint | null, b: bigint | null): bigint | null => (a === null || b === null ? null : a + b);
  const parts = {
    sol: value(NATIVE_TOKEN.mint, lamports, NATIVE_DECIMALS),
    tokens: new Map(tokens.map(({ token: { mint }, amount }) => [mint.address, value(mint.address, amount, mint.decimals)])),
    liquidity: new Map(liquidity.map(({ lpMint, pool }) => [lpMint.address, pool && sum(
      value(pool.mintA, pool.amountA, pool.figures.decimalsA), value(pool.mintB, pool.amountB, pool.figures.decimalsB),
    )])),
    positions: new Map(positions.map(({ position, pool: { a, b }, amountA, amountB, owed }) => [position.nftMint, sum(
      value(a.mint.address, amountA + owed.feesA, a.mint.decimals), value(b.mint.address, amountB + owed.feesB, b.mint.decimals),
    )])),
    farms: new Map(farms.map(({ farm: { farmId }, pending }) => [
      farmId, pending.reduce<bigint | null>((total, { mint, amount }) => sum(total, value(mint.address, amount, mint.decimals)), 0n),
    ])),
  };
  const all = [parts.sol, ...[parts.tokens, parts.liquidity, parts.positions, parts.farms].flatMap((values) => [...values.values()])];
  return { ...parts, total: all.reduce<bigint>((total, one) => total + (one ?? 0n), 0n) };
}
