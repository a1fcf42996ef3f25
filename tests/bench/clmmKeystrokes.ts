/**
 * Duration of a keystroke in the swap form of the largest concentrated pools. Run: `npx tsx tests/bench/clmmKeystrokes.ts`
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../scripts/launchChromium.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import type { ClmmPool, DynamicFee } from '@/services/programs/clmm/accounts.ts';
import { quoteClmmSwap } from '@/services/programs/clmm/swap/quote.ts';
import type { TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import { clmmModel, LADDER_PRICE_X64, ladder } from '../support/clmmModels.ts';
import type { Keystrokes } from './clmm/keystrokes.ts';
import { modelText } from './clmm/modelText.ts';
import type { Figure } from './Figure.ts';
import { median } from './median.ts';

const ROUNDS = 5;
const CPU_RATE = 4;
const LIMIT_MS = 4;
const FRAME_MS = 16;
const SPACING = 10;
/** Full tick arrays: the current one and the seven on each side that the form reads have 60 ticks each. */
const TICKS_PER_SIDE = 470;
const KEYS = 120;
/** Changes at every spacing, so that no step can be cached. */
const DYNAMIC_FEE: DynamicFee = {
  filterPeriod: 30, decayPeriod: 600, reductionFactor: 5_000, control: 20_000, maxVolatility: 100_000_000,
  indexReference: 0, volatilityReference: 0, volatility: 0, lastUpdateSeconds: 0n,
};

/** A keystroke in the form of a pool with hundreds of ticks to cross, in Chromium with a processor slowed down four times. */
export async function benchClmmKeystrokes(): Promise<readonly Figure[]> {
  const code = await bundled();
  const browser = await launchChromium();
  try {
    const kinds = [['the same fee for all', undefined], ['a fee that follows the price', DYNAMIC_FEE]] as const;
    const figures: Figure[] = [];
    for (const [name, dynamicFee] of kinds) {
      const { pool, tickArrays } = clmmModel({
        positions: ladder(TICKS_PER_SIDE, SPACING, 10n ** 12n), sqrtPriceX64: LADDER_PRICE_X64, tickSpacing: SPACING,
        ...(dynamicFee && { dynamicFee }),
      });
      const text = modelText({ pool, tickArrays });
      const texts = amountsTyped(pool, tickArrays);
      const runs: Keystrokes[] = [];
      for (let round = 0; round < ROUNDS; round += 1) runs.push(await typeIn(browser, code, text, texts));
      const of = (key: keyof Keystrokes): number => median(runs.map((run) => run[key]));
      figures.push({
        name: `key in a swap across ${of('mostCrossed')} ticks, ${name}; Chromium, CPU ${CPU_RATE}x`,
        value: `${shown(of('medianMs'))} (longest ${shown(of('longestMs'))}, first of the pool ${shown(of('firstMs'))})`,
        target: `< ${LIMIT_MS} ms of a frame's ${FRAME_MS}`, met: of('medianMs') < LIMIT_MS,
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** Amounts that end within the last hundred ticks, each at another one. */
function amountsTyped(pool: ClmmPool, tickArrays: TickArrays): readonly string[] {
  const { consumed } = quoteClmmSwap(pool, tickArrays, {
    inputMint: pool.a.mint.address, exact: 'in', amount: 10n ** 18n, slippage: createFraction(1n, 200n), epoch: 0n,
    timeSeconds: 0n, allowPartial: true,
  });
  return Array.from({ length: KEYS }, (_, at) =>
    formatAmount(consumed - 1n - (consumed * BigInt(at)) / BigInt(KEYS * 10), pool.a.mint.decimals));
}

/** A page's clock has a resolution of tenths of a millisecond. */
function shown(ms: number): string {
  return ms < 0.1 ? 'under 0.1 ms' : `${ms.toFixed(1)} ms`;
}

async function typeIn(
  browser: Browser, code: string, model: string, texts: readonly string[],
): Promise<Keystrokes> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.addScriptTag({ content: code, type: 'module' });
  await page.waitForFunction(() => 'typeAmounts' in globalThis);
  const keys = await page.evaluate(
    ([text, amounts]) => globalThis.typeAmounts(text, amounts), [model, texts] as const);
  await page.close();
  return keys;
}

/** The form's own code as built: one file without imports. */
async function bundled(): Promise<string> {
  const entry = join(import.meta.dirname, 'clmm/keystrokes.ts');
  const made = await build({
    configFile: false, logLevel: 'error',
    build: {
      write: false, lib: { entry, formats: ['es'] }, minify: true, rolldownOptions: { output: { codeSplitting: false } },
    },
    define: { 'import.meta.env': '{}', global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
  });
  const [output] = (Array.isArray(made) ? made : [made]) as Rollup.RollupOutput[];
  const chunks = output?.output.filter((file) => file.type === 'chunk') ?? [];
  if (chunks.length !== 1) throw new Error(`the form's code is in ${chunks.length} files`);
  return chunks[0]?.code ?? '';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await benchClmmKeystrokes());
