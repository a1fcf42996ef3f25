import sdk from '@raydium-io/raydium-sdk-v2';
import { ACCOUNT_SIZE, MINT_SIZE } from '@solana/spl-token';
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


  it('are those of section 9 of the specification', () => {
    expect(constants).toMatchObject({
      COPIED_LABEL_MS: 400, MODAL_CLOSE_DELAY_MS: 150, ADDRESS_EDGE_CHARACTERS: 4, ADDRESS_EDGE_SEPARATOR: '..',
      MAX_BASE64_SIZE: 1644, MAX_INSTRUCTIONS_PER_BATCH: 12, CONFIRMATION_TIMEOUT_MS: 60_000, NETWORK_COMMITMENT: 'finalized',
      ACCOUNT_FETCH_CHUNK_SIZE: 100, RPC_BATCH_GROUP_SIZE: 10,
      PRIORITY_FEE_COMPUTE_UNITS: 600_000, MAX_PRIORITY_FEE_MICRO_LAMPORTS: 25_000, PRIORITY_FEE_CACHE_MS: 300_000,
      SLOT_MS: 400, DEFAULT_SLOTS_PER_SECOND: 2,
      POOL_PAGE_SIZE: 100, PERCENT_DECIMALS: 2, PERCENT_SIGNIFICANT_DIGITS: 5, MINTED_TOKEN_DECIMALS: 9,
      TICK_ARRAYS_PER_SIDE: 7, MAX_FARM_REWARD_INFOS: 5, STABLE_MODEL_ENTRIES: 50_000,
      APR_PERIOD_DAYS: { day: 1, week: 7, month: 30 }, DAYS_PER_YEAR: 365,
      TOKEN_ACCOUNTS_CACHE_MS: 180_000, API_CACHE_MS: 300_000, API_TIMEOUT_MS: 10_000, CHAIN_TIME_CACHE_MS: 300_000, EPOCH_INFO_CACHE_MS: 30_000,
      MARKET_QUOTE_DUST_THRESHOLD: 100n, MARKET_FEE_RATE_BPS: 0,
      LAUNCH_POOL_CLAIM_TOKENS: 3, LAUNCH_POOL_PROJECTS: { 1: 'Francium', 2: 'Tulip', 3: 'Larix' },
      REQUEST_LOG_MAX_ENTRIES: 1_000, REQUEST_LOG_MAX_DATA_BYTES: 1_024, REQUEST_LOG_CUT_CHARACTERS: 200,
    });
  });

  it('that protect people are the lines the app has drawn', () => {
    expect(constants).toMatchObject({
      MAX_FAST_PRIORITY_FEE_MICRO_LAMPORTS: 1_000_000, MAX_PRIORITY_FEE_CAP_LAMPORTS: BigInt(LAMPORTS_PER_SOL) / 10n,
      MAX_SLIPPAGE_PARTS: constants.SLIPPAGE_MULTIPLIER / 2n, MAX_KEPT_SLIPPAGE_PARTS: constants.SLIPPAGE_MULTIPLIER / 20n,
    });
  });

  it('of token accounts and mints are the sizes of SPL Token', () => {
    expect(constants).toMatchObject({ TOKEN_ACCOUNT_BYTES: ACCOUNT_SIZE, MINT_BYTES: MINT_SIZE });
  });
});
