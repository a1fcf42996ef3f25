import { expect, test } from 'vitest';
import { AppError } from '@/errors/AppError.ts';
import { isAddress } from './isAddress.ts';
import { parseAddress } from './parseAddress.ts';

const ADDRESS = 'So11111111111111111111111111111111111111112';

/** The error code that parsing fails with, `null` if it succeeds. */
function codeOf(text: string): string | null {
  try {
    parseAddress(text);
    return null;
  } catch (error) {
    return error instanceof AppError ? error.code : 'not an AppError';
  }
}

test.each([ADDRESS, ` ${ADDRESS}\n`, '1'.repeat(32)])('%j is an address, and parses as one', (text) => {
  expect(isAddress(text)).toBe(true);
  expect(parseAddress(text).toBase58()).toBe(text.trim());
});

test.each(['', ' ', 'abc', `${ADDRESS}1`, ADDRESS.slice(1), '0'.repeat(44), `${ADDRESS} ${ADDRESS}`, '1'.repeat(31), 'A'.repeat(60_000), '1'.repeat(60_000)])(
  '%j is not an address, and is refused with its own error [5.2]',
  (text) => {
    expect(isAddress(text)).toBe(false);
    expect(codeOf(text)).toBe('accounts/invalid-public-key');
  },
);
