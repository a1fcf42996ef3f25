import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '@/errors/catalogue.ts';
import {
  checkTokenForm, EMPTY_TOKEN_FORM, type TokenField, type TokenForm,
} from '@/services/tokens/create/checkTokenForm.ts';
import { maxSupplyText } from '@/services/tokens/metadata/tokenWords.ts';
import type { TokenRequest } from '@/services/tokens/create/TokenRequest.ts';

const FORM: TokenForm = { ...EMPTY_TOKEN_FORM, name: 'Moon', symbol: 'MOON', supply: '1000' };

function requestOf(changes: Partial<TokenForm>): TokenRequest {
  const result = checkTokenForm({ ...FORM, ...changes });
  if (!result.ok) throw new Error(JSON.stringify(result.fieldErrors));
  return result.request;
}

function codesOf(changes: Partial<TokenForm>): Partial<Record<TokenField, ErrorCode>> {
  const result = checkTokenForm({ ...FORM, ...changes });
  if (result.ok) return {};
  return Object.fromEntries(Object.entries(result.fieldErrors).map(([field, error]) => [field, error.code]));
}

describe('the token form', () => {
  test('with only a supply is the bare mint: 9 decimals, no metadata, no freeze authority, the right to mint kept [3.3]', () => {
    expect(requestOf({ name: '', symbol: ' ', uri: '', supply: '1000000.5', immutableMetadata: true })).toEqual({
      standard: 'spl-token', metadata: null, decimals: 9, supply: 1_000_000_500_000_000n, revokeMint: false,
      keepFreeze: false, immutableMetadata: false, extensions: {},
    });
  });

  test('reads everything of a Token-2022 token in base units and basis points', () => {
    expect(requestOf({
      standard: 'token-2022', name: ' Moon ', decimals: '6', supply: '1.5', keepFreeze: true, immutableMetadata: true,
      extensions: ['transferFee', 'interestBearing', 'defaultFrozen', 'transferHook'], transferFeePercent: '1.25',
      transferFeeMaximum: '10', interestPercent: '-5.5', hookProgram: 'So11111111111111111111111111111111111111112',
    })).toEqual({
      standard: 'token-2022', metadata: { name: 'Moon', symbol: 'MOON', uri: '' }, decimals: 6, supply: 1_500_000n,
      revokeMint: false, keepFreeze: true, immutableMetadata: true,
      extensions: {
        transferFee: { bps: 125, maximumFee: 10_000_000n }, interestBearing: { rateBps: -550 }, defaultFrozen: true,
        transferHook: { programId: 'So11111111111111111111111111111111111111112' },
      },
    });
  });

  test('takes a name without a symbol, which the chain does too', () => {
    expect(requestOf({ symbol: ' ' }).metadata).toEqual({ name: 'Moon', symbol: '', uri: '' });
  });

  test('gives a transfer fee without a maximum no limit', () => {
    const { extensions } = requestOf({ standard: 'token-2022', extensions: ['transferFee'], transferFeePercent: '0' });
    expect(extensions.transferFee).toEqual({ bps: 0, maximumFee: 2n ** 64n - 1n });
  });

  test('does not look at a value whose extension is not chosen', () => {
    expect(codesOf({ transferFeePercent: 'x', interestPercent: 'x', multiplier: 'x', hookProgram: 'x' })).toEqual({});
  });

  test.each<[what: string, changes: Partial<TokenForm>, field: TokenField, code: ErrorCode]>([
    ['a symbol without a name', { name: '' }, 'name', 'tokens/name-required'],
    ['a link without a name', { name: '', symbol: '', uri: 'https://a.b' }, 'name', 'tokens/name-required'],
    ['a name of 33 bytes', { name: `${'é'.repeat(16)}x` }, 'name', 'tokens/name-too-long'],
    ['a symbol of 11 bytes', { symbol: '🚀🚀abc' }, 'symbol', 'tokens/symbol-too-long'],
    ['a link of 201 bytes', { uri: `https://${'a'.repeat(193)}` }, 'uri', 'tokens/uri-too-long'],
    ['half of an emoji', { name: '\ud83d' }, 'name', 'tokens/text-unwritable'],
    ['a control character', { symbol: 'A\u0000B' }, 'symbol', 'tokens/text-unwritable'],
    ['10 decimals', { decimals: '10' }, 'decimals', 'tokens/decimals'],
    ['half a decimal', { decimals: '1.5' }, 'decimals', 'tokens/decimals'],
    ['a supply finer than its decimals', { decimals: '2', supply: '0.001' }, 'supply', 'tokens/supply-too-many-decimals'],
    ['more than fits', { decimals: '0', supply: '18446744073709551616' }, 'supply', 'tokens/supply-too-large'],
    ['no supply', { supply: '' }, 'supply', 'tokens/supply-required'],
    ['no supply now or ever', { supply: '0', revokeMint: true }, 'revokeMint', 'tokens/no-supply-ever'],
    ['an extension on the original program', { extensions: ['pausable'] }, 'extensions', 'tokens/extensions-need-token-2022'],
    ['accounts nobody could thaw', { standard: 'token-2022', extensions: ['defaultFrozen'] }, 'keepFreeze', 'tokens/freeze-needed'],
    ['a fee of 100.01 %', fee('100.01'), 'transferFeePercent', 'tokens/fee-percent'],
    ['a fee below 0', fee('-1'), 'transferFeePercent', 'tokens/fee-percent'],
    ['a fee finer than a basis point', fee('0.001'), 'transferFeePercent', 'tokens/fee-percent'],
    ['a maximum that is no amount', fee('1', '1.0000000001'), 'transferFeeMaximum', 'tokens/fee-maximum'],
    ['interest above 16 bits', rate('327.68'), 'interestPercent', 'tokens/interest-rate'],
    ['interest below 16 bits', rate('-327.69'), 'interestPercent', 'tokens/interest-rate'],
    ['a multiplier of 0', { ...scaled('0') }, 'multiplier', 'tokens/multiplier'],
    ['a hook that is no address', hook('l0l'), 'hookProgram', 'accounts/invalid-public-key'],
  ])('refuses %s', (_, changes, field, code) => {
    expect(codesOf(changes)).toEqual({ [field]: code });
  });

  test.each([
    ['interestBearing', 'scaledUiAmount'], ['nonTransferable', 'transferFee'], ['nonTransferable', 'transferHook'],
  ] as const)('refuses %s together with %s', (one, other) => {
    const values = { ...fee('1'), ...rate('1'), ...scaled('2'), ...hook('So11111111111111111111111111111111111111112') };
    expect(codesOf({ ...values, extensions: [one, other] })).toEqual({ extensions: 'tokens/extension-conflict' });
  });

  test('takes texts of exactly as many bytes as fit, in any script [10.1]', () => {
    const words = { name: '日'.repeat(10) + 'ab', symbol: '🚀🚀ab', uri: `https://${'a'.repeat(192)}` };
    expect(requestOf(words).metadata).toEqual(words);
  });

  test('takes the interest rates at both ends', () => {
    const of = (percent: string) => requestOf(rate(percent)).extensions.interestBearing?.rateBps;
    expect([of('327.67'), of('-327.68'), of('0')]).toEqual([32_767, -32_768, 0]);
  });

  test('knows the largest supply of every number of decimals', () => {
    expect(maxSupplyText(0)).toBe('18,446,744,073,709,551,615');
    expect(maxSupplyText(9)).toBe('18,446,744,073.709551615');
    expect(requestOf({ decimals: '0', supply: '18446744073709551615' }).supply).toBe(2n ** 64n - 1n);
  });
});

function fee(percent: string, maximum = ''): Partial<TokenForm> {
  return {
    standard: 'token-2022', extensions: ['transferFee'], transferFeePercent: percent, transferFeeMaximum: maximum,
  };
}

function rate(percent: string): Partial<TokenForm> {
  return { standard: 'token-2022', extensions: ['interestBearing'], interestPercent: percent };
}

function scaled(multiplier: string): Partial<TokenForm> {
  return { standard: 'token-2022', extensions: ['scaledUiAmount'], multiplier };
}

function hook(hookProgram: string): Partial<TokenForm> {
  return { standard: 'token-2022', extensions: ['transferHook'], hookProgram };
}
