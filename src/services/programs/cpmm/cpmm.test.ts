import * as sdk from '@raydium-io/raydium-sdk-v2';
import { TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import BN from 'bn.js';
import fc from 'fast-check';
import { CPMM_CONFIGS } from 'raydium-localnet/genesis';
import { describe, expect, test } from 'vitest';
import { clusters } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { parsePercent } from '@/services/amounts/decimals.ts';
import type { PoolSide } from '@/services/programs/pool/pool.ts';
import type { TransferFeeConfig } from '@/services/programs/token/transferFee/transferFee.ts';
import type { CpmmPool } from './accounts.ts';
import { curveSwapIn, curveSwapOut, depositShare, withdrawShare, type CurveRates } from './curve.ts';
import { quoteCpmmAdd, quoteCpmmRemove, quoteCpmmSwap } from './quote.ts';

const U64 = 2n ** 64n - 1n;
const cluster = clusters[0]!;
const none = createFraction(0n);
const key = (byte: number): PublicKey => new PublicKey(new Uint8Array(32).fill(byte));
const [MINT_A, MINT_B] = [key(1).toBase58(), key(2).toBase58()];

function feeOf(basisPoints: number, maximumFee = U64): TransferFeeConfig {
  const fee = { epoch: 0n, maximumFee, transferFeeBasisPoints: basisPoints };
  return {
    olderTransferFee: fee, newerTransferFee: fee, configAuthority: null, withdrawAuthority: null, withheldAmount: 0n,
  };
}

function side(address: string, reserve: bigint, transferFee?: TransferFeeConfig): PoolSide {
  const mint = {
    address, decimals: 9, supply: U64, programId: TOKEN_PROGRAM_ID.toBase58(), isToken2022: transferFee !== undefined,
    mintAuthority: null, freezeAuthority: null, extensions: [],
  };
  return Object.freeze({ mint, transferFee, vault: address, vaultAmount: reserve, reserve });
}

interface PoolOptions {
  readonly a: bigint;
  readonly b: bigint;
  readonly lp?: bigint;
  readonly feeA?: TransferFeeConfig;
  readonly feeB?: TransferFeeConfig;
  readonly trade?: bigint;
  readonly creator?: bigint;
  readonly creatorFeeSide?: CpmmPool['creatorFeeSide'];
}

/** Frozen, so that a quote that modified it would throw. */
function poolOf(options: PoolOptions): CpmmPool {
  const { a, b, lp = 10n ** 9n, trade = 2_500n, creator = 0n, creatorFeeSide = 'input' } = options;
  return Object.freeze({
    kind: 'cpmm', poolId: key(9).toBase58(), programId: cluster.programs.cpmm,
    authority: cluster.programs.cpmmAuthority,
    a: side(MINT_A, a, options.feeA), b: side(MINT_B, b, options.feeB),
    lpMint: key(8).toBase58(), lpDecimals: 9, lpSupply: lp, lpCirculating: lp - 100n, status: 0n,
    allows: { swap: true, deposit: true, withdraw: true },
    fees: Object.freeze({
      tradeNumerator: trade, tradeDenominator: 1_000_000n, protocolNumerator: 120_000n, fundNumerator: 40_000n,
      shareDenominator: 1_000_000n, creatorNumerator: creator,
    }),
    openTimeSeconds: 0n, slot: 1n,
    config: {
      configId: CPMM_CONFIGS[0].id, index: 0, tradeFeeRate: trade, protocolFeeRate: 120_000n, fundFeeRate: 40_000n,
      creatorFeeRate: 500n, createPoolFeeLamports: 0n, allowsCreation: true,
    },
    creator: key(7).toBase58(), creatorFeeSide, observationId: key(6).toBase58(),
  });
}

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'nothing failed';
}

/** `null` if the pool refuses; any other error is thrown. */
function quoted<T>(run: () => T): T | null {
  try {
    return run();
  } catch (error) {
    if (error instanceof AppError && /^pools\/amount-|^fees\/amount-unreachable/.test(error.code)) return null;
    throw error;
  }
}

const reserve = fc.oneof(fc.bigInt(1n, 1_000n), fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 9n * 10n ** 18n));
const rates = fc.record({
  trade: fc.bigInt(0n, 100_000n), creator: fc.bigInt(0n, 50_000n), protocol: fc.bigInt(0n, 500_000n),
  fund: fc.bigInt(0n, 500_000n), creatorFeeIsOutput: fc.boolean(),
});
const transferFee = fc.option(
  fc.tuple(fc.integer({ min: 0, max: 9_999 }), fc.bigInt(0n, 10n ** 12n)).map(([bps, most]) => feeOf(bps, most)),
  { nil: undefined },
);
const pools = fc.record({
  a: reserve, b: reserve, lp: fc.bigInt(101n, 9n * 10n ** 18n), feeA: transferFee, feeB: transferFee,
  creator: fc.constantFrom(0n, 500n), creatorFeeSide: fc.constantFrom('input' as const, 'a' as const, 'b' as const),
}).map(({ feeA, feeB, ...others }) => poolOf({ ...others, ...(feeA && { feeA }), ...(feeB && { feeB }) }));

describe('the CPMM curve', () => {
  /** The same swap by the SDK's curve. */
  function sdkSwap(kind: 'swapBaseInput' | 'swapBaseOutput', amounts: readonly bigint[], of: CurveRates) {
    const figures = [...amounts, of.trade, of.creator, of.protocol, of.fund].map((value) => new BN(`${value}`));
    const result = sdk.CurveCalculator[kind](...(figures as [BN, BN, BN, BN, BN, BN, BN]), !of.creatorFeeIsOutput);
    const units = (value: BN): bigint => BigInt(value.toString());
    return {
      amountIn: units(result.inputAmount), amountOut: units(result.outputAmount), tradeFee: units(result.tradeFee),
      protocolFee: units(result.protocolFee), fundFee: units(result.fundFee), creatorFee: units(result.creatorFee),
    };
  }

  test('equals the published SDK\'s for every rate, including a creator fee of the output', () => {
    fc.assert(fc.property(reserve, reserve, fc.bigInt(1n, 10n ** 18n), rates, (input, output, amount, given) => {
      const of = { ...given, creatorFeeIsOutput: true };
      expect(curveSwapIn(amount, { input, output }, of))
        .toMatchObject(sdkSwap('swapBaseInput', [amount, input, output], of));
      const none = { ...given, creator: 0n };
      expect(curveSwapIn(amount, { input, output }, none))
        .toMatchObject(sdkSwap('swapBaseInput', [amount, input, output], none));
      for (const each of [of, none, given]) {
        // The SDK divides by 0 if both rates are 0.
        const swap = each.trade + each.creator === 0n ? null : curveSwapOut(amount, { input, output }, each);
        if (swap) expect(swap).toMatchObject(sdkSwap('swapBaseOutput', [amount, input, output], each));
      }
    }));
  });

  test('rounds an input fee once and then splits it, as the program has done since November 2025', () => {
    const of = { trade: 2_500n, creator: 500n, protocol: 120_000n, fund: 40_000n, creatorFeeIsOutput: false };
    // 3000 of 1,000,000 are 3000000.003, rounded up; a sixth of that is the creator's, rounded down.
    expect(curveSwapIn(1_000_000_001n, { input: 10n ** 11n, output: 10n ** 11n }, of)).toMatchObject({
      swappedIn: 997_000_000n, tradeFee: 2_500_001n, creatorFee: 500_000n, protocolFee: 300_000n, fundFee: 100_000n,
      amountOut: 987_158_034n,
    });
    // One unit pays one unit of fee, not one to each recipient.
    expect(curveSwapIn(1n, { input: 1n, output: 1n }, of))
      .toMatchObject({ swappedIn: 0n, tradeFee: 1n, creatorFee: 0n });
  });

  test('requires for an exact output what yields it, and one unit less would not', () => {
    fc.assert(fc.property(reserve, reserve, rates, fc.bigInt(1n, 10n ** 18n), (input, output, of, wanted) => {
      const swap = curveSwapOut(wanted, { input, output }, of);
      if (!swap) return;
      expect(curveSwapIn(swap.amountIn, { input, output }, of).amountOut).toBeGreaterThanOrEqual(wanted);
      if (swap.amountIn > 1n && !of.creatorFeeIsOutput) {
        expect(curveSwapIn(swap.amountIn - 1n, { input, output }, of).amountOut).toBeLessThan(wanted);
      }
    }));
  });

  test('never decreases the product of the reserves, and splits no fee into more than it is', () => {
    fc.assert(fc.property(reserve, reserve, rates, fc.bigInt(1n, 10n ** 18n), (input, output, of, amount) => {
      for (const swap of [curveSwapIn(amount, { input, output }, of), curveSwapOut(amount, { input, output }, of)]) {
        if (!swap) continue;
        expect((input + swap.swappedIn) * (output - swap.swappedOut)).toBeGreaterThanOrEqual(input * output);
        expect(swap.protocolFee + swap.fundFee).toBeLessThanOrEqual(swap.tradeFee);
        const feesOfInput = swap.tradeFee + (of.creatorFeeIsOutput ? 0n : swap.creatorFee);
        expect(swap.swappedIn + feesOfInput).toBe(swap.amountIn);
      }
    }));
  });

  test('rounds a deposit up, a withdrawal down, and never from zero to one', () => {
    expect([depositShare(5n, 2n, 10n), depositShare(2n, 5n, 10n), depositShare(1n, 9n, 10n)]).toEqual([1n, 1n, 0n]);
    expect([depositShare(2n, 501n, 10n), withdrawShare(2n, 501n, 10n)]).toEqual([101n, 100n]);
  });
});

describe('a quote for a swap in a CPMM pool', () => {
  const ask = { inputMint: MINT_A, exact: 'in', amount: 1_000_000_000n, slippage: none, epoch: 0n } as const;
  const usual = poolOf({ a: 100_000_000_000n, b: 200_000_000_000n });

  test('equals what the program computes: trade, protocol and fund fee', () => {
    expect(quoteCpmmSwap(usual, ask)).toEqual({
      inputMint: MINT_A, outputMint: MINT_B, exact: 'in', amountIn: 1_000_000_000n, amountOut: 1_975_296_418n,
      minAmountOut: 1_975_296_418n, maxAmountIn: 1_000_000_000n, instructionAmount: 1_000_000_000n,
      instructionLimit: 1_975_296_418n, tradeFee: 2_500_000n, protocolFee: 300_000n, fundFee: 100_000n, creatorFee: 0n,
      creatorFeeIsOutput: false, inputTransferFee: 0n, outputTransferFee: 0n,
      priceImpact: expect.anything() as unknown,
    });
  });

  test('takes the creator fee of what the pool specifies: the input, or always the same token', () => {
    const rate = { a: 100_000_000_000n, b: 200_000_000_000n, creator: 500n };
    const onInput = quoteCpmmSwap(poolOf(rate), ask);
    expect(onInput).toMatchObject({ creatorFee: 500_000n, tradeFee: 2_500_000n, creatorFeeIsOutput: false });
    const onB = quoteCpmmSwap(poolOf({ ...rate, creatorFeeSide: 'b' }), ask);
    expect(onB).toMatchObject({ creatorFeeIsOutput: true, tradeFee: 2_500_000n });
    expect(onB.amountOut + onB.creatorFee).toBe(quoteCpmmSwap(usual, ask).amountOut);
    const back = quoteCpmmSwap(poolOf({ ...rate, creatorFeeSide: 'b' }), { ...ask, inputMint: MINT_B });
    expect(back.creatorFeeIsOutput).toBe(false);
  });

  test('lists transfer fees of both sides separately, outside its limits', () => {
    const taxed = poolOf({ a: 100_000_000_000n, b: 200_000_000_000n, feeA: feeOf(100), feeB: feeOf(200, 1_000n) });
    const quote = quoteCpmmSwap(taxed, { ...ask, slippage: parsePercent('1') });
    expect(quote).toMatchObject({ inputTransferFee: 10_000_000n, outputTransferFee: 1_000n, amountIn: 1_000_000_000n });
    expect(quote.minAmountOut).toBe((quote.amountOut * 99n + 99n) / 100n);
    const out = quoteCpmmSwap(taxed, { ...ask, exact: 'out', slippage: parsePercent('1') });
    expect(out).toMatchObject({ amountOut: 1_000_000_000n, outputTransferFee: 1_000n });
    expect(out.instructionLimit).toBe(out.maxAmountIn);
    expect(out.maxAmountIn).toBe((out.amountIn * 101n) / 100n);
  });

  test('has slippage with ten digits', () => {
    const quote = quoteCpmmSwap(usual, { ...ask, slippage: parsePercent('0.005') });
    expect(quote.minAmountOut).toBe((quote.amountOut * 99_995n + 99_999n) / 100_000n);
    const finest = quoteCpmmSwap(usual, { ...ask, slippage: parsePercent('0.0000001') });
    expect(finest.amountOut - finest.minAmountOut).toBe(1n);
  });

  test('computes the price impact for any decimals and direction', () => {
    const pool = poolOf({ a: 1_000_000n, b: 10n ** 18n });
    for (const [inputMint, amount] of [[MINT_A, 10_000n], [MINT_B, 10n ** 16n]] as const) {
      const { numerator, denominator } = quoteCpmmSwap(pool, { ...ask, inputMint, amount }).priceImpact;
      expect(Number((numerator * 10_000n) / denominator)).toBeGreaterThanOrEqual(97);
      expect(Number((numerator * 10_000n) / denominator)).toBeLessThanOrEqual(99);
    }
  });

  test('yields exactly the requested output for no more than needed', () => {
    const amounts = fc.bigInt(1n, 10n ** 18n);
    fc.assert(fc.property(pools, amounts, fc.boolean(), (pool, amount, isAIn) => {
      const query = { ...ask, inputMint: isAIn ? MINT_A : MINT_B, amount };
      const out = quoted(() => quoteCpmmSwap(pool, { ...query, exact: 'out' }));
      if (!out) return;
      expect(out.amountOut).toBe(amount);
      const again = quoted(() => quoteCpmmSwap(pool, { ...query, amount: out.amountIn }));
      expect(again?.amountOut ?? 0n).toBeGreaterThanOrEqual(amount);
    }));
  });

  test('asks for at least a unit, however little that is worth', () => {
    const pool = poolOf({ a: 1_000n, b: 10n ** 15n });
    // The unit, and one for the fee.
    expect(quoteCpmmSwap(pool, { ...ask, exact: 'out', amount: 1n })).toMatchObject({ amountIn: 2n, tradeFee: 1n });
  });

  test('never gives a profit for swapping back and forth', () => {
    fc.assert(fc.property(pools, fc.bigInt(1n, 10n ** 18n), (pool, amount) => {
      const there = quoted(() => quoteCpmmSwap(pool, { ...ask, amount }));
      if (!there) return;
      const move = (from: PoolSide, change: bigint): PoolSide =>
        ({ ...from, reserve: from.reserve + change, vaultAmount: from.vaultAmount + change });
      const moved = {
        ...pool,
        a: move(pool.a, amount - there.inputTransferFee - there.protocolFee - there.fundFee),
        b: move(pool.b, -there.amountOut - there.outputTransferFee),
      };
      const back = quoted(() => quoteCpmmSwap(moved, { ...ask, inputMint: MINT_B, amount: there.amountOut }));
      expect(back?.amountOut ?? 0n).toBeLessThanOrEqual(amount);
    }));
  });

  test('refuses what the program would: a foreign mint, a zero amount, dust, more than the pool has or can count [5.34]', () => {
    const code = (changes: object, pool = usual) => codeOf(() => quoteCpmmSwap(pool, { ...ask, ...changes }));
    expect(code({ inputMint: key(5).toBase58() })).toBe('sdk/mint-not-in-pool');
    expect(code({ amount: 0n })).toBe('sdk/amounts-not-positive');
    expect(code({ amount: U64 + 1n })).toBe('amounts/out-of-range');
    expect(code({ amount: 1n })).toBe('pools/amount-too-small');
    expect(code({ exact: 'out', amount: 200_000_000_000n })).toBe('pools/amount-above-reserve');
    expect(code({ amount: U64 })).toBe('pools/amount-above-pool');
    expect(code({ slippage: parsePercent('100.1') })).toBe('amounts/invalid-slippage');
    expect(code({}, poolOf({ a: 0n, b: 1n }))).toBe('pools/empty');
    expect(code({}, poolOf({ a: -1n, b: 1n }))).toBe('pools/fees-above-vault');
    expect(code({}, poolOf({ a: 10n ** 9n, b: 10n ** 9n, trade: 0n }))).toBe('pools/fee-settings');
    expect(code({}, poolOf({ a: 10n ** 9n, b: 10n ** 9n, trade: 0n, creatorFeeSide: 'b' }))).toBe('nothing failed');
    expect(code({}, poolOf({ a: 10n ** 9n, b: 10n ** 9n, creatorFeeSide: null }))).toBe('pools/fee-settings');
    expect(code({ exact: 'out' }, poolOf({ a: 10n ** 11n, b: 10n ** 18n, feeB: feeOf(10_000) })))
      .toBe('fees/amount-unreachable');
  });
});

describe('a quote for liquidity of a CPMM pool', () => {
  const ask = { fixedSide: 'a', amount: 1_000_000n, slippage: none, epoch: 0n } as const;

  test('never takes more than the given amount, and without slippage one more unit of LP would', () => {
    const sides = fc.constantFrom('a' as const, 'b' as const);
    fc.assert(fc.property(pools, fc.bigInt(1n, 10n ** 18n), sides, (pool, amount, fixedSide) => {
      const quote = quoted(() => quoteCpmmAdd(pool, { ...ask, fixedSide, amount }));
      if (!quote) return;
      const [taken, most] = fixedSide === 'a'
        ? [quote.amountA, quote.maxAmountA]
        : [quote.amountB, quote.maxAmountB];
      expect(most).toBe(amount);
      expect(taken).toBeLessThanOrEqual(amount);
      const reaching = amount - (amount - taken) - (fixedSide === 'a' ? quote.transferFeeA : quote.transferFeeB);
      expect(depositShare(quote.lpAmount, pool[fixedSide].reserve, pool.lpSupply)).toBe(reaching);
      expect(quote.share).toEqual(createFraction(quote.lpAmount, pool.lpSupply + quote.lpAmount));
    }));
  });

  test('leaves the given amount room for the slippage, in LP tokens', () => {
    const pool = poolOf({ a: 1_000_000_000n, b: 2_000_000_000n, lp: 1_414_213_562n });
    const strict = quoteCpmmAdd(pool, ask);
    const loose = quoteCpmmAdd(pool, { ...ask, slippage: parsePercent('1') });
    expect(strict).toMatchObject({ amountA: 1_000_000n, maxAmountA: 1_000_000n });
    expect(strict).toMatchObject({ amountB: 2_000_000n, maxAmountB: 2_000_000n });
    expect(loose).toMatchObject({ amountA: 990_000n, maxAmountA: 1_000_000n });
    expect(loose).toMatchObject({ amountB: 1_980_000n, maxAmountB: 1_999_800n });
  });

  test('returns no more than was deposited', () => {
    fc.assert(fc.property(pools, fc.bigInt(1n, 10n ** 18n), (pool, amount) => {
      const added = quoted(() => quoteCpmmAdd(pool, { ...ask, amount }));
      if (!added) return;
      const move = (from: PoolSide, change: bigint): PoolSide =>
        ({ ...from, reserve: from.reserve + change, vaultAmount: from.vaultAmount + change });
      const lpSupply = pool.lpSupply + added.lpAmount;
      const then = {
        ...pool, lpSupply, lpCirculating: lpSupply - 100n,
        a: move(pool.a, added.amountA - added.transferFeeA), b: move(pool.b, added.amountB - added.transferFeeB),
      };
      const removed = quoted(() => quoteCpmmRemove(then, { lpAmount: added.lpAmount, slippage: none, epoch: 0n }));
      if (!removed) return;
      expect(removed.amountA).toBeLessThanOrEqual(added.amountA);
      expect(removed.amountB).toBeLessThanOrEqual(added.amountB);
    }));
  });

  test('refuses what the program would', () => {
    const pool = poolOf({ a: 1_000_000_000n, b: 2_000_000_000n, lp: 1_414_213_562n });
    const add = (changes: object, of = pool) => codeOf(() => quoteCpmmAdd(of, { ...ask, ...changes }));
    expect(add({ fixedSide: 'c' })).toBe('sdk/invalid-fixed-side');
    expect(add({ amount: 0n })).toBe('sdk/amounts-not-positive');
    expect(add({ amount: U64 + 1n })).toBe('amounts/out-of-range');
    expect(add({ amount: 1n, slippage: parsePercent('50') })).toBe('pools/amount-too-small');
    expect(add({ amount: U64 })).toBe('pools/amount-above-pool');
    expect(add({}, poolOf({ a: 0n, b: 0n }))).toBe('pools/empty');
    const remove = (lpAmount: bigint, of = pool) =>
      codeOf(() => quoteCpmmRemove(of, { lpAmount, slippage: none, epoch: 0n }));
    expect(remove(0n)).toBe('sdk/amounts-not-positive');
    expect(remove(1n)).toBe('pools/amount-too-small');
    expect(remove(pool.lpCirculating)).toBe('nothing failed');
    expect(remove(pool.lpCirculating + 1n)).toBe('pools/amount-above-reserve');
  });
});
