import { expect, test } from 'vitest';
import { openingPrice, spotsOf } from './spots.ts';

const side = (vault: string) => ({ vault, mint: { decimals: 9 } });
const pool = { poolId: 'pool', a: side('a'), b: side('b') };
const swap = { paidIn: { to: 'a' }, paidOut: { amount: 1n } };
/** What anyone can add to a transaction: a memo that quotes a log, and text where data is expected. */
const LOGS = ['Program log: Memo (len 10): "ray_log: A"', 'Program log: Memo (len 14): "Program data: A"', 'Program log: ray_log: !', 'Program data: !'];

test('what others write into the logs of a swap is no price, and breaks nothing', () => {
  expect(spotsOf(LOGS, { ...pool, kind: 'amm-v4' }, [swap])).toEqual([{}]);
  expect(spotsOf(LOGS, { ...pool, kind: 'cpmm' }, [swap])).toEqual([]);
  expect(openingPrice(LOGS, { ...pool, kind: 'clmm' })).toBeNull();
});
