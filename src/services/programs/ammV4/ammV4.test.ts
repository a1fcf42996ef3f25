import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '@/errors/AppError.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { floorSqrt, U64_MAX } from '@/services/amounts/integers.ts';
import { ammAllows, type AmmV4Pool } from './accounts.ts';
import { takePnl } from './quote.ts';
import { assertSwappable } from '@/services/pools/standardPool.ts';
import { quoteAdd, quoteRemove, quoteSwap } from '@/services/pools/quote.ts';

const MINT_A = 'So11111111111111111111111111111111111111112';
const MINT_B = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const NONE = { slippage: createFraction(0n), epoch: 0n };

interface Given {
  readonly reserveA: bigint;
  readonly reserveB: bigint;
  readonly lpSupply?: bigint;
  readonly decimalsA?: number;
  readonly decimalsB?: number;
  /** Reserves at the last deposit, base units. */
  readonly lastA?: bigint;
  readonly lastB?: bigint;
}

/** A pool with these reserves, as `readPool` would return it. */
function pool(given: Given): AmmV4Pool {
  const { reserveA, reserveB, decimalsA = 9, decimalsB = 9 } = given;
  const { lpSupply = floorSqrt(reserveA * reserveB), lastA = reserveA, lastB = reserveB } = given;
  const system = 10n ** BigInt(Math.max(decimalsA, decimalsB));
  const side = (address: string, decimals: number, reserve: bigint) => ({
    mint: {
      address, decimals, supply: U64_MAX, programId: TOKEN_PROGRAM, isToken2022: false, mintAuthority: null,
      freezeAuthority: null, extensions: [],
    },
    transferFee: undefined, vault: MINT_A, vaultAmount: reserve, reserve,
  });
  return {
    kind: 'amm-v4', poolId: MINT_A, programId: MINT_A, authority: MINT_A, lpMint: MINT_B, lpDecimals: decimalsA,
    a: side(MINT_A, decimalsA, reserveA), b: side(MINT_B, decimalsB, reserveB),
    lpSupply, lpCirculating: lpSupply, status: 6n, allows: ammAllows(6n), openTimeSeconds: 0n, slot: 0n,
    fees: {
      tradeNumerator: 25n, tradeDenominator: 10_000n, protocolNumerator: 12n, fundNumerator: 0n,
      shareDenominator: 100n, creatorNumerator: 0n,
    },
    openOrders: MINT_A, targetOrders: MINT_A, marketId: MINT_A, market: undefined,
    pnl: {
      numerator: 12n, denominator: 100n, systemDecimalValue: system,
      lastX: (lastB * system) / 10n ** BigInt(decimalsB), lastY: (lastA * system) / 10n ** BigInt(decimalsA),
    },
    record: {
      maxOrder: 7n, depth: 3n, baseLotSize: 1n, quoteLotSize: 1n, tradeFeeNumerator: 25n, tradeFeeDenominator: 10_000n,
      swapBaseInAmount: 0n, swapBaseOutAmount: 0n, swapQuoteInAmount: 0n, swapQuoteOutAmount: 0n,
    },
  };
}

/** Base units from 1 to u64, with small and very large ones as often as those in between. */
const amounts = fc.oneof(
  fc.bigInt({ min: 1n, max: 1_000n }), fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: U64_MAX }),
  fc.constantFrom(1n, 199n, 200n, U64_MAX - 1n, U64_MAX),
);
const pools = fc.record({ reserveA: amounts, reserveB: amounts }).map(pool);

/** The quote, or its error code. */
function attempt<T>(quote: () => T): T | string {
  try {
    return quote();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

fc.configureGlobal({ numRuns: 500 });

describe('a swap on an AMM v4 pool, for any reserves and amount', () => {
  test('with an exact input never empties a reserve, and the product of the reserves never shrinks', () => {
    fc.assert(fc.property(pools, amounts, fc.constantFrom('a', 'b'), (of, amount, from) => {
      const input = from === 'a' ? of.a : of.b;
      const output = from === 'a' ? of.b : of.a;
      const quote = attempt(() => quoteSwap(of, { ...NONE, inputMint: input.mint.address, exact: 'in', amount }));
      if (typeof quote === 'string') {
        expect(quote).toBe('pools/amount-too-small');
        return;
      }
      expect(quote.amountIn).toBe(amount);
      expect(quote.amountOut).toBeGreaterThan(0n);
      expect(quote.amountOut).toBeLessThan(output.reserve);
      expect((input.reserve + amount) * (output.reserve - quote.amountOut))
        .toBeGreaterThanOrEqual(input.reserve * output.reserve);
      const { numerator, denominator } = quote.priceImpact;
      expect(numerator >= 0n && numerator <= denominator).toBe(true);
    }));
  });

  test('with an exact output requires enough: swapping its input yields no less', () => {
    fc.assert(fc.property(pools, amounts, fc.constantFrom('a', 'b'), (of, amount, from) => {
      const inputMint = (from === 'a' ? of.a : of.b).mint.address;
      const output = from === 'a' ? of.b : of.a;
      const quote = attempt(() => quoteSwap(of, { ...NONE, inputMint, exact: 'out', amount }));
      if (amount >= output.reserve) {
        expect(quote).toBe('pools/amount-above-reserve');
        return;
      }
      if (typeof quote === 'string') {
        expect(['pools/amount-above-reserve', 'pools/amount-too-small']).toContain(quote);
        return;
      }
      expect(quote.amountIn).toBeLessThanOrEqual(U64_MAX);
      const back = quoteSwap(of, { ...NONE, inputMint, exact: 'in', amount: quote.amountIn });
      expect(back.amountOut).toBeGreaterThanOrEqual(amount);
    }));
  });

  test('keeps its limits within the slippage and u64, and equal to the quote at 0 slippage [5.35]', () => {
    const slippages = fc.bigInt({ min: 0n, max: 5_000n }).map((part) => createFraction(part, 10_000n));
    fc.assert(fc.property(pools, amounts, slippages, fc.constantFrom('in', 'out'), (of, amount, slippage, exact) => {
      const query = { inputMint: MINT_A, exact, amount, epoch: 0n } as const;
      const quote = attempt(() => quoteSwap(of, { ...query, slippage }));
      if (typeof quote === 'string') return;
      expect(quote.minAmountOut).toBeLessThanOrEqual(quote.amountOut);
      expect(quote.maxAmountIn).toBeGreaterThanOrEqual(quote.amountIn);
      expect(quote.maxAmountIn).toBeLessThanOrEqual(U64_MAX);
      const exactly = quoteSwap(of, { ...query, ...NONE });
      expect([exactly.minAmountOut, exactly.maxAmountIn]).toEqual([exactly.amountOut, exactly.amountIn]);
      expect(exactly.instructionLimit).toBe(exact === 'in' ? exactly.amountOut : exactly.amountIn);
    }));
  });

  test('does not modify the pool', () => {
    const frozen = pool({ reserveA: 10n ** 12n, reserveB: 10n ** 12n });
    const copy = structuredClone(frozen);
    quoteSwap(frozen, { ...NONE, inputMint: MINT_A, exact: 'in', amount: 10n ** 9n });
    quoteAdd(frozen, { ...NONE, fixedSide: 'a', amount: 10n ** 9n });
    quoteRemove(frozen, { ...NONE, lpAmount: 10n ** 9n });
    expect(frozen).toEqual(copy);
  });

  test('takes 25 of 10000, rounded up twice with an exact output [9.33]', () => {
    const of = pool({ reserveA: 100_000_000_000n, reserveB: 200_000_000_000n });
    const bought = quoteSwap(of, { ...NONE, inputMint: MINT_A, exact: 'in', amount: 1_000_000_000n });
    expect([bought.tradeFee, bought.amountOut]).toEqual([2_500_000n, 1_975_296_418n]);
    expect(bought.protocolFee).toBe(300_000n);
    // 1 of B costs half of A plus a fee, each rounded up.
    const dust = quoteSwap(of, { ...NONE, inputMint: MINT_A, exact: 'out', amount: 1n });
    expect([dust.amountIn, dust.tradeFee]).toEqual([2n, 1n]);
  });
});

describe('liquidity of an AMM v4 pool, for any reserves and amount', () => {
  test('added and removed at once returns no more than was deposited', () => {
    fc.assert(fc.property(pools, amounts, fc.constantFrom('a', 'b'), (of, amount, fixedSide) => {
      const added = attempt(() => quoteAdd(of, { ...NONE, fixedSide, amount }));
      if (typeof added === 'string') {
        expect(['pools/amount-too-small', 'pools/amount-above-pool']).toContain(added);
        return;
      }
      expect(fixedSide === 'a' ? added.amountA : added.amountB).toBe(amount);
      const after = pool({
        reserveA: of.a.reserve + added.amountA, reserveB: of.b.reserve + added.amountB,
        lpSupply: of.lpSupply + added.lpAmount,
      });
      const removed = attempt(() => quoteRemove(after, { ...NONE, lpAmount: added.lpAmount }));
      if (typeof removed === 'string') {
        expect(removed).toBe('pools/amount-too-small');
        return;
      }
      expect(removed.amountA).toBeLessThanOrEqual(added.amountA);
      expect(removed.amountB).toBeLessThanOrEqual(added.amountB);
    }));
  });

  test('removed never exceeds the reserves, and its limits follow the slippage', () => {
    fc.assert(fc.property(pools, amounts, (of, lpAmount) => {
      const quote = attempt(() => quoteRemove(of, { slippage: createFraction(1n, 100n), epoch: 0n, lpAmount }));
      if (lpAmount >= of.lpSupply) {
        expect(quote).toBe('pools/amount-above-reserve');
        return;
      }
      if (typeof quote === 'string') {
        expect(quote).toBe('pools/amount-too-small');
        return;
      }
      expect(quote.amountA).toBeLessThan(of.a.reserve);
      expect(quote.amountB).toBeLessThan(of.b.reserve);
      expect([quote.minAmountA, quote.minAmountB])
        .toEqual([(quote.amountA * 99n + 99n) / 100n, (quote.amountB * 99n + 99n) / 100n]);
    }));
  });

  test('leaves the program 12 of 100 of what fees added to the reserves [9.36]', () => {
    // Both reserves are 1 % above the last deposit's and the price is unchanged, so 0.12 % of them is the program's.
    const grown = pool({ reserveA: 101_000_000n, reserveB: 202_000_000n, lastA: 100_000_000n, lastB: 200_000_000n });
    expect(takePnl(grown)).toEqual({ a: 100_880_000n, b: 201_760_000n });
    const growths = fc.record({
      lastA: fc.bigInt({ min: 1_000n, max: 10n ** 17n }), lastB: fc.bigInt({ min: 1_000n, max: 10n ** 17n }),
      percent: fc.bigInt({ min: 0n, max: 900n }), decimalsA: fc.nat(9), decimalsB: fc.nat(9),
    });
    fc.assert(fc.property(growths, ({ lastA, lastB, percent, decimalsA, decimalsB }) => {
      const [reserveA, reserveB] = [lastA + (lastA * percent) / 100n, lastB + (lastB * percent) / 100n];
      const counted = takePnl(pool({ reserveA, reserveB, lastA, lastB, decimalsA, decimalsB }));
      // Normalization rounds to a unit of the side with fewer decimals.
      expect(counted.a <= reserveA && counted.b <= reserveB).toBe(true);
      expect(counted.a * 100n >= reserveA * 88n && counted.b * 100n >= reserveB * 88n).toBe(true);
    }));
  });
});

describe('errors of a quote', () => {
  const of = pool({ reserveA: 10n ** 12n, reserveB: 2n * 10n ** 12n });
  const swap = { ...NONE, inputMint: MINT_A, exact: 'in', amount: 10n ** 6n } as const;
  const add = { ...NONE, fixedSide: 'a', amount: 10n ** 6n } as const;
  const remove = { ...NONE, lpAmount: 10n ** 6n };
  const tooMuch = createFraction(51n, 100n);
  const empty = { ...of, lpSupply: 0n, a: { ...of.a, reserve: 0n } };
  const shrunk = pool({ reserveA: 10n ** 9n, reserveB: 10n ** 9n, lastA: 10n ** 12n, lastB: 10n ** 12n });

  test.each<readonly [string, () => unknown, string]>([
    ['swapping nothing', () => quoteSwap(of, { ...swap, amount: 0n }), 'sdk/amounts-not-positive'],
    ['adding less than nothing', () => quoteAdd(of, { ...add, amount: -1n }), 'sdk/amounts-not-positive'],
    ['adding with a side that is none', () => quoteAdd(of, { ...add, fixedSide: 'x' as 'a' }), 'sdk/invalid-fixed-side'],
    ['removing nothing', () => quoteRemove(of, { ...remove, lpAmount: 0n }), 'sdk/amounts-not-positive'],
    ['swapping above u64', () => quoteSwap(of, { ...swap, amount: U64_MAX + 1n }), 'amounts/out-of-range'],
    ['a token of another pool', () => quoteSwap(of, { ...swap, inputMint: TOKEN_PROGRAM }), 'sdk/mint-not-in-pool'],
    ['all of a reserve', () => quoteSwap(of, { ...swap, exact: 'out', amount: of.b.reserve }), 'pools/amount-above-reserve'],
    ['all but a unit, beyond u64', () => quoteSwap(pool({ reserveA: U64_MAX, reserveB: U64_MAX }), {
      ...swap, exact: 'out', amount: U64_MAX - 1n,
    }), 'pools/amount-above-reserve'],
    ['a slippage above 50 %', () => quoteSwap(of, { ...swap, slippage: tooMuch }), 'amounts/invalid-slippage'],
    ['adding with such a slippage', () => quoteAdd(of, { ...add, slippage: tooMuch }), 'amounts/invalid-slippage'],
    ['an empty pool', () => quoteSwap(empty, swap), 'pools/empty'],
    ['adding to an empty pool', () => quoteAdd(empty, add), 'pools/empty'],
    ['adding what no account can hold of the other side', () => quoteAdd(
      pool({ reserveA: 1_000n, reserveB: U64_MAX }), { ...add, amount: U64_MAX },
    ), 'pools/amount-above-pool'],
    ['adding where the product shrank', () => quoteAdd(shrunk, add), 'pools/share-not-computed'],
  ])('%s [5.34]', (_name, quote, code) => {
    expect(attempt(quote)).toBe(code);
  });
});

describe('the status of an AMM pool', () => {
  test('decides which operations are allowed [4.31]', () => {
    const allowed = [0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n].map((status) => {
      const { swap, deposit, withdraw } = ammAllows(status);
      return `${status}:${swap ? 's' : ''}${deposit ? 'd' : ''}${withdraw ? 'w' : ''}`;
    });
    expect(allowed).toEqual(['0:', '1:sdw', '2:', '3:w', '4:dw', '5:dw', '6:sdw', '7:sdw']);
  });

  test('blocks swaps until the open time only while it waits', () => {
    const of = pool({ reserveA: 1n, reserveB: 1n });
    const waits = { ...of, status: 7n, openTimeSeconds: 1_000n };
    expect(attempt(() => assertSwappable(waits, 999n))).toBe('pools/not-open-yet');
    expect(attempt(() => assertSwappable(waits, 1_000n))).toBeUndefined();
    expect(attempt(() => assertSwappable({ ...waits, status: 6n }, 999n))).toBeUndefined();
    expect(attempt(() => assertSwappable({ ...of, status: 4n, allows: ammAllows(4n) }, 0n))).toBe('pools/swap-not-allowed');
  });
});

test('the integer square root is the largest integer whose square is no larger', () => {
  fc.assert(fc.property(fc.bigInt({ min: 0n, max: 1n << 256n }), (value) => {
    const root = floorSqrt(value);
    expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true);
  }));
  expect([0n, 1n, 3n, 4n, 15n, 16n].map(floorSqrt)).toEqual([0n, 1n, 1n, 2n, 3n, 4n]);
});
