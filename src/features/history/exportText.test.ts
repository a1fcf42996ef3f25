import { expect, test } from 'vitest';
import { AppError } from '@/errors/AppError.ts';
import { formatExportResult, formatExportName, formatTaxName, formatTaxResult } from './exportText.ts';

const TIMED_OUT = new AppError('rpc/timed-out');
const NEWER = new AppError('rpc/unsupported-version', { details: { version: '2' } });
const scope = { cluster: 'devnet', address: 'me', loaded: 50, hasMore: true };

test('a partial export says so, in its file name and on the page', () => {
  expect(formatExportName(scope)).toBe('transactions-devnet-me-first-50-of-more.csv');
  expect(formatExportResult(50, scope)).toBe('50 transactions exported: the first 50. Load more to export more.');
  expect(formatExportResult(3, scope)).toBe('3 transactions exported: from the first 50. Load more to export more.');
});

test('an export names the rows whose amounts could not be read', () => {
  expect(formatExportResult(50, { ...scope, hasMore: false }, [NEWER])).toBe('50 transactions exported. 1 transaction could not be read: version 2.');
});

test('a full export says nothing else', () => {
  expect(formatExportName({ ...scope, hasMore: false })).toBe('transactions-devnet-me.csv');
  expect(formatExportResult(50, { ...scope, hasMore: false })).toBe('50 transactions exported.');
});

test('an export for taxes names its tool and what is missing, and so does its file name', () => {
  const all = { tool: 'Koinly' as const, written: 12, unread: [], isCut: false, accountsLeft: 0 };
  const of = { cluster: 'devnet', address: 'me' };
  expect(formatTaxName({ ...of, ...all })).toBe('transactions-tax-koinly-devnet-me.csv');
  expect(formatTaxResult(all)).toBe('12 transactions exported, with those of the address\'s token accounts. The file has the format of Koinly, with times in UTC. '
    + 'Transfers from others to token accounts that are closed now are not included.');
  for (const [missing, words] of [
    [{ unread: [TIMED_OUT, NEWER, NEWER] }, '1 transaction could not be read. 2 transactions could not be read: version 2. They are missing from the file.'],
    [{ isCut: true }, 'Older ones are missing: an export contains the newest 5,000.'],
    [{ accountsLeft: 7 }, '7 token accounts were not searched: an export covers 200.'],
  ] as const) {
    expect(formatTaxName({ ...of, ...all, ...missing })).toBe('transactions-tax-koinly-devnet-me-incomplete.csv');
    expect(formatTaxResult({ ...all, ...missing })).toContain(words);
  }
});
