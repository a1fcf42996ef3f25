/** Swaps of a concentrated pool quoted a second, ours against the SDK's. Run: `npx tsx tests/bench/clmmQuotes.ts` */
import { pathToFileURL } from 'node:url';
import { createFraction } from '../../src/services/amounts/createFraction.ts';
import { sqrtPriceAtTick } from '../../src/services/clmm/sqrtPriceAtTick.ts';
import { quoteClmmSwap } from '../../src/services/clmm/swap/quoteClmmSwap.ts';
import { clmmModel, LADDER_PRICE_X64, ladder } from '../support/clmmModels.ts';

const WARMING_MS = 300;
const MEASURED_MS = 600;
const SPACING = 10;
/** A tick at every spacing, 120 on each side of the price. */
const { pool, tickArrays, simulate } = clmmModel({
  positions: ladder(120, SPACING, 10n ** 12n), sqrtPriceX64: LADDER_PRICE_X64, tickSpacing: SPACING,
});
const slippage = createFraction(1n, 200n);

function quote(amount: bigint, sqrtPriceLimitX64?: bigint, of = pool) {
  return quoteClmmSwap(of, tickArrays, {
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

/** Per second of processor time, which other work on the machine does not shorten. */
function perSecond(action: () => bigint): number {
  const run = (forMs: number): number => {
    let [runs, sum] = [0, 0n];
    const start = process.cpuUsage();
    for (;;) {
      // What comes out is used so that no engine may skip the work.
      for (let at = 0; at < 10; at += 1) sum += action();
      runs += 10;
      const { user, system } = process.cpuUsage(start);
      if (sum === 0n) throw new Error('nothing was quoted');
      if (user + system >= forMs * 1_000) return (runs * 1_000_000) / (user + system);
    }
  };
  run(WARMING_MS);
  return run(MEASURED_MS);
}

/**
 * Measures exact-in quotes that cross 0, 10 and 100 ticks.
 *
 * @returns one row each: ours while a person types, ours of a pool just read, the SDK's, and its walk alone, without
 *   the accounts of the instruction that ours names too
 */
export async function benchClmmQuotes(): Promise<readonly { readonly name: string; readonly value: string }[]> {
  return [0, 10, 100].map((ticks) => {
    const amount = amountCrossing(ticks);
    const swap = { isInputA: true, exact: 'in', amount } as const;
    if (quote(amount).amountOut !== simulate(swap).calculated) throw new Error('the quotes differ');
    const ours = perSecond(() => quote(amount).amountOut);
    // A pool that was just read: nothing of it has been walked yet.
    const first = perSecond(() => quote(amount, undefined, { ...pool }).amountOut);
    const theirs = perSecond(() => simulate({ ...swap, withAddresses: true }).calculated);
    const walk = perSecond(() => simulate(swap).calculated);
    const count = (rate: number) => `${Math.round(rate).toLocaleString('en-US')}/s`;
    const times = (other: number) => `${(ours / other).toFixed(1)}x`;
    return {
      name: `CLMM quote crossing ${ticks} ticks`,
      value: `${count(ours)}, first of a pool ${count(first)}; `
        + `SDK ${count(theirs)}: ${times(theirs)}; its walk alone ${count(walk)}: ${times(walk)}`,
    };
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.table(await benchClmmQuotes());
