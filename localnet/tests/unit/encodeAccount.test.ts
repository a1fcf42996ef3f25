import { describe, expect, test } from 'vitest';
import { encodeAccount, type ChainAccount } from '../../src/encoding/encodeAccount.ts';
import { stringifyJson } from '../../src/encoding/json.ts';
import { anywhere, chainAccount, SYSTEM, TOKEN } from './accountData.ts';
import { codeOf } from './codeOf.ts';

describe('an account in the encodings of getAccountInfo', () => {
  const account = chainAccount(Uint8Array.from([1, 2, 3, 4, 5]));

  test('has the fields of a real node, with all digits of a rentEpoch of 2^64 - 1', () => {
    expect(encoded(account, { encoding: 'base64' })).toBe(
      '{"lamports":1000000000000000000,"data":["AQIDBAU=","base64"],'
        + `"owner":"${SYSTEM}","executable":false,"rentEpoch":18446744073709551615,"space":5}`,
    );
  });

  test.each([
    [undefined, '7bWpTW'],
    ['binary', '7bWpTW'],
    ['base58', ['7bWpTW', 'base58']],
    ['base64', ['AQIDBAU=', 'base64']],
    ['jsonParsed', ['AQIDBAU=', 'base64']],
  ])('encoding %s', (encoding, data) => {
    expect(encodeAccount(account, anywhere, { encoding })).toMatchObject({ data });
  });

  test.each([
    [{ offset: 1, length: 2 }, 'AgM='],
    [{ offset: 0, length: 10 }, 'AQIDBAU='],
    [{ offset: 5, length: 2 }, ''],
    [{ offset: 100, length: 2 }, ''],
    [{ offset: 2, length: 0 }, ''],
  ])('dataSlice %j', (dataSlice, data) => {
    expect(encodeAccount(account, anywhere, { encoding: 'base64', dataSlice })).toMatchObject({
      data: [data, 'base64'], space: 5n,
    });
  });

  test('base58 accepts 128 bytes and refuses 129, unless a slice is short enough', () => {
    const [fits, large] = [chainAccount(new Uint8Array(128)), chainAccount(new Uint8Array(129))];
    expect(encodeAccount(fits, anywhere, { encoding: 'base58' })).toMatchObject({ data: ['1'.repeat(128), 'base58'] });
    const problem = codeOf(() => encodeAccount(large, anywhere));
    expect(problem).toEqual([
      -32600, 'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.',
    ]);
    const dataSlice = { offset: 1, length: 3 };
    const part = encodeAccount(large, anywhere, { encoding: 'base58', dataSlice });
    expect(part).toMatchObject({ data: ['111', 'base58'], space: 129n });
  });

  test.each([0, 1, 128 * 1024, 128 * 1024 + 1, 300_000])('base64+zstd of %i bytes is a frame of uncompressed blocks', (length) => {
    const bytes = Uint8Array.from({ length }, (_, i) => i);
    const { data } = encodeAccount(chainAccount(bytes, TOKEN), anywhere, { encoding: 'base64+zstd' }) as { data: [string, string] };
    expect(data[1]).toBe('base64+zstd');
    expect(Buffer.compare(unframed(Buffer.from(data[0], 'base64')), bytes)).toBe(0);
  });

  test('base64+zstd of data too short to be compressed is the same as from a node', () => {
    const data = ['KLUv/QBYSQAAdGVzdCBkYXRh', 'base64+zstd'];
    expect(encodeAccount(chainAccount(Buffer.from('test data'), TOKEN), anywhere, { encoding: 'base64+zstd' })).toMatchObject({ data });
  });

  test('an unknown encoding is refused with a list of the known ones', () => {
    const unknown = codeOf(() => encodeAccount(account, anywhere, { encoding: 'hex' }));
    expect(unknown).toEqual([-32602, expect.stringMatching(/unknown variant `hex`, expected one of `binary`/)]);
  });
});

describe('JSON with integers beyond 2^53', () => {
  test('keeps all digits, also of smaller numbers, and does not change strings', () => {
    const text = stringifyJson({ a: 2n ** 64n - 1n, b: [1n, -(2n ** 63n)], c: '18446744073709551615', d: undefined });
    expect(text).toBe('{"a":18446744073709551615,"b":[1,-9223372036854775808],"c":"18446744073709551615"}');
  });
});

function encoded(account: ChainAccount, options: Parameters<typeof encodeAccount>[2]): string {
  return stringifyJson(encodeAccount(account, anywhere, options));
}

/** The content of a Zstandard frame with uncompressed blocks (RFC 8878). */
function unframed(frame: Buffer): Buffer {
  expect(frame.subarray(0, 6).toString('hex')).toBe('28b52ffd0058');
  const blocks: Buffer[] = [];
  for (let at = 6, isLast = false; !isLast;) {
    const header = frame.readUIntLE(at, 3);
    isLast = (header & 1) === 1;
    expect((header >> 1) & 3).toBe(0);
    expect(header >> 3).toBeLessThanOrEqual(128 * 1024);
    blocks.push(frame.subarray(at + 3, at + 3 + (header >> 3)));
    at += 3 + (header >> 3);
    if (isLast) expect(at).toBe(frame.length);
  }
  const bytes = Buffer.concat(blocks);
  return bytes;
}
