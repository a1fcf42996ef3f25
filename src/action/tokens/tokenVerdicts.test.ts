import { expect, test } from 'vitest';
import type { TokenAuthority } from '@/services/tokens/manage/authorities.ts';
import { tokenVerdicts } from './tokenVerdicts.ts';

type Report = Parameters<typeof tokenVerdicts>[0];

const lp = (free: bigint, burned: bigint, locked = 0n) =>
  [{ worth: 1_000n, lp: { free, burned, locked, withheld: 0n, supply: free + burned + locked } }] as unknown as Parameters<typeof tokenVerdicts>[1];
const report = (changes: { readonly mint?: object; readonly metadata?: object | null; readonly authorities?: readonly Partial<TokenAuthority>[] } = {}) => ({
  mint: { mintAuthority: null, extensions: [], ...changes.mint },
  metadata: changes.metadata === undefined ? { isMutable: false } : changes.metadata,
  metadataProblem: null, authorities: changes.authorities ?? [], settings: {},
} as unknown as Report);
const words = (...[from, pools, isListed = false]: readonly [Report, Parameters<typeof tokenVerdicts>[1], boolean?]) =>
  tokenVerdicts(from, pools, isListed, 5n).map(({ title, tone }) => `${title}: ${tone}`);

test('a token whose authorities are all revoked, with burned liquidity, has four green tiles', () => {
  expect(words(report(), lp(0n, 5n))).toEqual(['Supply fixed: good', 'Freeze off: good', 'Metadata final: good', 'Liquidity burned: good']);
});

test('a power that can take value from holders is red, and amber if the token is listed', () => {
  const held = report({
    mint: { mintAuthority: 'x' }, metadata: { isMutable: true }, authorities: [{ kind: 'freeze', name: 'Freeze authority', holder: 'x' }],
  });
  expect(words(held, lp(5n, 0n))).toEqual(['Supply can grow: bad', 'Can be frozen: bad', 'Metadata can change: waiting', 'Liquidity not locked: bad']);
  expect(words(held, lp(5n, 0n), true).filter((word) => word.endsWith('bad'))).toEqual([]);
});

test('a permanent delegate is not green, though nothing can be frozen', () => {
  const taken = report({ authorities: [{ kind: 'permanentDelegate', name: 'Permanent delegate', holder: 'x' }] });
  expect(words(taken, null)).toEqual(['Supply fixed: good', 'Transfers controlled: bad', 'Metadata final: good', 'Liquidity: reading']);
});

test('liquidity that was not read is not called missing', () => {
  expect(words(report({ metadata: null }), 'failed').slice(2)).toEqual(['No metadata: waiting', 'Liquidity unknown: waiting']);
  expect(words(report(), [])[3]).toBe('No liquidity: waiting');
  expect(words(report(), [{ worth: 1n, lp: null }])[3]).toBe('Liquidity not locked: waiting');
  expect(words(report(), lp(1n, 1n, 1n))[3]).toBe('Liquidity partly burned or locked: waiting');
});

test('a transfer fee or hook is shown even if all authorities are revoked', () => {
  const fee = (basisPoints: number, epoch: bigint) => ({ epoch, transferFeeBasisPoints: basisPoints, maximumFee: 10n ** 18n });
  const second = (settings: Report['settings']) => words({ ...report(), settings }, null)[1];
  const transferFee = { olderTransferFee: fee(0, 0n), newerTransferFee: fee(10_000, 9n) } as Report['settings']['transferFee'];
  expect(second({ transferFee })).toMatch(/^Takes 100\s% of transfers: bad$/);
  expect(second({ hookProgramId: 'x' })).toBe('Transfers controlled: bad');
  expect(second({ hookProgramId: null })).toBe('Freeze off: good');
});

test('liquidity is green only if nothing of what a maker cannot print is free', () => {
  const pool = (worth: bigint, free: bigint, burned: bigint) => ({ worth, lp: { free, burned, locked: 0n, withheld: 0n, supply: free + burned } });
  const last = (...pools: readonly { readonly worth: bigint; readonly lp: object | null }[]) => words(report(), pools as Parameters<typeof tokenVerdicts>[1])[3];
  expect(last(pool(100n, 0n, 7n), pool(10n ** 11n, 7n, 0n))).toBe('Liquidity partly burned: waiting');
  expect(last(pool(0n, 0n, 7n))).toBe('No liquidity: waiting');
  expect(last(pool(0n, 0n, 7n), pool(9n, 7n, 0n))).toBe('Liquidity not locked: bad');
  expect(last(pool(100n, 0n, 7n), { worth: 1n, lp: null })).toBe('Liquidity partly burned: waiting');
  expect(last(pool(100n, 0n, 7n), pool(0n, 7n, 0n))).toBe('Liquidity burned: good');
});
