/**
 * Runs in Chromium: types amounts into the swap form of a concentrated pool and runs the form's own code, which parses,
 * quotes and formats. React's rendering is not included.
 */
import { createFraction } from '@/services/amounts/fraction.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { tickArrayAddress } from '@/services/programs/clmm/addresses.ts';
import type { TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import type { ClmmContext } from '@/features/pool/concentrated/ClmmContext.ts';
import { clmmSwapRows, quoteClmmSwapRequest } from '@/features/pool/concentrated/clmmSwapView.ts';
import { swapSchema } from '@/action/swap/swapRequest.ts';
import { swapRows } from '@/action/swap/swapView.ts';
import { readModel } from './modelText.ts';

export interface Keystrokes {
  /** First keystroke after the pool was read, ms. */
  readonly firstMs: number;
  /** All later keystrokes, ms. */
  readonly medianMs: number;
  readonly longestMs: number;
  readonly mostCrossed: number;
}

declare global {
  /** @param model from `modelText` @param texts typed one after another */
  var typeAmounts: (model: string, texts: readonly string[]) => Keystrokes;
}

globalThis.typeAmounts = (model, texts) => {
  const { pool, tickArrays } = readModel(model) as { pool: ClmmPool; tickArrays: TickArrays };
  const context = {
    pool, tickArrays, tickArraysProblem: null, epoch: 0n, slippage: { percent: createFraction(1n, 200n) },
    nameOf: (mint: string) => mint.slice(0, 4),
  } as unknown as ClmmContext;
  const schema = swapSchema(pool);
  // Decoding the arrays has already derived their addresses.
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
