import { afterAll, beforeAll, describe, expect } from 'vitest';
import { U64_MAX } from '@/services/amounts/integers.ts';
import { parsePercent } from '@/services/amounts/decimals.ts';
import { quoteStableSwap } from '@/services/programs/stable/quote.ts';
import { stableSwapInstructions } from '@/services/programs/stable/instructions.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { exactProgramTest, programTest } from '@tests/support/programTest.ts';
import { codeOf } from '@tests/support/services.ts';
import { ABORT_TRADE_FACTOR, giveTokens, STABLE } from '@tests/support/stablePools.ts';
import { partiesOf, refusalOf, stableScene, swapAsQuoted, TERMS } from '@tests/support/stableScene.ts';

const swapping = { operation: 'Swap on a stable pool', programs: [STABLE] };

let chain: TestCluster;
beforeAll(async () => {
  chain = await startTestCluster();
});
afterAll(() => chain.stop());

describe('a swap on a stable pool gives what was quoted', () => {
  for (const from of ['a', 'b'] as const) {
    for (const exact of ['in', 'out'] as const) {
      exactProgramTest(swapping, `exact ${exact} from side ${from}: dust, ordinary and a quarter of the pool`, async () => {
        for (const amount of [2n, 3n, 4_999n, 1_000_000n, 250_000_000_000n]) {
          await swapAsQuoted(await stableScene(chain, { pcAmount: 1_300_000_000_000n }), from, exact, amount);
        }
      });
    }
  }

  for (const from of ['a', 'b'] as const) {
    programTest(swapping, `for an amount asked for of side ${from === 'a' ? 'b' : 'a'}, of which the account holds nothing yet`, async () => {
      const here = await stableScene(chain, { pcAmount: 1_300_000_000_000n });
      const { pool, trader } = here;
      const output = from === 'a' ? pool.b : pool.a;
      giveTokens(chain, trader.keypair.publicKey, output.mint.address, 0n);
      const quote = await swapAsQuoted(here, from, 'out', 40_000_000_001n);
      // Outputs of this table are some thousand units apart.
      expect(quote.amountOut - 40_000_000_001n).toBeLessThan(10_000n);
    });
  }

  programTest(swapping, 'with 18 digits on both sides, 9 decimals against 6, and tokens in orders', async () => {
    const large = await stableScene(chain, { coinAmount: 10n ** 18n, pcAmount: 9n * 10n ** 17n });
    await swapAsQuoted(large, 'a', 'in', 10n ** 17n + 1n);
    const inOrders = { coinInOrders: 10n ** 12n, pcInOrders: 11n };
    const mixed = await stableScene(chain, { coinDecimals: 9, coinAmount: 10n ** 15n + 7n, ...inOrders });
    await swapAsQuoted(mixed, 'a', 'in', 123_456_789_012n);
    const finer = await stableScene(chain, { coinDecimals: 9, coinAmount: 10n ** 15n });
    await swapAsQuoted(finer, 'b', 'out', 987_654_321_098n);
  });

  programTest(swapping, 'near par in the middle of the curve, with a fee of 2 of 10000 rounded up [9.34]', async () => {
    const quote = await swapAsQuoted(await stableScene(chain), 'a', 'in', 1_000_001n);
    expect(quote.tradeFee).toBe(201n);
    expect(quote.amountOut).toBe(999_800n);
    expect(quote.protocolFee).toBe(24n);
    expect(quote.priceImpact.numerator).toBe(0n);
    const big = await swapAsQuoted(await stableScene(chain), 'a', 'in', 500_000_000_000n);
    expect(Number(big.priceImpact.numerator) / Number(big.priceImpact.denominator)).toBeGreaterThan(0.003);
  });

  programTest(swapping, 'with the slippage in the limit, which the program holds to the unit', async () => {
    const here = await stableScene(chain);
    const query = { inputMint: here.pool.a.mint.address, amount: 1_000_000n, slippage: parsePercent('1'), epoch: 0n };
    const quoteIn = quoteStableSwap(here.pool, { ...query, exact: 'in' });
    expect(quoteIn.minAmountOut).toBe((quoteIn.amountOut * 99n + 99n) / 100n);
    const quoteOut = quoteStableSwap(here.pool, { ...query, exact: 'out' });
    expect([quoteOut.exact, quoteOut.maxAmountIn]).toEqual(['in', quoteOut.amountIn]);
    expect(quoteOut.minAmountOut).toBe((quoteOut.amountOut * 99n + 99n) / 100n);
    const parties = partiesOf(here);
    const greedy = { ...quoteIn, instructionLimit: quoteIn.amountOut + 1n };
    expect(await refusalOf(here, stableSwapInstructions({ ...parties, quote: greedy }))).toBe('ExceededSlippage');
  });

  programTest(swapping, 'and refuses what the program refuses, before anything is signed', async () => {
    const { pool } = await stableScene(chain, { coinAmount: 10n ** 12n, pcAmount: 10n ** 12n });
    const swap = (changes: { inputMint?: string; exact?: 'in' | 'out'; amount?: bigint }) => () =>
      quoteStableSwap(pool, { ...TERMS, inputMint: pool.a.mint.address, exact: 'in', amount: 5n, ...changes });
    expect(await codeOf(swap({ amount: 0n }))).toBe('sdk/amounts-not-positive');
    expect(await codeOf(swap({ amount: U64_MAX + 1n }))).toBe('amounts/out-of-range');
    expect(await codeOf(swap({ inputMint: pool.lpMint }))).toBe('sdk/mint-not-in-pool');
    expect(await codeOf(swap({ exact: 'out', amount: 10n ** 12n }))).toBe('pools/amount-above-reserve');
    expect(await codeOf(swap({ amount: 8n * 10n ** 11n }))).toBe('pools/stable-out-of-balance');
    expect(await codeOf(swap({ amount: 5n * 10n ** 12n }))).toBe('pools/stable-off-curve');
    const coarse = (await stableScene(chain, { coinDecimals: 9, coinAmount: 10n ** 15n })).pool;
    const dust = { ...TERMS, inputMint: coarse.a.mint.address, exact: 'in' as const, amount: 10n };
    expect(await codeOf(() => quoteStableSwap(coarse, dust))).toBe('pools/amount-too-small');
    const empty = (await stableScene(chain, { coinAmount: 0n })).pool;
    const any = { ...TERMS, inputMint: empty.a.mint.address, exact: 'in' as const, amount: 10n };
    expect(await codeOf(() => quoteStableSwap(empty, any))).toBe('pools/empty');
  });

  programTest(swapping, 'to the last swap before the abort factor; the program refuses one unit more', async () => {
    const here = await stableScene(chain);
    const { pool } = here;
    const balanced = (amount: bigint): boolean => {
      try {
        quoteStableSwap(pool, { ...TERMS, inputMint: pool.a.mint.address, exact: 'in', amount });
        return true;
      } catch {
        return false;
      }
    };
    let [good, bad] = [1n, 10n ** 12n];
    while (bad - good > 1n) {
      const middle = (good + bad) / 2n;
      if (balanced(middle)) good = middle;
      else bad = middle;
    }
    const quote = quoteStableSwap(pool, { ...TERMS, inputMint: pool.a.mint.address, exact: 'in', amount: good });
    expect((pool.a.reserve + good) / (pool.b.reserve - quote.amountOut)).toBe(ABORT_TRADE_FACTOR - 1n);
    const parties = partiesOf(here);
    const beyond = { ...quote, amountIn: bad, instructionAmount: bad, instructionLimit: 0n };
    expect(await refusalOf(here, stableSwapInstructions({ ...parties, quote: beyond }))).toBe('AbortTrade');
    await swapAsQuoted(here, 'a', 'in', good);
  });
});
