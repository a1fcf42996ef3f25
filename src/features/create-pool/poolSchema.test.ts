import { describe, expect, test } from 'vitest';
import { texts } from '@/errors/describe.ts';
import type { ErrorCode } from '@/errors/details.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { EMPTY_POOL_FORM, type PoolForm } from './PoolForm.ts';
import { poolSchema } from './poolSchema.ts';
import { issueText } from '@tests/support/issues.ts';

const BASE = '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R';
const QUOTE = 'So11111111111111111111111111111111111111112';
const FORM: PoolForm = { ...EMPTY_POOL_FORM, baseMint: BASE, quoteMint: QUOTE, baseAmount: '1000', quoteAmount: '2.5' };
const CLMM: PoolForm = { ...FORM, kind: 'clmm', price: '4', quoteAmount: '' };

/** The message at each field; empty if the form is valid. */
function errorsOf(form: PoolForm): Readonly<Record<string, string>> {
  const { error } = poolSchema.safeParse(form);
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issueText(issue)]));
}

const said = (code: ErrorCode): unknown => expect.stringContaining(texts[code].message);

describe('the form of an AMM v4 or CPMM pool', () => {
  test('becomes a request of whole tokens, exactly [3.4]', () => {
    expect(poolSchema.parse({ ...FORM, startTime: '1790000000' })).toEqual({
      kind: 'amm-v4', isPriceConfirmed: false,
      pool: {
        baseMint: BASE, quoteMint: QUOTE, baseAmount: createFraction(1000n), quoteAmount: createFraction(25n, 10n),
        startTimeSeconds: 1_790_000_000n, useSolBalance: true,
      },
    });
  });

  test('ignores spaces around pasted text, and takes an empty start time as 0 [5.1]', () => {
    expect(poolSchema.parse({ ...FORM, baseMint: ` ${BASE}\n`, startTime: '' }))
      .toMatchObject({ pool: { baseMint: BASE, startTimeSeconds: 0n } });
  });

  test('ignores what was typed for a concentrated pool', () => {
    expect(errorsOf({ ...FORM, price: 'x', range: 'own', lowPrice: 'x', highPrice: '5,000' })).toEqual({});
  });

  test('accepts the confirmation in any case', () => {
    expect(poolSchema.parse({ ...FORM, confirmation: ' Different Price ' }).isPriceConfirmed).toBe(true);
    expect(poolSchema.parse({ ...FORM, confirmation: 'different' }).isPriceConfirmed).toBe(false);
  });

  test.each<[what: string, changes: Partial<PoolForm>, field: keyof PoolForm, code: ErrorCode]>([
    ['an invalid address', { baseMint: 'abc' }, 'baseMint', 'accounts/invalid-public-key'],
    ['no address', { quoteMint: '' }, 'quoteMint', 'accounts/invalid-public-key'],
    ['amount zero', { baseAmount: '0' }, 'baseAmount', 'pools/amount-zero'],
    ['amount zero with a fraction', { baseAmount: '0.000' }, 'baseAmount', 'pools/amount-zero'],
    ['a negative amount', { baseAmount: '-1' }, 'baseAmount', 'pools/amount-negative'],
    ['no amount', { quoteAmount: '' }, 'quoteAmount', 'amounts/empty'],
    ['a word for an amount', { quoteAmount: 'all' }, 'quoteAmount', 'amounts/not-a-number'],
    ['an amount with an exponent', { quoteAmount: '1e3' }, 'quoteAmount', 'amounts/not-a-number'],
    ['two points', { quoteAmount: '1.2.3' }, 'quoteAmount', 'amounts/two-points'],
    ['an amount that can be read in two ways [5.14]', { quoteAmount: '5,000' }, 'quoteAmount', 'amounts/ambiguous'],
    ['a start time in milliseconds', { startTime: '1790000000000' }, 'startTime', 'pools/start-time-in-milliseconds'],
    ['a start time with a fraction', { startTime: '1.5' }, 'startTime', 'pools/start-time-not-an-integer'],
    ['a negative start time', { startTime: '-5' }, 'startTime', 'pools/start-time-negative'],
  ])('refuses %s [5.2]', (_, changes, field, code) => {
    expect(errorsOf({ ...FORM, ...changes })).toEqual({ [field]: said(code) });
  });

  test('reports every error at once', () => {
    expect(errorsOf({ ...FORM, baseMint: 'x', quoteMint: 'y', baseAmount: '', quoteAmount: '-2', startTime: 'soon' })).toEqual({
      baseMint: said('accounts/invalid-public-key'), quoteMint: said('accounts/invalid-public-key'), baseAmount: said('amounts/empty'),
      quoteAmount: said('pools/amount-negative'), startTime: said('pools/start-time-not-an-integer'),
    });
  });
});

describe('the form of a concentrated pool', () => {
  test('becomes a request: price in quote tokens, range, and the typed amount', () => {
    expect(poolSchema.parse({ ...CLMM, priceUnit: 'base', price: '0.25', range: 'own', lowPrice: '0.125', highPrice: '.5' })).toEqual({
      kind: 'clmm', isPriceConfirmed: false,
      pool: {
        baseMint: BASE, quoteMint: QUOTE, configId: '', price: createFraction(100n, 25n), typedSide: 'base',
        range: { kind: 'prices', low: createFraction(125n, 1000n), high: createFraction(5n, 10n), unit: 'base' },
        amounts: { base: createFraction(1000n), quote: null },
      },
    });
    expect(poolSchema.parse({ ...CLMM, range: '20' })).toMatchObject({ pool: { range: { kind: 'percent', percent: 20 } } });
    expect(poolSchema.parse({ ...CLMM, range: 'none', baseAmount: '' })).toMatchObject({ pool: { range: null } });
  });

  test.each<[what: string, changes: Partial<PoolForm>, errors: Partial<Record<keyof PoolForm, ErrorCode>>]>([
    ['no price', { baseMint: 'x', price: '' }, { baseMint: 'accounts/invalid-public-key', price: 'amounts/empty' }],
    ['a price of 0', { price: '0' }, { price: 'clmm/sqrt-price-zero' }],
    ['ends that are no prices', { range: 'own', lowPrice: 'a', highPrice: '0' }, { lowPrice: 'amounts/not-a-number', highPrice: 'clmm/sqrt-price-zero' }],
    ['an amount of 0', { baseAmount: '0' }, { baseAmount: 'pools/amount-zero' }],
    ['an amount that can be read in two ways', { typedSide: 'quote', quoteAmount: '5,000' }, { quoteAmount: 'amounts/ambiguous' }],
  ])('refuses %s', (_, changes, errors) => {
    const expected = Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, said(code)]));
    expect(errorsOf({ ...CLMM, ...changes })).toEqual(expected);
  });

  test('ignores the start time and the computed amount', () => {
    expect(errorsOf({ ...CLMM, startTime: 'soon', quoteAmount: 'x' })).toEqual({});
  });
});
