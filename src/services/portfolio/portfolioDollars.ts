import { NATIVE_DECIMALS } from '@/constants.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { positionWorth } from '@/services/programs/clmm/positions/positionWorth.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { Portfolio } from './readPortfolio.ts';

/** Prices in US dollars per whole token, by mint. */
export type Prices = ReadonlyMap<string, Fraction>;

/** Decimals of amounts in dollars. */
export const DOLLAR_DECIMALS = 6;

/** A portfolio's value at third-party prices, in millionths of a dollar; `null` if a price is missing. */
export interface PortfolioDollars {
  /** Of everything that counts in SOL, at the price of SOL. */
  readonly ofSol: bigint | null;
  /** Of everything that does not, as far as it has a price. */
  readonly beside: bigint;
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
export function portfolioDollars(portfolio: Portfolio, prices: Prices): PortfolioDollars | null {
  const { lamports, totalLamports, tokens, liquidity, positions, farms } = portfolio;
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
  const beside = notInSol(portfolio).map(({ mint, amount, decimals }) => value(mint, amount, decimals) ?? 0n);
  return { ...parts, ofSol: value(NATIVE_TOKEN.mint, totalLamports, NATIVE_DECIMALS), beside: beside.reduce((total, one) => total + one, 0n) };
}

/** How many tokens a portfolio's total leaves out, because they have a price neither in SOL, in the wallet either, nor from the provider. */
export function uncountedTokens(portfolio: Portfolio, prices: Prices): number {
  const inSol = new Set(portfolio.tokens.flatMap(({ token, lamports }) => (lamports === null ? [] : [token.mint.address])));
  return new Set(notInSol(portfolio).map(({ mint }) => mint).filter((mint) => !prices.has(mint) && !inSol.has(mint))).size;
}

interface Part {
  /** base58 */
  readonly mint: string;
  /** Base units, above 0. */
  readonly amount: bigint;
  readonly decimals: number;
}

/** What the total in SOL leaves out: each token of what has no value in SOL, and the other side of positions with SOL. */
function notInSol({ tokens, liquidity, positions, farms }: Portfolio): readonly Part[] {
  const part = ({ address, decimals }: Pick<MintInfo, 'address' | 'decimals'>, amount: bigint): Part => ({ mint: address, amount, decimals });
  return [
    ...tokens.flatMap(({ token: { mint }, amount, lamports }) => (lamports === null ? [part(mint, amount)] : [])),
    ...liquidity.flatMap(({ lpMint, pool, inWallet, staked, lamports }) => (lamports !== null ? [] : pool ? [
      { mint: pool.mintA, amount: pool.amountA, decimals: pool.figures.decimalsA }, { mint: pool.mintB, amount: pool.amountB, decimals: pool.figures.decimalsB },
    ] : [part(lpMint, inWallet + staked)])),
    ...positions.flatMap((view) => {
      const { pool: { a, b }, amountA, amountB, owed } = view;
      const worth = positionWorth(view);
      return worth ? [part({ a, b }[worth.side].mint, worth.amount)] : [part(a.mint, amountA + owed.feesA), part(b.mint, amountB + owed.feesB)];
    }),
    ...farms.flatMap(({ pending }) => pending.flatMap(({ mint, amount, lamports }) => (lamports === null ? [part(mint, amount)] : []))),
  ].filter(({ amount }) => amount > 0n);
}
