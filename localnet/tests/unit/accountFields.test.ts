import { describe, expect, test } from 'vitest';
import { addressAt, readFields, u128At, u64At, writeFields } from '../../src/embedded/support/accountFields.ts';

const LAYOUT = { small: u64At(1), large: u128At(9), owner: addressAt(27) } as const;
const OWNER = '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8';

describe('the fields of an account', () => {
  test('are read as written, and bytes between them stay', () => {
    const data = new Uint8Array(60).fill(7);
    const written = writeFields(LAYOUT, data, { small: 2n ** 64n - 1n, large: 2n ** 127n + 5n, owner: OWNER });
    expect(readFields(LAYOUT, written)).toEqual({ small: 2n ** 64n - 1n, large: 2n ** 127n + 5n, owner: OWNER });
    expect([written[0], written[25], written[26], written[59]]).toEqual([7, 7, 7, 7]);
    expect(data.every((byte) => byte === 7)).toBe(true);
  });

  test('that are not changed keep their bytes', () => {
    const data = Uint8Array.from({ length: 60 }, (_, index) => index);
    expect(writeFields(LAYOUT, data, {})).toEqual(data);
    const changed = writeFields(LAYOUT, data, { small: 1n });
    expect(readFields(LAYOUT, changed)).toEqual({ ...readFields(LAYOUT, data), small: 1n });
  });

  test('are read from a view into a larger buffer', () => {
    const whole = new Uint8Array(70);
    whole.set(writeFields(LAYOUT, new Uint8Array(60), { small: 9n, owner: OWNER }), 10);
    expect(readFields(LAYOUT, whole.subarray(10))).toEqual({ small: 9n, large: 0n, owner: OWNER });
  });
});
