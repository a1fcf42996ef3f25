import type { Bank } from '../bank/Bank.ts';
import { mintDecimals } from '../bank/tokenAccounts.ts';
import { WSOL_MINT } from '../cluster/genesis.ts';
import type { Pool } from './Pool.ts';

/** Dollars per whole token by mint. */
export type Prices = ReadonlyMap<string, number>;

/**
 * Dollars per whole token: 1 for the stablecoins, what `localnet_setPrices` says, and for other tokens the price in the pool
 * with the most of a token whose price is known. SOL comes before the others, since most of them are paired with it.
 *
 * @param pools all pools of the chain
 */
export function readPrices(bank: Bank, pools: readonly Pool[]): Prices {
  const prices = new Map<string, number>(bank.network.stablecoins.map(({ mint }) => [mint, 1]));
  for (const [mint, price] of Object.entries(bank.api.prices)) prices.set(mint, Number(price));
  const priced = pools.filter(({ price }) => price > 0 && Number.isFinite(price));
  addPrices(bank, priced.filter(({ mintA, mintB }) => mintA === WSOL_MINT || mintB === WSOL_MINT), prices, (mint) => mint === WSOL_MINT);
  // Each round prices the tokens that share a pool with one priced before it.
  while (addPrices(bank, priced, prices, () => true));
  return prices;
}

/** Adds the prices of tokens whose pools have a token with a price; `false` if there are none. */
function addPrices(bank: Bank, pools: readonly Pool[], prices: Map<string, number>, isWanted: (mint: string) => boolean): boolean {
  const found = new Map<string, { readonly price: number; readonly depth: number }>();
  for (const pool of pools) {
    const [priceA, priceB] = [prices.get(pool.mintA), prices.get(pool.mintB)];
    if ((priceA === undefined) === (priceB === undefined)) continue;
    const [mint, price] = priceA === undefined ? [pool.mintA, pool.price * priceB!] : [pool.mintB, priceA / pool.price];
    const depth = tvlOf(bank, pool, prices);
    if (isWanted(mint) && depth > (found.get(mint)?.depth ?? 0)) found.set(mint, { price, depth });
  }
  for (const [mint, { price }] of found) prices.set(mint, price);
  return found.size > 0;
}

/**
 * Value of a pool: both reserves, or twice the one with a price; 0 if neither has one.
 *
 * @returns dollars; SOL counts as 1 as long as it has no price, so that pools can be compared without a stablecoin
 */
export function tvlOf(bank: Bank, pool: Pool, prices: Prices): number {
  const [valueA, valueB] = [valueOf(bank, pool.mintA, pool.reserveA, prices), valueOf(bank, pool.mintB, pool.reserveB, prices)];
  if (valueA === null) return 2 * (valueB ?? 0);
  return valueB === null ? 2 * valueA : valueA + valueB;
}

/** A price as the provider sends it: a decimal as text. */
export function priceText(price: number): string {
  return price >= 1e21 ? String(BigInt(Math.round(price))) : String(price);
}

function valueOf(bank: Bank, mint: string, amount: bigint, prices: Prices): number | null {
  const price = prices.get(mint) ?? (mint === WSOL_MINT ? 1 : null);
  return price === null ? null : (Number(amount) / 10 ** (mintDecimals(bank.accounts, mint) ?? 0)) * price;
}
