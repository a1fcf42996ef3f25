import { expect, test } from 'vitest';
import { ammV4Logs } from '@/services/programs/ammV4/logs.ts';
import { clmmLogs } from '@/services/programs/clmm/logs.ts';
import { cpmmLogs } from '@/services/programs/cpmm/logs.ts';
import { programLogs } from './programLogs.ts';

test('only what a program logs in its own invocations counts, up to where the node cut the logs', () => {
  const logs = [
    'Program other invoke [1]', 'Program data: forged', 'Program pool invoke [2]', 'Program log: own',
    'Program token invoke [3]', 'Program log: Program pool invoke [1]', 'Program data: forged', 'Program token consumed 1 of 2 compute units', 'Program token success',
    'Program data: own', 'Program pool success', 'Program data: forged', 'Program other success',
    'Program pool invoke [1]', 'Program other invoke [2]', 'Program data: forged', 'Program other failed: custom program error: 0x1', 'Program data: second',
    'Log truncated', 'Program data: late',
  ];
  expect(programLogs(logs, 'pool')).toEqual([['Program log: own', 'Program data: own'], ['Program data: second']]);
  expect(programLogs(logs, 'absent')).toEqual([]);
});

const side = (vault: string) => ({ vault, mint: { decimals: 9 } });
const pool = { poolId: 'pool', a: side('a'), b: side('b') };
const swap = { paidIn: { to: 'a' }, paidOut: { amount: 1n } };

test('a memo that quotes a log, and text where data is expected, are no price and break nothing', () => {
  const lines = ['Program log: Memo (len 10): "ray_log: A"', 'Program log: Memo (len 14): "Program data: A"', 'Program log: ray_log: !', 'Program data: !'];
  for (const logs of [ammV4Logs, cpmmLogs, clmmLogs]) expect(logs.spots(lines, pool, [swap])).toEqual([]);
  expect(clmmLogs.opening!(lines, pool)).toBeNull();
});
