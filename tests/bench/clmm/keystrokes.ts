/**
 * Runs in Chromium: types amounts into the swap of a concentrated pool, as far as the form's own code goes — the text
 * is read, the quote computed and put into words; React draws afterwards.
 */
import { createFraction } from '@/services/amounts/fraction.ts';
import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import { tickArrayAddress } from '@/services/programs/clmm/addresses.ts';
import type { TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import type { ClmmContext } from '@/features/pool/concentrated/ClmmContext.ts';
import { clmmSwapRows, quoteClmmSwapRequest } from '@/features/pool/concentrated/clmmSwapView.ts';
import { swapSchema } from '@/action/swap/swapRequest.ts';
import { swapRows } from '@/action/swap/swapView.ts';
import { readModel } from './modelText.ts';

export interface Keystrokes {
  /** The first key after the pool was read, ms. */
  readonly firstMs: number;
  /** Of all keys after it, ms. */
  readonly medianMs: number;
  readonly longestMs: number;
  readonly mostCrossed: number;
}

declare global {
  /** @param model as `modelText` wrote it @param texts typed one after the other */
  var typeAmounts: (model: string, texts: readonly string[]) => Keystrokes;
}

globalThis.typeAmounts = (model, texts) => {
  const { pool, tickArrays } = readModel(model) as { pool: ClmmPool; tickArrays: TickArrays };
  const context = {
    pool, tickArrays, tickArraysProblem: null, epoch: 0n, slippage: { percent: createFraction(1n, 200n) },
    nameOf: (mint: string) => mint.slice(0, 4),
  } as unknown as ClmmContext;
  const schema = swapSchema(pool);
  // Reading the arrays has derived their addresses.
  for (const start of pool.tickArrayStarts) tickArrayAddress(pool.programId, pool.poolId, start);
  let mostCrossed = 0;
  const times = texts.map((text) => {
    const started = performance.now();
    const request = schema.parse({ inputSide: 'a', exact: 'in', amount: text, limit: '', allowPartial: true });
    const { quote } = quoteClmmSwapRequest(context, request, 0n);
    if (!quote) throw new Error(`${text} has no quote`);
    const rows = [...swapRows(context, 'a', quote, 'b'), ...clmmSwapRows(context, quote, 'b')];
    mostCrossed = Math.max(mostCrossed, rows.length > 0 ? quote.ticksCrossed : 0);
    return performance.now() - started;
  });
  const [firstMs = NaN, ...others] = times;
  const sorted = others.sort((one, two) => one - two);
  return { firstMs, medianMs: sorted[sorted.length >> 1] ?? NaN, longestMs: sorted.at(-1) ?? NaN, mostCrossed };
};
