import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '@/errors/AppError.ts';
import { parsePercent } from '@/services/amounts/decimals.ts';
import type { PoolSide } from '@/services/programs/pool/pool.ts';
import { decodeStableModel, type StablePool } from './accounts.ts';
import { quoteStableAdd, quoteStableRemove, quoteStableSwap } from './quote.ts';
import { modelBytes } from '@tests/support/stablePools.ts';

const TERMS = { slippage: parsePercent('0'), epoch: 0n };
const [BASE, QUOTE] = ['base', 'quote'] as const;

function side(address: string, reserve: bigint): PoolSide {
  return {
    mint: {
      address, decimals: 6, supply: 10n ** 18n, programId: 'token', isToken2022: false, mintAuthority: null,
      freezeAuthority: null, extensions: [],
    },
    transferFee: undefined, vault: `vault of ${address}`, vaultAmount: reserve, reserve,
  };
}

/** A pool of 6 decimals; frozen, so that a quote that modifies it fails. */
function poolOf(base: bigint, quote: bigint, lastRatio = 0n): StablePool {
  return Object.freeze<StablePool>({
    kind: 'stable', poolId: 'pool', programId: 'program', authority: 'authority', lpMint: 'lp', lpDecimals: 6,
    a: Object.freeze(side(BASE, base)), b: Object.freeze(side(QUOTE, quote)),
    lpSupply: base + quote, lpCirculating: base + quote, status: 1n,
    allows: { swap: true, deposit: true, withdraw: true },
    fees: {
      tradeNumerator: 2n, tradeDenominator: 10_000n, protocolNumerator: 12n, fundNumerator: 0n,
      shareDenominator: 100n, creatorNumerator: 0n,
    },
    openTimeSeconds: 0n, slot: 0n, openOrders: 'orders', targetOrders: 'target', marketId: 'market', market: undefined,
    model: decodeStableModel('model', modelBytes()), systemDecimalValue: 1_000_000n, abortTradeFactor: 5n,
    pnl: { numerator: 12n, denominator: 100n, lastRatio },
  });
}

describe('quotes of a stable pool match the real program', () => {
  // Logged by the program on pools of this curve.
  test.each([
    { base: 478_233_677_271n, quote: 287_929_734_138n, amount: 3n, forQuote: 3n, forBase: 2n },
    { base: 311_450_175n, quote: 843_139_802n, amount: 13n, forQuote: 12n, forBase: 13n },
    { base: 1_198_758n, quote: 844_982n, amount: 264n, forQuote: 1_848n, forBase: 1_844n },
    { base: 12_681_727_710n, quote: 9_979_971_639n, amount: 12n, forQuote: 12n, forBase: 11n },
  ])('for a swap of $amount into $base and $quote', ({ base, quote, amount, forQuote, forBase }) => {
    const pool = poolOf(base, quote);
    expect(quoteStableSwap(pool, { ...TERMS, inputMint: QUOTE, exact: 'in', amount }).amountOut).toBe(forQuote);
    expect(quoteStableSwap(pool, { ...TERMS, inputMint: BASE, exact: 'in', amount }).amountOut).toBe(forBase);
  });

  test('for deposits and a withdrawal of a pool that has grown', () => {
    const pool = poolOf(1_234_567_890_123n, 1_000_000_777_777n, 1_117_000_000n);
    expect(quoteStableAdd(pool, { ...TERMS, fixedSide: 'a', amount: 1_000_000_000n }))
      .toMatchObject({ amountA: 1_000_000_000n, amountB: 810_000_638n, lpAmount: 1_810_049_895n });
    expect(quoteStableAdd(pool, { ...TERMS, fixedSide: 'b', amount: 1_000_000_000n }))
      .toMatchObject({ amountA: 1_234_566_930n, amountB: 1_000_000_000n, lpAmount: 2_234_627_741n });
    expect(quoteStableRemove(pool, { ...TERMS, lpAmount: 1_000_000_000n }))
      .toMatchObject({ amountA: 552_470_958n, amountB: 447_501_828n });
  });
});

describe('quotes of any stable pool', () => {
  const amounts = fc.tuple(
    fc.bigInt({ min: 10n ** 6n, max: 10n ** 15n }), fc.bigInt({ min: 30n, max: 300n }),
    fc.bigInt({ min: 1n, max: 10n ** 14n }), fc.constantFrom(BASE, QUOTE),
    fc.constantFrom('in' as const, 'out' as const),
  );

  test('stay within their own limits and add up, or are refused with an error', () => {
    fc.assert(fc.property(amounts, ([base, part, amount, inputMint, exact]) => {
      const pool = poolOf(base, (base * part) / 100n);
      const slippage = parsePercent('0.5');
      try {
        const quote = quoteStableSwap(pool, { inputMint, exact, amount, slippage, epoch: 0n });
        expect(quote.exact).toBe('in');
        if (exact === 'in') expect(quote.amountIn).toBe(amount);
        else expect(quote.amountOut).toBeGreaterThanOrEqual(amount);
        expect(quote.minAmountOut).toBeLessThanOrEqual(quote.amountOut);
        expect(quote.maxAmountIn).toBeGreaterThanOrEqual(quote.amountIn);
        expect(quote.tradeFee).toBeLessThanOrEqual(quote.amountIn / 5_000n + 1n);
        expect(quote.amountOut).toBeLessThan(inputMint === BASE ? pool.b.reserve : pool.a.reserve);
        expect(quote.priceImpact.numerator).toBeGreaterThanOrEqual(0n);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        expect(['pools/amount-too-small', 'pools/amount-above-reserve', 'pools/stable-off-curve',
          'pools/stable-out-of-balance']).toContain(error.code);
      }
    }), { numRuns: 300 });
  });

  test('cost the least that yields the requested amount', () => {
    const asked = fc.tuple(fc.bigInt({ min: 10n ** 6n, max: 10n ** 12n }), fc.bigInt({ min: 1_000n, max: 10n ** 5n }), fc.constantFrom(BASE, QUOTE));
    fc.assert(fc.property(asked, ([base, part, inputMint]) => {
      const pool = poolOf(base, base);
      const amount = base / part;
      fc.pre(amount > 2n);
      const { amountIn } = quoteStableSwap(pool, { ...TERMS, inputMint, exact: 'out', amount });
      const given = (paid: bigint) => quoteStableSwap(pool, { ...TERMS, inputMint, exact: 'in', amount: paid }).amountOut;
      expect(given(amountIn)).toBeGreaterThanOrEqual(amount);
      expect(given(amountIn - 1n)).toBeLessThan(amount);
    }));
  });

  test('never return more than was added', () => {
    const adds = fc.tuple(fc.bigInt({ min: 10n ** 8n, max: 10n ** 14n }), fc.bigInt({ min: 10n, max: 10n ** 7n }));
    fc.assert(fc.property(adds, ([base, amount]) => {
      const whole = poolOf(base, base + base / 7n);
      // Without the program's share, which a deposit takes from earlier depositors.
      const pool = { ...whole, pnl: { ...whole.pnl, numerator: 0n } };
      const add = quoteStableAdd(pool, { ...TERMS, fixedSide: 'a', amount });
      const lpSupply = pool.lpSupply + add.lpAmount;
      const after = {
        ...pool, lpSupply, lpCirculating: lpSupply,
        a: { ...pool.a, reserve: pool.a.reserve + add.amountA },
        b: { ...pool.b, reserve: pool.b.reserve + add.amountB },
      };
      const back = quoteStableRemove(after, { ...TERMS, lpAmount: add.lpAmount });
      expect(back.amountA).toBeLessThanOrEqual(add.amountA);
      expect(back.amountB).toBeLessThanOrEqual(add.amountB);
    }));
  });
});
