/** How many swaps of a concentrated pool a second are quoted, ours against the SDK's. Run: `npx tsx tests/bench/clmmQuotes.ts` */
import { pathToFileURL } from 'node:url';
import { createFraction } from '../../src/services/amounts/createFraction.ts';
import { sqrtPriceAtTick } from '../../src/services/clmm/sqrtPriceAtTick.ts';
import { quoteClmmSwap } from '../../src/services/clmm/swap/quoteClmmSwap.ts';
import { clmmModel, LADDER_PRICE_X64, ladder } from '../support/clmmModels.ts';

const MEASURED_MS = 600;
const SPACING = 10;
/** A tick at every spacing, 120 on each side of the price. */
const model = clmmModel({ positions: ladder(120, SPACING, 10n ** 12n), sqrtPriceX64: LADDER_PRICE_X64, tickSpacing: SPACING });
const { pool, tickArrays, simulate } = model;
const slippage = createFraction(1n, 200n);

function quote(amount: bigint, sqrtPriceLimitX64?: bigint) {
  return quoteClmmSwap(pool, tickArrays, {
    inputMint: pool.a.mint.address, exact: 'in', amount, slippage, epoch: 0n, timeSeconds: 0n,
    ...(sqrtPriceLimitX64 !== undefined && { sqrtPriceLimitX64 }),
  });
}

/** What it takes to cross so many ticks: as much as ends half-way to the next one. */
function amountCrossing(ticks: number): bigint {
  const { consumed, ticksCrossed } = quote(10n ** 15n, sqrtPriceAtTick(-(ticks * SPACING + SPACING / 2)));
  if (ticksCrossed !== ticks) throw new Error(`crosses ${ticksCrossed} ticks instead of ${ticks}`);
  return consumed;
}

function perSecond(action: () => bigint): number {
  for (const from = performance.now(); performance.now() - from < MEASURED_MS / 2;) action();
  let [runs, sum] = [0, 0n];
  const start = performance.now();
  while (performance.now() - start < MEASURED_MS) {
    // What comes out is used so that no engine may skip the work.
    sum += action();
    runs += 1;
  }
  if (sum === 0n) throw new Error('nothing was quoted');
  return (runs * 1_000) / (performance.now() - start);
}

/**
 * Measures exact-in quotes that cross 0, 10 and 100 ticks.
 *
 * @returns one row each: ours, the SDK's, which names the accounts of the instruction too, as ours does, and its walk alone
 */
export async function benchClmmQuotes(): Promise<readonly { readonly name: string; readonly value: string }[]> {
  return [0, 10, 100].map((ticks) => {
    const amount = amountCrossing(ticks);
    const swap = { isInputA: true, exact: 'in', amount } as const;
    if (quote(amount).amountOut !== simulate(swap).calculated) throw new Error('the quotes differ');
    const ours = perSecond(() => quote(amount).amountOut);
    const theirs = perSecond(() => simulate({ ...swap, withAddresses: true }).calculated);
    const walk = perSecond(() => simulate(swap).calculated);
    const count = (rate: number) => `${Math.round(rate).toLocaleString('en-US')}/s`;
    const times = (other: number) => `${(ours / other).toFixed(1)}x`;
    return {
      name: `CLMM quote crossing ${ticks} ticks`,
      value: `${count(ours)}, SDK ${count(theirs)}: ${times(theirs)}; its walk alone ${count(walk)}: ${times(walk)}`,
    };
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.table(await benchClmmQuotes());
