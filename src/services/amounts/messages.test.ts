import { expect, it } from 'vitest';
import { specTextOf } from '@/errors/describe.ts';
import type { ErrorCode } from '@/errors/details.ts';

it.each<[ErrorCode, string]>([
  ['amounts/decimals-overflow', 'decimals overflow'],
  ['amounts/add-token-not-equals', 'add token not equals'],
  ['amounts/sub-token-not-equals', 'sub token not equals'],
  ['amounts/gt-token-not-equals', 'gt token not equals'],
  ['amounts/lt-token-not-equals', 'lt token not equals'],
  ['amounts/mul-token-not-equals', 'mul token not equals'],
  ['amounts/invalid-big-number-string', 'invalid BigNumberish string'],
  ['amounts/underflow', 'underflow'],
  ['amounts/overflow', 'overflow'],
  ['amounts/two-points', 'invalid number string'],
  ['accounts/invalid-public-key', 'invalid public key'],
  ['amounts/division-by-zero', 'division by 0'],
])("%s keeps the exact text of the specification: '%s' [5.7, 5.8]", (code, text) => {
  expect(specTextOf(code)).toBe(text);
});
