import sdk from '@raydium-io/raydium-sdk-v2';
import { NATIVE_MINT, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { PublicKey, SystemProgram } from '@solana/web3.js';
import { expect, test } from 'vitest';
import * as constants from './constants.ts';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './services/programs/token/history.ts';
import { isTokenProgram } from './services/transactions/simulate.ts';

const { WRAPPED_SOL_MINT, ZERO_ADDRESS } = constants;

test('the zero address is that of the System program in web3.js', () => {
  expect(ZERO_ADDRESS).toBe(SystemProgram.programId.toBase58());
  expect(new PublicKey(ZERO_ADDRESS).toBytes()).toEqual(new Uint8Array(32));
});

test('the mint of wrapped SOL is that of spl-token', () => {
  expect(WRAPPED_SOL_MINT).toBe(NATIVE_MINT.toBase58());
});

test('the token programs are those of spl-token', () => {
  const ids = [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID].map((id) => id.toBase58());
  expect([TOKEN_PROGRAM, TOKEN_2022_PROGRAM]).toEqual(ids);
  expect([...ids, ZERO_ADDRESS].map(isTokenProgram)).toEqual([true, true, false]);
});

test('the fee rates of pools are parts of the SDK\'s denominator [9.14]', () => {
  expect(constants.FEE_RATE_DENOMINATOR.toString()).toBe(sdk.FEE_RATE_DENOMINATOR_VALUE.toString());
});

test('the ticks of concentrated pools and the kinds of farm rewards are those of the SDK [9.20]', () => {
  expect([constants.MIN_TICK, constants.MAX_TICK, constants.TICKS_PER_ARRAY, constants.TICK_ARRAY_BITMAP_BITS])
    .toEqual([sdk.MIN_TICK, sdk.MAX_TICK, sdk.TICK_ARRAY_SIZE, sdk.TICK_ARRAY_BITMAP_SIZE]);
  expect(constants.FARM_REWARD_TYPES).toEqual(sdk.poolTypeV6);
});
