import { expect, test } from 'vitest';
import { MAX_HISTORY_BYTES, recordBytes, TransactionHistory } from '../../src/bank/TransactionHistory.ts';
import type { TransactionRecord } from '../../src/encoding/transactionRecord.ts';
import { LedgerState } from '../../src/ledger/LedgerState.ts';

const record = (slot: number, logs: readonly string[] = []): TransactionRecord => ({
  signature: `signature ${slot}`, slot: BigInt(slot), blockTime: 0, wire: new Uint8Array(200), version: 'legacy', err: null, fee: 5_000n, logs,
  innerInstructions: [], preBalances: [1n, 1n], postBalances: [1n, 1n], preTokenBalances: [], postTokenBalances: [],
  loadedAddresses: { writable: [], readonly: [] }, computeUnitsConsumed: 0n, returnData: null,
});

test('history is limited by memory, forgets the oldest first, and keeps counting', () => {
  const history = new TransactionHistory(1_000_000);
  for (let slot = 0; slot < 2_000; slot += 1) history.add(record(slot), ['a', `b${slot % 7}`]);
  const kept = [...history.newestFirst()];
  expect(kept.length).toBeGreaterThan(500);
  expect(kept.length).toBeLessThan(1_000);
  expect(history.landed).toBe(2_000);
  expect(history.forgottenSlot).toBe(2_000 - kept.length - 1);
  expect([...history.ofAddress('a')]).toEqual(kept);
  expect(history.get('signature 3')).toBeUndefined();
  history.add(record(2_000, ['x'.repeat(900_000)]), ['a']);
  expect([...history.newestFirst()].length).toBeLessThan(kept.length / 5);
});

test('transactions that are taken back are gone, as if they had never landed', () => {
  const history = new TransactionHistory();
  for (let slot = 1; slot <= 10; slot += 1) history.add(record(slot), ['all', slot % 2 === 0 ? 'even' : 'odd']);
  history.takeBack(3);
  expect([history.landed, history.size]).toEqual([7, 7]);
  expect(history.get('signature 8')).toBeUndefined();
  const slots = (address: string): readonly number[] => [...history.ofAddress(address)].map(({ slot }) => Number(slot));
  expect([slots('all'), slots('even')]).toEqual([[7, 6, 5, 4, 3, 2, 1], [6, 4, 2]]);
  history.add(record(8), ['even']);
  expect(slots('even')).toEqual([8, 6, 4, 2]);
});

test('a compacted ledger remembers how many transactions it has omitted, and up to which slot', () => {
  const state = new LedgerState();
  const kept = Math.floor(MAX_HISTORY_BYTES / recordBytes(record(1)));
  for (let slot = 1; slot <= kept + 25; slot += 1) {
    state.apply({ kind: 'change', accounts: [], transaction: { record: record(slot), keys: [] } });
  }
  const again = new LedgerState();
  for (const entry of state.entries(1)) again.apply(entry);
  expect(again.forgotten).toEqual({ transactions: 25, slot: 25 });
  expect(again.transactions).toHaveLength(kept);
  const history = new TransactionHistory();
  history.resume(again.forgotten);
  for (const { record: first, keys } of again.transactions.slice(0, 10)) history.add(first, keys);
  expect([history.landed, history.forgottenSlot]).toEqual([35, 25]);
});
