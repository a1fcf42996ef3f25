import { expect, test } from 'vitest';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import type { Deed } from '@/services/history/decodeAction.ts';
import { mergeHistory } from '@/services/history/mergeHistory.ts';
import type { TransactionRecord } from '@/services/history/TransactionRecord.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import { historyRowView } from './historyRowView.ts';

const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

/** 1 SOL paid, its fee included, for 24 tokens. */
const record: TransactionRecord = {
  signature: 'signature', slot: 7, blockTimeSeconds: 1_000, status: 'finalized', confirmation: 'finalized',
  feeLamports: 5_000n, computeUnits: 150, computeUnitLimit: 600, priorityFeeLamports: 7n, action: { title: 'Intercambiar en un pool CPMM', kind: 'swap', done: [], instructions: [] },
  feePayer: 'me', owner: 'me', changes: [
    { address: 'me', mint: null, delta: -1_000_005_000n, decimals: 9 },
    { address: 'account', mint: MINT, delta: 24_000_000n, decimals: 6 },
  ],
  rentPaidLamports: 0n, rentRefundedLamports: 0n, spare: [], logs: [],
};

const entry = (kind: string, title: string): JournalEntry => ({
  id: 'entry', cluster: 'localnet', genesisHash: 'g', owner: 'me', kind, title, key: kind, createdAt: 1_000, updatedAt: 1_000, revision: 1,
  status: 'succeeded', facts: {},
  steps: [{ label: title, status: 'finalized', timeline: [{ status: 'finalized', at: 1_000 }], signature: 'signature', slot: 7, feeLamports: '5000' }],
});

test('a landed swap says what was paid and received, whatever the language of its title', () => {
  const [known] = mergeHistory([entry('swap', 'Intercambiar 1 SOL por EPjF..Dt1v')], [record]);
  const [unknown] = mergeHistory([], [record]);
  expect(historyRowView(known!, record).title).toBe('Swapped 1 SOL for 24 tokens');
  expect(historyRowView(unknown!, record, () => 'USDC').title).toBe('Swapped 1 SOL for 24 USDC');
  expect(historyRowView(known!, undefined)).toMatchObject({ title: 'Intercambiar 1 SOL por EPjF..Dt1v', status: 'Final', isDone: true });
  const [failed] = mergeHistory([], [{ ...record, status: 'failed' }]);
  expect(historyRowView(failed!, { ...record, status: 'failed' })).toMatchObject({ title: 'Intercambiar en un pool CPMM', isDone: false });
});

test('what was done is said in the past tense with symbols, once it is final', () => {
  const done: readonly Deed[] = [
    { message: 'Created pool {pair}', values: {}, pair: [MINT, NATIVE_TOKEN.mint] },
    { message: 'Minted {amount}', values: { amount: { mint: MINT, units: '1500000', decimals: 6 } } },
  ];
  const read = (...deeds: readonly number[]): TransactionRecord => ({ ...record, action: { title: 'Create', instructions: [], done: deeds.map((at) => done[at]!) } });
  const [row] = mergeHistory([entry('create-cpmm-pool', 'Create a pool')], [record]);
  const nameOf = (mint: string) => (mint === MINT ? 'USDC' : 'SOL');
  expect(historyRowView(row!, read(0), nameOf)).toMatchObject({ title: 'Created pool SOL / USDC', moved: { short: '−1', exact: '−1.000005', unit: 'SOL' } });
  expect(historyRowView(row!, read(1), nameOf).title).toBe('Minted 1.5 USDC');
  expect(historyRowView(row!, read(0, 0), nameOf).title).toBe('Created pool SOL / USDC');
  expect(historyRowView(row!, read(0, 1), nameOf).title).toBe('Created pool SOL / USDC and 1 more');
  expect(historyRowView(row!, read(), nameOf).title).toBe('Create a pool');
  expect(historyRowView({ ...row!, status: 'failed' }, read(0), nameOf).title).toBe('Create a pool');
  const withoutPair = { ...record, action: { title: 'Create', instructions: [], done: [{ message: 'Created pool {pair}', values: {} }] } };
  expect(historyRowView(row!, withoutPair, nameOf).title).toBe('Create a pool');
});

test('the details have the priority fee and the limit that a transaction asked for', () => {
  const [row] = mergeHistory([], [record]);
  const facts = historyRowView(row!, record).details?.facts;
  expect(facts).toContainEqual({ term: 'Priority fee', value: '0.000000007 SOL' });
  expect(facts).toContainEqual({ term: 'Compute units', value: '150 of 600' });
  const withoutLimit = { ...record, computeUnitLimit: null, priorityFeeLamports: 0n };
  expect(historyRowView(row!, withoutLimit).details?.facts).toContainEqual({ term: 'Compute units', value: '150' });
});

test('the balance changes are per token: an own transfer is none, and wrapped SOL is SOL', () => {
  const [row] = mergeHistory([], [record]);
  const changes = [
    { address: 'me', mint: null, delta: -500_005_000n, decimals: 9 },
    { address: 'wrapped', mint: 'So11111111111111111111111111111111111111112', delta: 500_000_000n, decimals: 9 },
    { address: 'one', mint: MINT, delta: -5n, decimals: 0 }, { address: 'other', mint: MINT, delta: 5n, decimals: 0 },
  ];
  expect(historyRowView(row!, { ...record, changes }).details?.changes)
    .toEqual([{ amount: '−0.000005', mint: null, unit: 'SOL incl. fees', isGain: false }]);
});

test('a step that was never signed is not signed yet, with the way to go on; only what was declined was declined', () => {
  const two = (code: string): JournalEntry => {
    const made = entry('swap', 'Swap');
    const [done] = made.steps;
    return { ...made, status: 'stopped', steps: [done!, { ...done!, status: 'rejected', timeline: [], error: { code, message: '', advice: '', details: '' } }] };
  };
  const viewOf = (code: string) => historyRowView(mergeHistory([two(code)], []).find(({ reached }) => reached === 'rejected')!, undefined);
  expect(viewOf('transactions/interrupted')).toMatchObject({ status: 'Not signed yet', result: { link: { words: 'Continue', to: '/swap' } } });
  expect(viewOf('wallet/user-rejected')).toMatchObject({ status: 'Declined', result: null });
  expect(viewOf('transactions/costs-more')).toMatchObject({ status: 'Not signed yet', result: null });
});
