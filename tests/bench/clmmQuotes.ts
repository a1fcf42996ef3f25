/** Quotes of concentrated swaps per second, ours against the SDK's. Run: `npx tsx tests/bench/clmmQuotes.ts` */
import { fileURLToPath, pathToFileURL } from 'node:url';
import BN from 'bn.js';
import { createFraction } from '@/services/amounts/fraction.ts';
import { sqrtPriceAtTick } from '@/services/programs/clmm/ticks.ts';
import { quoteClmmSwap } from '@/services/programs/clmm/swap/quote.ts';
import { clmmModel, LADDER_PRICE_X64, ladder } from '../support/clmmModels.ts';
import { benchClmmKeystrokes } from './clmmKeystrokes.ts';
import { compareApart, comparePair, type Rates, type Run } from './comparePair.ts';
import type { Figure } from './Figure.ts';

const SPACING = 10;
const CROSSINGS = [0, 10, 100] as const;
const AT_LEAST = 50;
/** 0.5 %, which the SDK takes as a number. */
const SLIPPAGE = { fraction: createFraction(1n, 200n), number: 0.005 };
/** A tick at every spacing, 120 on each side of the price. */
const { pool, tickArrays, sdkQuote, simulate } = clmmModel({
  positions: ladder(120, SPACING, 10n ** 12n), sqrtPriceX64: LADDER_PRICE_X64, tickSpacing: SPACING,
});

function quote(amount: bigint, sqrtPriceLimitX64?: bigint, of = pool) {
  return quoteClmmSwap(of, tickArrays, {
    inputMint: pool.a.mint.address, exact: 'in', amount, slippage: SLIPPAGE.fraction, epoch: 0n, timeSeconds: 0n,
    ...(sqrtPriceLimitX64 !== undefined && { sqrtPriceLimitX64 }),
  });
}

/** The amount to cross this many ticks, ending half-way to the next one. */
function amountCrossing(ticks: number): bigint {
  const { consumed, ticksCrossed } = quote(10n ** 15n, sqrtPriceAtTick(-(ticks * SPACING + SPACING / 2)));
  if (ticksCrossed !== ticks) throw new Error(`crosses ${ticksCrossed} ticks instead of ${ticks}`);
  return consumed;
}

interface Pair {
  readonly name: string;
  readonly mine: Run;
  readonly other: Run;
  /** The target is about this one. */
  readonly isPromised?: true;
}

function pairs(): readonly Pair[] {
  return CROSSINGS.flatMap((ticks) => {
    const most = amountCrossing(ticks);
    // As typed: different amounts that end in the same step.
    const amounts = Array.from({ length: 200 }, (_, at) => most - BigInt(at));
    const numbers = amounts.map((amount) => new BN(`${amount}`));
    const amountAt = (at: number): bigint => amounts[at] ?? most;
    for (const amount of amounts) {
      const ours = quote(amount);
      const theirs = simulate({ isInputA: true, exact: 'in', amount });
      if (ours.amountOut !== theirs.calculated || ours.ticksCrossed !== ticks) throw new Error('the quotes differ');
    }
    const whole: Run = (at) => sdkQuote(true, numbers[at] ?? new BN(`${most}`), SLIPPAGE.number);
    const walk: Run = (at) => simulate({ isInputA: true, exact: 'in', amount: amountAt(at) });
    const typed: Run = (at) => quote(amountAt(at));
    // A pool that was just read, with nothing cached.
    const first: Run = (at) => quote(amountAt(at), undefined, { ...pool });
    const name = `crossing ${ticks} ticks`;
    return [
      { name: `${name}, while typing`, mine: typed, other: whole, isPromised: true },
      { name: `${name}, first of a pool`, mine: first, other: whole },
      { name: `${name}, against the SDK's walk without the accounts it derives`, mine: typed, other: walk },
    ];
  });
}

/**
 * Measures exact-in quotes that cross 0, 10 and 100 ticks, complete with limits, price impact and the instruction's accounts,
 * and a keystroke in the form, in Chromium.
 */
export async function benchClmmQuotes(): Promise<readonly Figure[]> {
  const count = (rate: number) => `${Math.round(rate).toLocaleString('en-US')}/s`;
  const quotes = pairs().map(({ name, isPromised }, at): Figure => {
    const { mine, other, ratio } = compareApart(fileURLToPath(import.meta.url), at);
    return {
      name: `CLMM quote, ${name}`, value: count(mine), naive: count(other), ratio,
      ...(isPromised && { target: `≥ ${AT_LEAST} × SDK`, met: ratio >= AT_LEAST }),
    };
  });
  return [...quotes, ...(await benchClmmKeystrokes())];
}

async function main([option, at]: readonly string[]): Promise<void> {
  if (option !== '--pair') return console.table(await benchClmmQuotes());
  const pair = pairs()[Number(at)];
  if (!pair) throw new Error(`no pair ${at}`);
  const rates: Rates = comparePair(pair.mine, pair.other);
  process.stdout.write(JSON.stringify(rates));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
