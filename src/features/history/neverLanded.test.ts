import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { HistoryItem } from './HistoryItem.tsx';
import { clusters } from '@/config.ts';
import { historyRowView } from './historyRowView.ts';
import { csvRow } from '@/services/history/csv.ts';
import { mergeHistory, type HistoryRow } from '@/services/history/mergeHistory.ts';
import type { TransactionRecord } from '@/services/history/TransactionRecord.ts';
import type { JournalEntry, JournalStep } from '@/services/transactions/journal/entry.ts';

const SIGNATURE = '5'.repeat(87);

/** A signed step of the journal in a given state. */
function rowOf(status: JournalStep['status'], changes: Partial<JournalStep> = {}, genesisHash = 'g'): HistoryRow {
  const step: JournalStep = {
    label: 'Mint', status, timeline: [{ status, at: 1_000_000 }], signature: SIGNATURE, feeLamports: '10000', ...changes,
  };
  const entry: JournalEntry = {
    id: 'entry', cluster: 'localnet', genesisHash: 'g', owner: 'me', kind: 'mint-token', title: 'Mint 5 new tokens',
    key: 'mint', createdAt: 1_000_000, updatedAt: 1_000_000, revision: 1, status: 'open', facts: {}, steps: [step],
  };
  const [row] = mergeHistory([entry], [], genesisHash);
  if (!row) throw new Error('no row');
  return row;
}

const shown = (row: HistoryRow, record?: TransactionRecord): string =>
  renderToStaticMarkup(createElement(HistoryItem, {
    cluster: clusters[0]!, row: historyRowView(row, record), isOpen: true, toggle: () => undefined, detailsNote: null,
  }));

describe('a transaction that never landed', () => {
  test.each([
    ['refused by the trial run', 'failed', {}],
    ['declined after it was signed', 'rejected', {}],
    ['expired', 'expired', {}],
    ['expired after a block that was dropped', 'expired', { slot: 7 }],
    ['signed and not sent yet', 'signed', {}],
  ] as const)('%s: no fee, no slot and no explorer link, on the page and in the export', (_words, status, changes) => {
    const row = rowOf(status, changes);
    expect(shown(row)).not.toContain('Network fee');
    expect(shown(row)).not.toContain('>Slot<');
    expect(shown(row)).not.toContain('href=');
    expect(csvRow(row, undefined)).toMatchObject({ feeLamports: null, slot: null, status });
  });

  test('one that was sent has a link and no fee yet', () => {
    expect(shown(rowOf('sent'))).toContain(`/tx/${SIGNATURE}`);
    expect(shown(rowOf('sent'))).not.toContain('Network fee');
  });

  test.each([['failed', 7], ['confirmed', 7], ['finalized', 7]] as const)('one that landed and is %s has both', (status, slot) => {
    const row = rowOf(status, { slot });
    expect(shown(row)).toContain('<dt>Network fee</dt><dd>0.00001 SOL</dd>');
    expect(shown(row)).toContain(`/tx/${SIGNATURE}`);
    expect(csvRow(row, undefined)).toMatchObject({ feeLamports: 10_000n, slot: 7 });
  });

  test('one that landed on a local chain that was reset has no explorer link', () => {
    expect(shown(rowOf('finalized', { slot: 7 }, 'another'))).not.toContain('href=');
  });
});

describe('a fee belongs to the address that paid it', () => {
  const record: TransactionRecord = {
    signature: SIGNATURE, slot: 7, blockTimeSeconds: 1_000, status: 'finalized', confirmation: 'finalized',
    feeLamports: 5_000n, computeUnits: 150, computeUnitLimit: null, priorityFeeLamports: 0n, action: { title: 'Receive 1 SOL from the faucet', done: [], instructions: [] },
    feePayer: 'faucet', owner: 'me', changes: [{ address: 'me', mint: null, delta: 1_000_000_000n, decimals: 9 }],
    rentPaidLamports: 0n, rentRefundedLamports: 0n, spare: [], logs: [],
  };
  const [row] = mergeHistory([], [record]);

  test('a received airdrop has no fee on the page or in the export', () => {
    expect(shown(row!, record)).not.toContain('Network fee');
    expect(csvRow(row!, record).feeLamports).toBeNull();
  });

  test('the payer has it in both', () => {
    const own = { ...record, feePayer: 'me' };
    expect(shown(row!, own)).toContain('<dt>Network fee</dt><dd>0.000005 SOL</dd>');
    expect(csvRow(row!, own).feeLamports).toBe(5_000n);
  });
});
