import sdk from '@raydium-io/raydium-sdk-v2';
import { LAMPORTS_PER_SOL } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import * as constants from '@/constants.ts';

// Checked against the published SDK, or the power or sum that a number stands for.
describe('The business constants', () => {
  it('of transactions and pools are those the SDK exports [9.3, 9.14]', () => {
    expect(constants.MAX_BASE64_SIZE).toBe(sdk.MAX_BASE64_SIZE);
    expect(constants.FEE_RATE_DENOMINATOR.toString()).toBe(sdk.FEE_RATE_DENOMINATOR_VALUE.toString());
  });

  it('of concentrated pools are those the SDK exports [9.20]', () => {
    expect(constants.MIN_TICK).toBe(sdk.MIN_TICK);
    expect(constants.MAX_TICK).toBe(sdk.MAX_TICK);
    expect(constants.MIN_SQRT_PRICE_X64.toString()).toBe(sdk.MIN_SQRT_PRICE_X64.toString());
    expect(constants.MAX_SQRT_PRICE_X64.toString()).toBe(sdk.MAX_SQRT_PRICE_X64.toString());
    expect(constants.TICKS_PER_ARRAY).toBe(sdk.TICK_ARRAY_SIZE);
    expect(constants.TICK_ARRAY_BITMAP_BITS).toBe(sdk.TICK_ARRAY_BITMAP_SIZE);
    expect(constants.EXTENSION_BITMAP_ENTRIES).toBe(sdk.EXTENSION_TICKARRAY_BITMAP_SIZE);
    expect(constants.Q64).toBe(2n ** 64n);
  });

  it('of farms are those the SDK decodes [9.20]', () => {
    expect(constants.FARM_REWARD_TYPES).toEqual(sdk.poolTypeV6);
  });

  it('of numbers are the powers they stand for', () => {
    expect(10 ** constants.NATIVE_DECIMALS).toBe(LAMPORTS_PER_SOL);
    expect(constants.SLIPPAGE_MULTIPLIER).toBe(10n ** 10n);
    expect(constants.TRANSFER_FEE_DENOMINATOR_BPS).toBe(10n ** 4n);
    expect(constants.MICRO_LAMPORTS_PER_LAMPORT).toBe(10 ** 6);
  });
});
