import { expect, test } from 'vitest';
import { AppError } from '@/errors/AppError.ts';
import type { ErrorCode } from '@/errors/details.ts';
import { checkMetadataFields } from './metadataFields.ts';

const WORDS = { name: ' Moon ', symbol: 'MOON', uri: '' };

test('metadata is written without surrounding spaces', () => {
  expect(checkMetadataFields(WORDS)).toEqual({ name: 'Moon', symbol: 'MOON', uri: '' });
});

test.each<[what: string, changes: Partial<typeof WORDS>, code: ErrorCode]>([
  ['an empty name', { name: ' ' }, 'tokens/name-required'],
  ['a long symbol', { symbol: '12345678901' }, 'tokens/symbol-too-long'],
])('a token is not renamed to %s', (_what, changes, code) => {
  let thrown: unknown;
  try {
    checkMetadataFields({ ...WORDS, ...changes });
  } catch (error) {
    thrown = error;
  }
  expect(thrown instanceof AppError && thrown.code).toBe(code);
});
