import { expect, test } from 'vitest';
import { sumEffects } from './changes.ts';
import type { TransactionRecord } from './TransactionRecord.ts';

const OWNER = 'owner';
const token = (mint: string, delta: bigint) => ({ address: `account of ${mint}`, mint, delta, decimals: 6 });
const sol = (delta: bigint) => ({ address: OWNER, mint: null, delta, decimals: 9 });

function record(parts: Partial<TransactionRecord>): TransactionRecord {
  return {
    owner: OWNER, feePayer: OWNER, feeLamports: 5_000n, rentPaidLamports: 0n, rentRefundedLamports: 0n, changes: [], ...parts,
  } as TransactionRecord;
}

test('a SOL payment excludes the network fee and rent [10.55]', () => {
  expect(sumEffects([record({ rentPaidLamports: 2_000n, changes: [sol(-57_000n), token('a', 9n)] })])).toEqual({
    solLamports: -50_000n, feeLamports: 5_000n, rentLamports: 2_000n, tokens: [{ mint: 'a', change: 9n, decimals: 6 }],
  });
});

test('several transactions add up by token, and changes that cancel out are omitted [10.55]', () => {
  const first = record({ rentPaidLamports: 2_000n, changes: [sol(-7_000n), token('lp', 5n), token('a', -3n)] });
  const second = record({ rentRefundedLamports: 2_000n, changes: [sol(-3_000n), token('lp', -5n), token('a', -4n)] });
  expect(sumEffects([first, second])).toEqual({
    solLamports: 0n, feeLamports: 10_000n, rentLamports: 0n, tokens: [{ mint: 'a', change: -7n, decimals: 6 }],
  });
});

test('a fee paid by another wallet is not counted', () => {
  expect(sumEffects([record({ feePayer: 'another', changes: [sol(-50n)] })])).toMatchObject({ solLamports: -50n, feeLamports: 0n });
});
