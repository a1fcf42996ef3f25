import { describe, expect, test } from 'vitest';
import { texts } from '@/errors/describe.ts';
import type { ErrorCode } from '@/errors/details.ts';
import { maxSupplyText } from '@/services/tokens/metadata/metadataFields.ts';
import type { TokenRequest } from '@/services/tokens/create/TokenRequest.ts';
import { EMPTY_MINT_FORM, type MintForm } from './MintForm.ts';
import { mintSchema } from './mintSchema.ts';
import { issueText } from '@tests/support/issues.ts';

const FORM: MintForm = { ...EMPTY_MINT_FORM, name: 'Moon', symbol: 'MOON', supply: '1000' };

function requestOf(changes: Partial<MintForm>): TokenRequest {
  return mintSchema.parse({ ...FORM, ...changes }).token;
}

/** The message at each field; empty if the form is valid. */
function errorsOf(changes: Partial<MintForm>): Readonly<Record<string, string>> {
  const { error } = mintSchema.safeParse({ ...FORM, ...changes });
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issueText(issue)]));
}

const said = (code: ErrorCode): unknown => (code === 'tokens/supply-too-many-decimals' ? 'Enter at most 2 decimals.' : expect.stringContaining(texts[code].message));

const TWO_WAYS = 'The number can be read in two ways. Write 5000 or 5.000.';

describe('the mint form', () => {
  test('with only a supply is the bare mint: 9 decimals, no metadata, no freeze authority, mint authority kept [3.3]', () => {
    expect(requestOf({ name: '', symbol: ' ', uri: '', supply: '1000000.5', immutableMetadata: true })).toEqual({
      standard: 'spl-token', metadata: null, decimals: 9, supply: 1_000_000_500_000_000n, revokeMint: false,
      keepFreeze: false, immutableMetadata: false, extensions: {},
    });
  });

  test('reads a Token-2022 token in base units and basis points', () => {
    expect(requestOf({
      kind: 'token-2022', name: ' Moon ', decimals: '6', supply: '1.5', keepFreeze: true, immutableMetadata: true,
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

  test('takes a name without a symbol, as the program does', () => {
    expect(requestOf({ symbol: ' ' }).metadata).toEqual({ name: 'Moon', symbol: '', uri: '' });
  });

  test('gives a transfer fee without a maximum no limit', () => {
    const { extensions } = requestOf({ kind: 'token-2022', extensions: ['transferFee'], transferFeePercent: '0' });
    expect(extensions.transferFee).toEqual({ bps: 0, maximumFee: 2n ** 64n - 1n });
  });

  test('ignores values of extensions that are not selected, and of another kind', () => {
    const figures = { transferFeePercent: 'x', transferFeeMaximum: '5,000', interestPercent: 'x', multiplier: '5,000', hookProgram: 'x' };
    expect(errorsOf({ kind: 'token-2022', ...figures })).toEqual({});
    expect(requestOf({ extensions: ['pausable', 'transferFee'], ...figures }).extensions).toEqual({});
    expect(requestOf({ kind: 'plain', name: 'é'.repeat(17), imageUrl: 'moon.png', revokeMint: true, keepFreeze: true })).toEqual({
      standard: 'spl-token', metadata: null, decimals: 9, supply: 1_000_000_000_000n, revokeMint: false, keepFreeze: false,
      immutableMetadata: false, extensions: {},
    });
  });

  test.each<[what: string, changes: Partial<MintForm>, field: keyof MintForm, code: ErrorCode]>([
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
    ['a picture that is no link', { imageUrl: 'moon.png' }, 'imageUrl', 'tokens/image-link'],
    ['accounts no one could thaw', { kind: 'token-2022', extensions: ['defaultFrozen'] }, 'keepFreeze', 'tokens/freeze-needed'],
    ['a fee of 100.01 %', fee('100.01'), 'transferFeePercent', 'tokens/fee-percent'],
    ['a fee below 0', fee('-1'), 'transferFeePercent', 'tokens/fee-percent'],
    ['a fee finer than a basis point', fee('0.001'), 'transferFeePercent', 'tokens/fee-percent'],
    ['a maximum that is no amount', fee('1', '1.0000000001'), 'transferFeeMaximum', 'tokens/fee-maximum'],
    ['interest above 16 bits', rate('327.68'), 'interestPercent', 'tokens/interest-rate'],
    ['interest below 16 bits', rate('-327.69'), 'interestPercent', 'tokens/interest-rate'],
    ['a multiplier of 0', { ...scaled('0') }, 'multiplier', 'tokens/multiplier'],
    ['a hook that is no address', hook('l0l'), 'hookProgram', 'accounts/invalid-public-key'],
  ])('refuses %s', (_, changes, field, code) => {
    expect(errorsOf(changes)).toEqual({ [field]: said(code) });
  });

  test.each([
    ['interestBearing', 'scaledUiAmount'], ['nonTransferable', 'transferFee'], ['nonTransferable', 'transferHook'],
  ] as const)('refuses %s together with %s', (one, other) => {
    const values = { ...fee('1'), ...rate('1'), ...scaled('2'), ...hook('So11111111111111111111111111111111111111112') };
    expect(errorsOf({ ...values, extensions: [one, other] })).toEqual({ extensions: expect.any(String) as string });
  });

  test('does not take an ambiguous maximum of a transfer fee for none [5.14]', () => {
    expect(errorsOf({ ...fee('1', '5,000') })).toEqual({ transferFeeMaximum: TWO_WAYS });
  });

  test('reports every error at once', () => {
    expect(errorsOf({
      kind: 'token-2022', name: '', supply: '5,000', extensions: ['transferFee', 'scaledUiAmount'], transferFeePercent: '5,000',
      multiplier: '5,000',
    })).toEqual({ name: said('tokens/name-required'), supply: TWO_WAYS, transferFeePercent: TWO_WAYS, multiplier: TWO_WAYS });
    expect(errorsOf(rate('5,000'))).toEqual({ interestPercent: TWO_WAYS });
  });

  test('takes texts of exactly the maximum bytes, in any script [10.1]', () => {
    const words = { name: '日'.repeat(10) + 'ab', symbol: '🚀🚀ab', uri: `https://${'a'.repeat(192)}` };
    expect(requestOf(words).metadata).toEqual(words);
  });

  test('takes the lowest and the highest interest rate', () => {
    const of = (percent: string) => requestOf(rate(percent)).extensions.interestBearing?.rateBps;
    expect([of('327.67'), of('-327.68'), of('0')]).toEqual([32_767, -32_768, 0]);
  });

  test('knows the largest supply for every number of decimals', () => {
    expect(maxSupplyText(0)).toBe('18,446,744,073,709,551,615');
    expect(maxSupplyText(9)).toBe('18,446,744,073.709551615');
    expect(requestOf({ decimals: '0', supply: '18446744073709551615' }).supply).toBe(2n ** 64n - 1n);
  });
});

function fee(percent: string, maximum = ''): Partial<MintForm> {
  return {
    kind: 'token-2022', extensions: ['transferFee'], transferFeePercent: percent, transferFeeMaximum: maximum,
  };
}

function rate(percent: string): Partial<MintForm> {
  return { kind: 'token-2022', extensions: ['interestBearing'], interestPercent: percent };
}

function scaled(multiplier: string): Partial<MintForm> {
  return { kind: 'token-2022', extensions: ['scaledUiAmount'], multiplier };
}

function hook(hookProgram: string): Partial<MintForm> {
  return { kind: 'token-2022', extensions: ['transferHook'], hookProgram };
}
