import { expect, test } from 'vitest';
import { HISTORY_LIMIT, TransactionHistory } from '../../src/bank/TransactionHistory.ts';
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

test('a compacted ledger remembers how many transactions it has omitted, and up to which slot', () => {
  const state = new LedgerState();
  for (let slot = 1; slot <= HISTORY_LIMIT + 25; slot += 1) {
    state.apply({ kind: 'change', accounts: [], transaction: { record: record(slot), keys: [] } });
  }
  const again = new LedgerState();
  for (const entry of state.entries(1)) again.apply(entry);
  expect(again.forgotten).toEqual({ transactions: 25, slot: 25 });
  expect(again.transactions).toHaveLength(HISTORY_LIMIT);
  const history = new TransactionHistory();
  history.resume(again.forgotten);
  for (const { record: kept, keys } of again.transactions.slice(0, 10)) history.add(kept, keys);
  expect([history.landed, history.forgottenSlot]).toEqual([35, 25]);
});
