import { expect, test } from 'vitest';
import type { CsvRow } from './csv.ts';
import { type TaxTool, toTaxCsv } from './taxCsv.ts';

const row: CsvRow = {
  signature: '5h6x', slot: 42, timeMs: Date.UTC(2026, 1, 3, 4, 5, 6), action: 'Swap', changes: [], feeLamports: 5_000n,
  rentPaidLamports: 0n, rentRefundedLamports: 0n, spare: [], status: 'finalized',
};
const sol = (delta: bigint) => ({ address: 'a', mint: null, delta, decimals: 9 });
const usdc = (delta: bigint, address = 'b') => ({ address, mint: 'Usdc', delta, decimals: 6 });
const file = (tool: TaxTool, ...rows: readonly CsvRow[]) => toTaxCsv(tool, rows, (mint) => (mint === 'Usdc' ? 'USDC' : mint));
const lines = (...rows: readonly CsvRow[]) => file('Koinly', ...rows).trimEnd().split('\r\n').slice(1).map((line) => line.split(',').slice(1, 10).join(','));
const moved = (changes: CsvRow['changes'], more: Partial<CsvRow> = {}): CsvRow => ({ ...row, changes, ...more });
const trade = moved([sol(-1_000_005_000n), usdc(2_500_000n)]);

test('Koinly\'s file has the columns and times of its universal template', () => {
  expect(file('Koinly', trade)).toBe(
    '\uFEFFDate,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash\r\n'
    + '2026-02-03 04:05:06 UTC,1,SOL,2.5,USDC,0.000005,SOL,,,,Swap,5h6x\r\n',
  );
});

test('CoinTracker\'s file has its columns alone, and the month first', () => {
  expect(file('CoinTracker', trade)).toBe(
    '\uFEFFDate,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag\r\n'
    + '02/03/2026 04:05:06,2.5,USDC,1,SOL,0.000005,SOL,\r\n',
  );
});

test('a trade into a new account is one line, and its rent another', () => {
  expect(lines(moved([sol(-1_002_044_280n), usdc(2_500_000n)], { rentPaidLamports: 2_039_280n })))
    .toEqual(['1,SOL,2.5,USDC,0.000005,SOL,,,', '0.00203928,SOL,,,,,,,cost']);
});

test('a sale from two accounts of which one closes is one line, and the refund another, without a fee', () => {
  expect(lines(moved([sol(1_002_034_280n), usdc(-2_000_000n), usdc(-500_000n, 'c')], { rentRefundedLamports: 2_039_280n })))
    .toEqual(['2.5,USDC,1,SOL,0.000005,SOL,,,', ',,0.00203928,SOL,,,,,fee refund']);
});

test('a deposit has a line per token, and the fee once', () => {
  expect(lines(moved([sol(-5_005_000n), usdc(-7n), { address: 'c', mint: 'LpMint', delta: 11n, decimals: 0 }], { rentPaidLamports: 2_000_000n })))
    .toEqual(['0.003,SOL,,,0.000005,SOL,,,', '0.000007,USDC,,,,,,,', ',,11,LpMint,,,,,', '0.002,SOL,,,,,,,cost']);
});

test('where nothing was sent, the fee is: own transfers, wrapping, claims and failures', () => {
  const wrap = { address: 'w', mint: 'So11111111111111111111111111111111111111112', delta: 500_000_000n, decimals: 9 };
  expect(lines(
    moved([sol(-5_000n), usdc(-5n), usdc(5n, 'c')]), moved([sol(-500_005_000n), wrap]),
    moved([sol(-5_000n), usdc(5n)]), moved([sol(-5_000n)], { status: 'failed' }),
  )).toEqual([
    '0.000005,SOL,,,,,,,cost', '0.000005,SOL,,,,,,,cost', ',,0.000005,USDC,,,,,', '0.000005,SOL,,,,,,,cost', '0.000005,SOL,,,,,,,cost',
  ]);
});

test('SOL in an own token account beyond its rent is not rent when the account is closed, also to somebody else', () => {
  const park = moved([sol(-1_000_005_000n)], { spare: [{ address: 'b', delta: 1_000_000_000n, isRefunded: false }] });
  const close = moved([sol(1_002_034_280n)], { rentRefundedLamports: 1_002_039_280n, spare: [{ address: 'b', delta: null, isRefunded: true }] });
  expect(lines(close, park)).toEqual([',,0.00203928,SOL,,,,,fee refund', '0.000005,SOL,,,,,,,cost', '0.000005,SOL,,,,,,,cost']);
  const giveAway = moved([sol(-5_000n)], { spare: [{ address: 'b', delta: null, isRefunded: false }] });
  expect(lines(giveAway, park)).toEqual(['1,SOL,,,0.000005,SOL,,,', '0.000005,SOL,,,,,,,cost']);
});

test('leaves out what is not on chain or could not be read', () => {
  expect(lines(moved([], { signature: null }), moved(null))).toEqual([]);
});
