import bs58 from 'bs58';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLookUp } from './lookUp.ts';
import { codeOf } from '@tests/support/services.ts';

const signature = bs58.encode(new Uint8Array(64).fill(7));
const address = '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R';

describe('a search', () => {
  test('is for a signature or an address, with or without surrounding spaces', () => {
    expect(parseLookUp(` ${signature}\n`)).toEqual({ kind: 'signature', id: signature });
    expect(parseLookUp(address)).toEqual({ kind: 'address', id: address });
    expect(parseLookUp('11111111111111111111111111111111')).toMatchObject({ kind: 'address' });
  });

  test('accepts an explorer link', () => {
    expect(parseLookUp(`https://explorer.solana.com/tx/${signature}?cluster=devnet`))
      .toEqual({ kind: 'signature', id: signature });
    expect(parseLookUp(`https://solscan.io/account/${address}#transfers`)).toEqual({ kind: 'address', id: address });
  });

  test.each([
    '"X"', '\u201cX\u201d', '\u00abX\u00bb', "'X',", '[X]', '(X)', '{"signature":"X"}', '<X>', '\u300cX\u300d', 'X.', 'X,', 'X;', 'X!', '- X', 'tx:X', 'tx: X', 'Tx=X', 'signature\uff1aX',
    '\u4ea4\u6613X\u3002', '\u200bX\u200b', '\ufeffX', '\u00a0X\u3000', '\u2060X\u00ad', '\u202aX\u202c', '%22X%22', '`X`', '*X*', '_X_', 'https://explorer.solana.com/tx/X).', 'solana:X',
  ])('finds what stands in %j', (text) => {
    for (const [kind, id] of [['signature', signature], ['address', address]] as const) expect(parseLookUp(text.replace('X', id))).toEqual({ kind, id });
  });

  test.each(['', 'hello', address.slice(1, 30), `${signature}1`, `${address}0`, '0x1234', 'I'.repeat(44), 'A'.repeat(60_000), `${address} `.repeat(50)])(
    'refuses %j [5.16]', async (text) => {
      expect(await codeOf(() => parseLookUp(text))).toBe('history/neither');
    },
  );

  test('takes any 64 bytes as a signature and any 32 as an address', () => {
    fc.assert(fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (bytes) => {
      expect(parseLookUp(bs58.encode(bytes))).toEqual({ kind: 'signature', id: bs58.encode(bytes) });
      const key = bs58.encode(bytes.slice(0, 32));
      expect(parseLookUp(key)).toEqual({ kind: 'address', id: key });
    }));
  });
});
