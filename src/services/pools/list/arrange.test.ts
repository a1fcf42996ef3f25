import bs58 from 'bs58';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gatherById, type PoolOrder, sortPools } from './arrange.ts';
import type { PoolRow } from './PoolRow.ts';
import type { PoolKind } from '@/services/programs/pool/kinds.ts';

const KINDS: readonly PoolKind[] = ['amm-v4', 'stable', 'cpmm', 'clmm'];
const SOL = 'So11111111111111111111111111111111111111112';

/** Few distinct values, so that ties are common. */
const rows = fc.uniqueArray(fc.record({
  poolId: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => bs58.encode(bytes)),
  kind: fc.constantFrom(...KINDS),
  openTimeSeconds: fc.constantFrom(null, 0n, 1n, 1_700_000_000n, 1_700_000_001n),
  createdByMe: fc.boolean(),
  createdAtMs: fc.constantFrom(null, 1, 2),
  tvl: fc.constantFrom(null, 0, 5, 5.5),
}), { selector: ({ poolId }) => poolId, maxLength: 40 }).map((list) => list.map(({ tvl, ...row }): PoolRow => ({
  ...row, mintA: SOL, mintB: row.poolId, holders: null, hasFarm: null, source: 'chain',
  listed: tvl === null ? null : { price: 1, amountA: 1, amountB: 1, tvl },
})));

const tvlOf = ({ listed }: PoolRow): number => listed?.tvl ?? -1;
const timeOf = ({ openTimeSeconds }: PoolRow): number => Number(openTimeSeconds ?? 0n);

/** Whether `a` may precede `b`, implemented independently. */
const mayPrecede: Readonly<Record<PoolOrder, (a: PoolRow, b: PoolRow) => boolean | null>> = {
  mine: (a, b) => differ(b.createdAtMs ?? 0, a.createdAtMs ?? 0) ?? differ(Number(b.createdByMe), Number(a.createdByMe))
    ?? differ(tvlOf(b), tvlOf(a)),
  liquidity: (a, b) => differ(tvlOf(b), tvlOf(a)),
  newest: (a, b) => differ(timeOf(b), timeOf(a)),
  oldest: (a, b) => (timeOf(a) === 0 || timeOf(b) === 0 ? differ(timeOf(b) && 1, timeOf(a) && 1) : differ(timeOf(a), timeOf(b))),
  kind: (a, b) => differ(KINDS.indexOf(a.kind), KINDS.indexOf(b.kind)) ?? differ(tvlOf(b), tvlOf(a)),
};

function differ(low: number, high: number): boolean | null {
  return low === high ? null : low < high;
}

test.each(Object.keys(mayPrecede) as PoolOrder[])('sorted by %s every pair is in order, ties by address', (order) => {
  fc.assert(fc.property(rows, (list) => {
    const sorted = sortPools(list, order);
    expect(new Set(sorted)).toEqual(new Set(list));
    sorted.slice(1).forEach((row, index) => {
      const before = sorted[index]!;
      expect(mayPrecede[order](before, row) ?? before.poolId < row.poolId).toBe(true);
    });
  }));
});

test('the results of several searches are merged by address, each pool once', async () => {
  await fc.assert(fc.asyncProperty(rows, rows, async (first, second) => {
    const gathered = await gatherById([first, second, first]);
    expect(gathered.map(({ poolId }) => poolId)).toEqual([...new Set([...first, ...second].map(({ poolId }) => poolId))].sort());
  }));
});
