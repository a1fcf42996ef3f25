import { NATIVE_MINT } from '@solana/spl-token';
import { PublicKey, SystemProgram } from '@solana/web3.js';
import { expect, test } from 'vitest';
import { WRAPPED_SOL_MINT, ZERO_ADDRESS } from './constants.ts';

test('the zero address is that of the System program in web3.js', () => {
  expect(ZERO_ADDRESS).toBe(SystemProgram.programId.toBase58());
  expect(new PublicKey(ZERO_ADDRESS).toBytes()).toEqual(new Uint8Array(32));
});

test('the mint of wrapped SOL is that of spl-token', () => {
  expect(WRAPPED_SOL_MINT).toBe(NATIVE_MINT.toBase58());
});
