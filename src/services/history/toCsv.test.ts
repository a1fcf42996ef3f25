import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CsvRow, toCsv } from './csv.ts';

const row: CsvRow = {
  signature: '5h6x', slot: 42, timeMs: Date.UTC(2026, 1, 3, 4, 5, 6), action: 'Transfer 1.5 SOL to 4k3D..kX6R',
  changes: [
    { address: 'a', mint: null, delta: -1_500_005_000n, decimals: 9 },
    { address: 'b', mint: 'Mint', delta: 18_446_744_073_709_551_615n, decimals: 6 },
  ],
  feeLamports: 5_000n, rentPaidLamports: 2_039_280n, rentRefundedLamports: 0n, spare: [], status: 'finalized',
};

/** Parses CSV by RFC 4180, independently of the formatter under test. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let rest = text;
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)"(,|\r\n)/.exec(rest);
    const found = quoted ?? /^([^",\r\n]*)(,|\r\n)/.exec(rest);
    if (!found) throw new Error(`not CSV: ${rest.slice(0, 40)}`);
    cells.push(quoted ? found[1]!.replaceAll('""', '"') : found[1]!);
    rest = rest.slice(found[0].length);
    if (found[2] === '\r\n') {
      rows.push(cells);
      cells = [];
    }
  }
  return rows;
}

describe('CSV export', () => {
  test('has signature, slot, time, action, amounts, fee, rent and status, exactly', () => {
    expect(toCsv([row])).toBe(
      '\uFEFFsignature,slot,time,action,amounts,fee (SOL),rent paid (SOL),rent refunded (SOL),status\r\n'
      + '5h6x,42,2026-02-03T04:05:06.000Z,Transfer 1.5 SOL to 4k3D..kX6R,'
      + 'SOL -1.500005; Mint 18446744073709.551615,0.000005,0.00203928,0,finalized\r\n',
    );
  });

  test('adds the accounts of a token up, and wrapped SOL to SOL', () => {
    const changes = [
      { address: 'a', mint: null, delta: -500_005_000n, decimals: 9 },
      { address: 'b', mint: 'So11111111111111111111111111111111111111112', delta: 500_000_000n, decimals: 9 },
      { address: 'c', mint: 'Mint', delta: -5n, decimals: 0 }, { address: 'd', mint: 'Mint', delta: 5n, decimals: 0 },
      { address: 'e', mint: 'Other', delta: -2n, decimals: 0 }, { address: 'f', mint: 'Other', delta: -3n, decimals: 0 },
    ];
    expect(parse(toCsv([{ ...row, changes }]))[1]?.[4]).toBe('SOL -0.000005; Other -5');
  });

  test('leaves unknown values empty', () => {
    const unknown: CsvRow = {
      signature: null, slot: null, timeMs: null, action: '', changes: null, feeLamports: null, rentPaidLamports: null,
      rentRefundedLamports: null, spare: [], status: '',
    };
    expect(parse(toCsv([{ ...row, action: 'Burn 1 \u2068שלום\u2069 9A6g..s9yo' }]))[1]?.[3]).toBe('Burn 1 שלום 9A6g..s9yo');
    expect(toCsv([unknown]).split('\r\n')[1]).toBe(',,,,,,,,');
  });

  test.each(['=HYPERLINK("x")', '+1', '-1+cmd', '@SUM(A1)', '\t=1', '\r=1', ' =1', '|calc'])(
    'escapes a title that is a formula (%j)', (action) => {
      expect(parse(toCsv([{ ...row, action }]))[1]?.[3]).toBe(`'${action}`);
    },
  );

  test('can be parsed back for any text, and no cell begins like a formula', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (action) => {
      const [, cells] = parse(toCsv([{ ...row, action }]));
      expect(cells).toHaveLength(9);
      expect(cells?.[3]?.replace(/^'/, '')).toBe(action.replace(/^'/, ''));
      expect(cells?.[3]).not.toMatch(/^\s*[=+\-@]/);
    }));
  });
});
