import { AccountState, AccountLayout } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesFilters, readFilters } from '../../src/encoding/matchesFilters.ts';
import { codeOf } from './codeOf.ts';

const data = Uint8Array.from([1, 2, 3, 4, 5]);
const matches = (...filters: unknown[]): boolean => matchesFilters(data, readFilters(filters));
const memcmp = (offset: number, bytes: Uint8Array) => ({ memcmp: { offset, bytes: bs58.encode(bytes) } });

describe('getProgramAccounts filters', () => {
  test('no filters match every account', () => {
    const none = [undefined, null, []];
    expect(none.map((filters) => matchesFilters(data, readFilters(filters)))).toEqual([true, true, true]);
  });

  test('dataSize is the exact size in bytes', () => {
    expect([4, 5, 6].map((dataSize) => matches({ dataSize }))).toEqual([false, true, false]);
  });

  test('memcmp compares bytes at an offset, and not beyond the end', () => {
    expect(matches(memcmp(1, Uint8Array.of(2, 3)))).toBe(true);
    expect(matches(memcmp(1, Uint8Array.of(3)))).toBe(false);
    expect(matches(memcmp(4, Uint8Array.of(5)))).toBe(true);
    expect(matches(memcmp(4, Uint8Array.of(5, 6)))).toBe(false);
    expect(matches(memcmp(5, new Uint8Array()))).toBe(true);
    expect(matches(memcmp(6, new Uint8Array()))).toBe(false);
  });

  test('memcmp accepts base58 by default, base64 if stated, and a list of bytes', () => {
    expect(matches({ memcmp: { offset: 0, bytes: bs58.encode(data), encoding: 'base58' } })).toBe(true);
    expect(matches({ memcmp: { offset: 0, bytes: 'AQIDBAU=', encoding: 'base64' } })).toBe(true);
    expect(matches({ memcmp: { offset: 0, bytes: [1, 2, 3] } })).toBe(true);
  });

  test('all filters have to match', () => {
    expect(matches({ dataSize: 5 }, memcmp(0, Uint8Array.of(1)))).toBe(true);
    expect(matches({ dataSize: 5 }, memcmp(0, Uint8Array.of(2)))).toBe(false);
  });

  test('tokenAccountState matches token accounts', () => {
    const token = new Uint8Array(AccountLayout.span);
    const zeroKey = PublicKey.default;
    AccountLayout.encode({
      mint: zeroKey, owner: zeroKey, amount: 0n, state: AccountState.Initialized, delegateOption: 0, delegate: zeroKey,
      isNativeOption: 0, isNative: 0n, delegatedAmount: 0n, closeAuthorityOption: 0, closeAuthority: zeroKey,
    }, token);
    const filters = readFilters(['tokenAccountState']);
    const ofKind = (kind: number) => Uint8Array.from([...token, kind]);
    const all = [token, new Uint8Array(165), new Uint8Array(82), ofKind(2), ofKind(1)];
    expect(all.map((bytes) => matchesFilters(bytes, filters))).toEqual([true, false, false, true, false]);
  });

  test('any slice of any data matches at its offset', () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 300 });
    fc.assert(fc.property(bytes, fc.nat(), fc.nat(128), (whole, from, length) => {
      const offset = from % whole.length;
      const slice = whole.subarray(offset, offset + length);
      expect(matchesFilters(whole, readFilters([memcmp(offset, slice)]))).toBe(true);
    }));
  });
});

describe('filters that a node refuses, with its texts', () => {
  test('four filters are allowed, five are too many', () => {
    expect(readFilters(Array(4).fill({ dataSize: 1 }))).toHaveLength(4);
    const problem = codeOf(() => readFilters(Array(5).fill({ dataSize: 1 })));
    expect(problem).toEqual([-32602, 'Too many filters provided; max 4']);
  });

  test('128 bytes are allowed, 129 are too large, in both encodings', () => {
    for (const encoding of ['base58', 'base64'] as const) {
      const encode = (bytes: Buffer) => (encoding === 'base58' ? bs58.encode(bytes) : bytes.toString('base64'));
      const filter = (bytes: string) => [{ memcmp: { offset: 0, bytes, encoding } }];
      const tooLarge = [-32602, 'Invalid param: DataTooLarge'];
      expect(readFilters(filter(encode(Buffer.alloc(128, 255))))).toHaveLength(1);
      expect(codeOf(() => readFilters(filter(encode(Buffer.alloc(129, 255)))))).toEqual(tooLarge);
      expect(codeOf(() => readFilters(filter('2'.repeat(1_000_000))))).toEqual(tooLarge);
    }
  });

  test.each([
    [{ memcmp: { offset: 0, bytes: 'ab0' } },
      "Invalid param: Base58DecodeError(InvalidCharacter { character: '0', index: 2 })"],
    [{ memcmp: { offset: 0, bytes: 'a!==', encoding: 'base64' } },
      'Invalid param: Base64DecodeError(InvalidByte(1, 33))'],
    [{ memcmp: { offset: 0, bytes: 'abc', encoding: 'base64' } }, 'Invalid param: Base64DecodeError(InvalidPadding)'],
    [{ memcmp: { bytes: 'a' } }, 'Invalid params: missing field `offset`.'],
    [{ memcmp: { offset: 0 } }, 'Invalid params: missing field `bytes`.'],
    [{ memcmp: { offset: -1, bytes: 'a' } }, 'Invalid params: invalid value: `-1`, expected usize.'],
    [{ dataSize: '165' }, 'Invalid params: invalid value: `165`, expected usize.'],
    [{ size: 1 }, 'Invalid params: unknown variant `size`, expected one of `dataSize`, `memcmp`, `tokenAccountState`.'],
    ['all', 'Invalid params: unknown variant `all`, expected one of `dataSize`, `memcmp`, `tokenAccountState`.'],
  ])('%j', (filter, message) => {
    expect(codeOf(() => readFilters([filter]))).toEqual([-32602, message]);
  });

  test('filters that are not a list', () => {
    expect(codeOf(() => readFilters({ dataSize: 1 }))[0]).toBe(-32602);
  });
});
