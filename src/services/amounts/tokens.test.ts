import sdk from '@raydium-io/raydium-sdk-v2';
import { Keypair, PublicKey } from '@solana/web3.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createToken, isSameToken, NATIVE_TOKEN, wrapNativeMint } from './token.ts';
import { parsePublicKey } from './parsePublicKey.ts';
import { codeOf } from '@tests/support/codeOf.ts';
import { USDC } from '@tests/support/amountTokens.ts';
import { ZERO_ADDRESS } from '@/constants.ts';

describe('A token', () => {
  it('has decimals, symbol, name, mint and the Token-2022 flag [3.5]', () => {
    expect(USDC).toEqual({
      mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
      decimals: 6,
      symbol: 'USDC',
      name: 'USD Coin',
      isToken2022: false,
    });
    expect(createToken({ mint: USDC.mint, decimals: 6, isToken2022: true }).isToken2022).toBe(true);
  });

  it('uses the first 6 characters of its mint as a missing name, as the SDK does', () => {
    const ours = createToken({ mint: USDC.mint, decimals: 6, symbol: '' });
    const theirs = new sdk.Token({ mint: USDC.mint, decimals: 6, symbol: '' });
    expect([ours.symbol, ours.name]).toEqual(['EPjFWd', 'EPjFWd']);
    expect([ours.symbol, ours.name]).toEqual([theirs.symbol, theirs.name]);
  });

  it('is immutable', () => {
    expect(Object.isFrozen(USDC)).toBe(true);
    expect(Object.isFrozen(NATIVE_TOKEN)).toBe(true);
  });

  it('for native SOL is wrapped SOL with 9 decimals, whatever decimals are given [3.6]', () => {
    expect(createToken({ mint: ZERO_ADDRESS, decimals: 0 })).toBe(NATIVE_TOKEN);
    expect(createToken({ mint: NATIVE_TOKEN.mint, decimals: 0 })).toBe(NATIVE_TOKEN);
    expect(NATIVE_TOKEN.decimals).toBe(9);
    expect(NATIVE_TOKEN.mint).toBe(sdk.Token.WSOL.mint.toBase58());
    expect(ZERO_ADDRESS).toBe(PublicKey.default.toBase58());
    expect(wrapNativeMint(ZERO_ADDRESS)).toBe(NATIVE_TOKEN.mint);
    expect(wrapNativeMint(USDC.mint)).toBe(USDC.mint);
  });

  it('is the same whatever its name, and another if mint or decimals differ', () => {
    expect(isSameToken(USDC, { ...USDC, symbol: 'other', name: 'other' })).toBe(true);
    expect(isSameToken(USDC, NATIVE_TOKEN)).toBe(false);
    expect(isSameToken(USDC, { ...USDC, decimals: 9 })).toBe(false);
  });

  it('needs decimals that a mint can have', () => {
    for (const decimals of [-1, 256, 1.5, Number.NaN]) {
      expect(codeOf(() => createToken({ mint: USDC.mint, decimals }))).toBe('amounts/invalid-decimals');
    }
  });
});

describe('A public key must be valid', () => {
  it.each([
    '', 'abc', 'sol', `${USDC.mint}1`, USDC.mint.slice(5), `0${USDC.mint.slice(1)}`, 'O'.repeat(44), '1'.repeat(33),
  ])(
    "'%s' fails with 'invalid public key' [5.17]",
    (text) => {
      expect(codeOf(() => parsePublicKey(text))).toBe('accounts/invalid-public-key');
      expect(codeOf(() => createToken({ mint: text, decimals: 0 }))).toBe('accounts/invalid-public-key');
    },
  );

  it('refuses a very long text at once [5.16]', () => {
    expect(codeOf(() => parsePublicKey('z'.repeat(1_000_000)))).toBe('accounts/invalid-public-key');
  });

  it('accepts every address, also with surrounding spaces from the clipboard', () => {
    const address = Keypair.generate().publicKey.toBase58();
    expect(parsePublicKey(` ${address}\n`)).toBe(address);
  });

  it('accepts any 32 bytes as web3.js formats them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const address = new PublicKey(bytes).toBase58();
        expect(parsePublicKey(address)).toBe(address);
      }),
    );
  });
});
