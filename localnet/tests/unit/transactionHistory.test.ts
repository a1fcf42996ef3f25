import { expect, test } from 'vitest';
import { MAX_HISTORY_BYTES, TransactionHistory } from '../../src/bank/TransactionHistory.ts';
import { encodeStored } from '../../src/encoding/storedTransaction.ts';
import type { TransactionRecord } from '../../src/encoding/transactionRecord.ts';
import { readEntries } from '../../src/ledger/frames.ts';
import { LedgerState } from '../../src/ledger/LedgerState.ts';

const record = (slot: number, logs: readonly string[] = []): TransactionRecord => ({
  signature: `signature ${slot}`, slot: BigInt(slot), blockTime: 0, wire: new Uint8Array(200), version: 'legacy', err: null, fee: 5_000n, logs,
  innerInstructions: [], preBalances: [1n, 1n], postBalances: [1n, 1n], preTokenBalances: [], postTokenBalances: [],
  loadedAddresses: { writable: [], readonly: [] }, computeUnitsConsumed: 0n, returnData: null,
});

test('history is limited by memory, forgets the oldest first, and keeps counting', () => {
  const history = new TransactionHistory(500_000);
  for (let slot = 0; slot < 2_000; slot += 1) history.add({ record: record(slot), keys: ['a', `b${slot % 7}`] });
  const kept = [...history.newestFirst()];
  expect(kept.length).toBeGreaterThan(500);
  expect(kept.length).toBeLessThan(1_000);
  expect(history.landed).toBe(2_000);
  expect(history.forgotten.slot).toBe(2_000 - kept.length - 1);
  expect([...history.ofAddress('a')]).toEqual(kept);
  expect(history.get('signature 3')).toBeUndefined();
  history.add({ record: record(2_000, ['x'.repeat(450_000)]), keys: ['a'] });
  expect([...history.newestFirst()].length).toBeLessThan(kept.length / 5);
});

test('transactions that are taken back are gone, as if they had never landed', () => {
  const history = new TransactionHistory();
  for (let slot = 1; slot <= 10; slot += 1) history.add({ record: record(slot), keys: ['all', slot % 2 === 0 ? 'even' : 'odd'] });
  history.takeBack(3);
  expect([history.landed, history.size]).toEqual([7, 7]);
  expect(history.get('signature 8')).toBeUndefined();
  const slots = (address: string): readonly number[] => [...history.ofAddress(address)].map(({ slot }) => Number(slot));
  expect([slots('all'), slots('even')]).toEqual([[7, 6, 5, 4, 3, 2, 1], [6, 4, 2]]);
  history.add({ record: record(8), keys: ['even'] });
  expect(slots('even')).toEqual([8, 6, 4, 2]);
});

test('the records of a slot and an address are read from where the request begins', () => {
  const history = new TransactionHistory();
  for (let at = 0; at < 9; at += 1) history.add({ record: { ...record(Math.floor(at / 3)), indexInBlock: at % 3, signature: `${at}` }, keys: [at === 4 ? 'b' : 'a'] });
  const at = (signature: string): TransactionRecord => history.get(signature)!;
  const signatures = (records: Iterable<TransactionRecord>): string => [...records].map(({ signature }) => signature).join('');
  expect(signatures(history.ofSlot(1))).toBe('345');
  expect(signatures(history.ofSlot(7))).toBe('');
  expect([...history.slotsNewestFirst()]).toEqual([2, 2, 2, 1, 1, 1, 0, 0, 0]);
  expect(signatures(history.ofAddress('a', at('6'), at('1')))).toBe('532');
  expect(signatures(history.ofAddress('a', at('6')))).toBe('53210');
  expect(signatures(history.ofAddress('a', undefined, at('6')))).toBe('87');
  expect(signatures(history.ofAddress('a', at('2'), at('6')))).toBe('');
  // One of another address bounds the list as well.
  expect(signatures(history.ofAddress('a', at('4')))).toBe('3210');
  expect(signatures(history.ofAddress('a', undefined, at('4')))).toBe('8765');
});

test('what was read before transactions are forgotten stays as it was', () => {
  const history = new TransactionHistory(2_000);
  history.add({ record: record(1), keys: ['a'] });
  const [read, encoded] = [history.get('signature 1'), history.encoded()[0]!];
  for (let slot = 2; slot < 2_000; slot += 1) history.add({ record: record(slot), keys: ['a'] });
  expect(history.has('signature 1')).toBe(false);
  expect(read).toEqual(record(1));
  expect(Buffer.compare(encoded, encodeStored({ record: record(1), keys: ['a'] }))).toBe(0);
});

test('a compacted ledger remembers how many transactions it has omitted, and up to which slot', () => {
  const state = new LedgerState();
  const keep = (slot: number): void => {
    const transaction = { record: record(slot, ['x'.repeat(100_000)]), keys: ['a'] };
    state.apply({ kind: 'change', accounts: [], transaction }, encodeStored(transaction));
  };
  keep(1);
  const kept = Math.floor(MAX_HISTORY_BYTES / state.history.bytes);
  for (let slot = 2; slot <= kept + 25; slot += 1) keep(slot);
  expect(state.history.size).toBe(kept);
  const again = new LedgerState();
  readEntries(Buffer.concat([...state.frames()]), (entry, body) => again.apply(entry, body));
  expect(again.history.forgotten).toEqual({ transactions: 25, slot: 25 });
  expect([again.history.landed, again.history.size]).toEqual([kept + 25, kept]);
  expect([...again.history.ofAddress('a')].map(({ slot }) => Number(slot))).toEqual(Array.from({ length: kept }, (_, at) => kept + 25 - at));
});
