import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SQRT_PRICE_X64, MAX_TICK, MIN_SQRT_PRICE_X64, MIN_TICK } from '@/constants.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { parsePercent } from '@/services/amounts/decimals.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import { amountsFromLiquidity } from '@/services/programs/clmm/liquidity.ts';
import { earnedBetween, growthInside } from './owed.ts';
import { type DepositInput, quoteDeposit, quoteWithdrawal } from './quote.ts';
import { emissionsPerSecondX64, rewardDeposit } from '@/services/programs/clmm/rewards/amounts.ts';
import { rewardGrowthAt } from '@/services/programs/clmm/rewardGrowthAt.ts';
import { sqrtPriceAtTick } from '@/services/programs/clmm/ticks.ts';
import type { TransferFeeConfig } from '@/services/programs/token/transferFee/transferFee.ts';
import { AppError } from '@/errors/AppError.ts';
import { codeOf } from '@tests/support/services.ts';

const U128 = 1n << 128n;
const EXACT = createFraction(0n);
const NOTHING_OWED = { feesA: 0n, feesB: 0n, rewards: [] };
const u128 = () => fc.bigInt({ min: 0n, max: U128 - 1n });
const sqrtPrice = () => fc.bigInt({ min: MIN_SQRT_PRICE_X64, max: MAX_SQRT_PRICE_X64 - 1n });
const range = () => fc.tuple(fc.integer({ min: MIN_TICK, max: MAX_TICK }), fc.integer({ min: MIN_TICK, max: MAX_TICK }))
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => ({ tickLower: Math.min(one, other), tickUpper: Math.max(one, other) }));
const amount = () => fc.bigInt({ min: 1n, max: U64_MAX });

const withFee = (bps: number, maximumFee: bigint): TransferFeeConfig => {
  const fee = { epoch: 0n, maximumFee, transferFeeBasisPoints: bps };
  return {
    olderTransferFee: fee, newerTransferFee: fee, configAuthority: null, withdrawAuthority: null, withheldAmount: 0n,
  };
};
const transferFee = () => fc.option(
  fc.tuple(fc.integer({ min: 0, max: 9_999 }), fc.bigInt({ min: 0n, max: U64_MAX }))
    .map(([bps, most]) => withFee(bps, most)),
  { nil: undefined },
);

function pool(sqrtPriceX64: bigint, feeA?: TransferFeeConfig, feeB?: TransferFeeConfig) {
  return { tickSpacing: 1, sqrtPriceX64, a: { transferFee: feeA }, b: { transferFee: feeB } };
}

/** A quote, or `null` if the program would refuse, too. */
function tryDeposit(query: Parameters<typeof quoteDeposit>[0]) {
  try {
    return quoteDeposit(query);
  } catch (error) {
    const known = ['clmm/liquidity-zero', 'clmm/liquidity-too-large', 'fees/amount-unreachable'];
    if (error instanceof AppError && known.includes(error.code)) return null;
    throw error;
  }
}

describe('growth inside a range', () => {
  test('is all that grew while the price was inside, however the values wrapped around', () => {
    const growth = fc.bigInt({ min: 0n, max: (1n << 100n) - 1n });
    fc.assert(fc.property(u128(), u128(), u128(), growth, (global, lower, upper, grew) => {
      const at = { tickCurrent: 0, tickLower: -10, tickUpper: 10, outsideLowerX64: lower, outsideUpperX64: upper };
      const before = growthInside({ ...at, globalX64: global });
      const after = growthInside({ ...at, globalX64: (global + grew) % U128 });
      expect((after - before + U128) % U128).toBe(grew);
    }));
  });

  test('stays constant while the price is outside', () => {
    const outside = fc.constantFrom(-11, 10, 50);
    fc.assert(fc.property(u128(), u128(), u128(), u128(), outside, (global, lower, upper, grew, tickCurrent) => {
      const at = { tickCurrent, tickLower: -10, tickUpper: 10, outsideLowerX64: lower, outsideUpperX64: upper };
      const later = growthInside({ ...at, globalX64: (global + grew) % U128 });
      expect(later).toBe(growthInside({ ...at, globalX64: global }));
    }));
  });

  test('pays a liquidity its share, rounded down; overflow counts as 0, as on chain', () => {
    expect(earnedBetween(3n, 0n, (1n << 64n) / 2n)).toBe(1n);
    expect(earnedBetween(1n << 64n, U128 - 5n, 7n)).toBe(12n);
    expect(earnedBetween(1n << 64n, 0n, U64_MAX - 1n)).toBe(U64_MAX - 1n);
    expect(earnedBetween(1n << 64n, 0n, U64_MAX)).toBe(0n);
  });
});

describe('liquidity', () => {
  test('removed never exceeds what was added, and is at most a unit less per token', () => {
    const amounts = fc.bigInt({ min: 1n, max: (1n << 127n) - 1n });
    fc.assert(fc.property(sqrtPrice(), range(), amounts, (sqrtPriceX64, { tickLower, tickUpper }, liquidity) => {
      const [lowX64, highX64] = [sqrtPriceAtTick(tickLower), sqrtPriceAtTick(tickUpper)];
      const at = { sqrtPriceX64, lowX64, highX64, liquidity };
      const paid = amountsFromLiquidity({ ...at, rounding: 'up' });
      const got = amountsFromLiquidity({ ...at, rounding: 'down' });
      expect(paid.amountB - got.amountB <= 1n && paid.amountB >= got.amountB).toBe(true);
      // A is divided twice.
      expect(paid.amountA - got.amountA <= 2n && paid.amountA >= got.amountA).toBe(true);
    }));
  });
});

describe('a deposit', () => {
  test('of a given amount never exceeds it, including either mint\'s transfer fees', () => {
    fc.assert(fc.property(
      sqrtPrice(), range(), amount(), fc.constantFrom('a' as const, 'b' as const), transferFee(), transferFee(),
      (sqrtPriceX64, ticks, typed, side, feeA, feeB) => {
        const input: DepositInput = { kind: 'amount', side, amount: typed };
        const quote = tryDeposit({ pool: pool(sqrtPriceX64, feeA, feeB), ...ticks, input, slippage: EXACT, epoch: 0n });
        if (!quote) return;
        expect((side === 'a' ? quote.amountA : quote.amountB) <= typed).toBe(true);
        expect([side === 'a' ? quote.maxAmountA : quote.maxAmountB, quote.base]).toEqual([typed, side]);
      },
    ));
  });

  test('is returned up to rounding and transfer fees if withdrawn in full at the same price', () => {
    fc.assert(fc.property(sqrtPrice(), range(), amount(), (sqrtPriceX64, ticks, typed) => {
      const input: DepositInput = { kind: 'liquidity', liquidity: typed };
      const quote = tryDeposit({ pool: pool(sqrtPriceX64), ...ticks, input, slippage: EXACT, epoch: 0n });
      if (!quote) return;
      const back = quoteWithdrawal({
        pool: pool(sqrtPriceX64), position: { ...ticks, liquidity: quote.liquidity }, owed: NOTHING_OWED,
        liquidity: quote.liquidity, slippage: EXACT, epoch: 0n,
      });
      expect(back.receivedA <= quote.amountA && quote.amountA - back.receivedA <= 2n).toBe(true);
      expect(back.receivedB <= quote.amountB && quote.amountB - back.receivedB <= 1n).toBe(true);
    }));
  });

  test('slippage raises the maximum paid and lowers the minimum received', () => {
    const at = { pool: pool(1n << 64n), tickLower: -600, tickUpper: 600, slippage: parsePercent('0.5'), epoch: 0n };
    const quote = quoteDeposit({ ...at, input: { kind: 'liquidity', liquidity: 10n ** 12n } });
    expect(quote.maxAmountA).toBe((quote.amountA * 1_005n) / 1_000n);
    expect(quote.maxAmountB).toBe((quote.amountB * 1_005n) / 1_000n);
    const back = quoteWithdrawal({
      ...at, position: { tickLower: -600, tickUpper: 600, liquidity: 10n ** 12n }, liquidity: 10n ** 12n,
      owed: { feesA: 7n, feesB: 9n, rewards: [] },
    });
    // Fees are paid in addition and do not count towards limits.
    expect([back.minAmountA, back.receivedA]).toEqual([(back.amountA * 995n + 999n) / 1_000n, back.amountA + 7n]);
  });

  test('of a mint that keeps the whole transfer gives no liquidity', async () => {
    const all = withFee(10_000, U64_MAX);
    const input = { kind: 'amount', side: 'a', amount: 5n } as const;
    const query = { tickLower: -600, tickUpper: 600, slippage: EXACT, epoch: 0n, input };
    expect(await codeOf(() => quoteDeposit({ ...query, pool: pool(1n << 64n, all) }))).toBe('clmm/liquidity-zero');
    expect(await codeOf(() => quoteDeposit({ ...query, pool: pool(1n << 64n), slippage: createFraction(2n) })))
      .toBe('amounts/invalid-slippage');
  });
});

describe('rewards', () => {
  test('of a total over a period never exceed the total', () => {
    const [totals, lengths] = [fc.bigInt({ min: 1n, max: U64_MAX / 4n }), fc.bigInt({ min: 1n, max: 7_776_000n })];
    fc.assert(fc.property(totals, lengths, (total, seconds) => {
      expect(rewardDeposit(emissionsPerSecondX64(createFraction(total, seconds)), seconds) <= total).toBe(true);
    }));
  });

  test('accrue from their last update until now or their end, and not while nothing is in range', () => {
    const reward = {
      openTimeSeconds: 100n, endTimeSeconds: 200n, lastUpdateTimeSeconds: 150n,
      emissionsPerSecondX64: 3n << 64n, growthGlobalX64: U128 - 1n,
    };
    expect(rewardGrowthAt(reward, 3n, 151n)).toBe((1n << 64n) - 1n);
    expect(rewardGrowthAt(reward, 3n, 1_000n)).toBe(50n * (1n << 64n) - 1n);
    expect(rewardGrowthAt(reward, 0n, 1_000n)).toBe(U128 - 1n);
    expect(rewardGrowthAt(reward, 3n, 100n)).toBe(U128 - 1n);
    expect(rewardGrowthAt(reward, 3n, 120n)).toBe(U128 - 1n);
  });
});
