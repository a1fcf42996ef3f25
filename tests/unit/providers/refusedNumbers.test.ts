import { expect, test } from 'vitest';
import { clusters } from '@/config.ts';
import { draftNewToken } from '@/features/mint/draftNewToken.ts';
import { EMPTY_MINT_FORM, type MintForm } from '@/features/mint/MintForm.ts';
import { codeOf } from '../amounts/codeOf.ts';

/** What a submitted form says at its fields, whether they are on the page yet or not. */
async function told(typed: Partial<MintForm>): Promise<Readonly<Record<string, string>>> {
  const said: Record<string, string> = {};
  const form = { ...EMPTY_MINT_FORM, kind: 'token-2022' as const, name: 'Moon', symbol: 'MOON', supply: '5', ...typed };
  const draft = draftNewToken({
    cluster: clusters[0]!, ownerAddress: '11111111111111111111111111111111', form,
    setFieldError: (field, message) => { said[field] = message; },
  });
  const error: unknown = await draft.then(() => null, (reason: unknown) => reason);
  expect(codeOf(() => { throw error; })).toBe('forms/invalid');
  return said;
}

const TWO_WAYS = 'The number can be read in two ways. Write 5000 or 5.000.';

test('a limit of a transfer fee that can be read in two ways is not taken for none [5.14]', async () => {
  expect(await told({ extensions: ['transferFee'], transferFeePercent: '1', transferFeeMaximum: '5,000' })).toEqual({
    transferFeeMaximum: TWO_WAYS,
  });
});

test('every number of the token that is refused is told, with what else is wrong', async () => {
  expect(await told({
    name: '', supply: '5,000', extensions: ['transferFee', 'scaledUiAmount'], transferFeePercent: '5,000', multiplier: '5,000',
  })).toEqual({
    name: expect.stringContaining('The token has no name') as string,
    supply: TWO_WAYS, transferFeePercent: TWO_WAYS, multiplier: TWO_WAYS,
  });
  expect(await told({ extensions: ['interestBearing'], interestPercent: '5,000' })).toEqual({ interestPercent: TWO_WAYS });
});

test('a number left in a field that is not asked for is no mistake', async () => {
  // The empty name is: nothing else is told.
  const said = await told({ name: '', transferFeeMaximum: '5,000', interestPercent: '5,000', multiplier: '5,000' });
  expect(Object.keys(said)).toEqual(['name']);
});
