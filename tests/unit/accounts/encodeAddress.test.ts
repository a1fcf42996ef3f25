import bs58 from 'bs58';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeAddress } from '../../../src/services/accounts/encodeAddress.ts';

test('every address is written as base58 libraries write it, zeros at its beginning too', () => {
  const anywhere = fc.uint8Array({ minLength: 32, maxLength: 32 });
  const withZeros = fc.tuple(anywhere, fc.integer({ min: 0, max: 32 })).map(([bytes, zeros]) => bytes.fill(0, 0, zeros));
  fc.assert(fc.property(fc.oneof(anywhere, withZeros), (bytes) => {
    expect(encodeAddress(bytes)).toBe(bs58.encode(bytes));
  }), { numRuns: 2_000 });
  for (const byte of [0, 1, 57, 58, 255]) {
    const bytes = new Uint8Array(32).fill(byte);
    expect(encodeAddress(bytes)).toBe(bs58.encode(bytes));
  }
});

test('an address in the middle of an account is read from its place', () => {
  const account = Uint8Array.from({ length: 96 }, (_, index) => index);
  expect(encodeAddress(account.subarray(33, 65))).toBe(bs58.encode(account.slice(33, 65)));
});
