import { expect, test } from 'vitest';
import { formatExportResult, formatExportName } from './exportText.ts';

const scope = { cluster: 'devnet', address: 'me', loaded: 50, hasMore: true };

test('an export of a part says so, in its file name and on the page', () => {
  expect(formatExportName(scope)).toBe('transactions-devnet-me-first-50-of-more.csv');
  expect(formatExportResult(50, scope)).toBe('50 transactions exported: the first 50 of more. Load more to export more.');
  expect(formatExportResult(3, scope)).toBe('3 transactions exported: from the first 50 of more. Load more to export more.');
});

test('an export of everything claims nothing else', () => {
  expect(formatExportName({ ...scope, hasMore: false })).toBe('transactions-devnet-me.csv');
  expect(formatExportResult(50, { ...scope, hasMore: false })).toBe('50 transactions exported.');
});
