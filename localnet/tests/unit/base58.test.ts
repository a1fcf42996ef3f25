import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import { describe, expect, it } from 'vitest';
import { encodeBase58 } from '../../src/encoding/base58.ts';

describe('encodeBase58', () => {
  it.each(Array.from({ length: 81 }, (_, length) => length))('writes %i bytes like bs58', (length) => {
    for (const zeros of [0, 1, 2, 7, length]) {
      const random = randomBytes(length).fill(0, 0, Math.min(zeros, length));
      for (const bytes of [random, new Uint8Array(random).fill(0xff, zeros)]) expect(encodeBase58(bytes)).toBe(bs58.encode(bytes));
    }
  });
});
