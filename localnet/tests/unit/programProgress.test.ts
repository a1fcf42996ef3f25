import { describe, expect, test } from 'vitest';
import { formatProgress, type FetchProgress, percentOf } from '../../src/programs/fetchProgress.ts';
import { showProgress, streamOutput } from '../../src/programs/output.ts';

const CPMM = { id: 'CPMM', name: 'Raydium CPMM' };
const EVENTS: readonly FetchProgress[] = [
  { ...CPMM, status: 'fetching', bytes: 0 },
  { ...CPMM, status: 'next node', bytes: 0, details: 'b.example refuses access' },
  { ...CPMM, status: 'fetching', bytes: 400_000, total: 800_000 },
  { ...CPMM, status: 'waiting', bytes: 400_000, total: 800_000, details: 'a.example takes no more requests for now (HTTP 429): next try in 2 s' },
  { ...CPMM, status: 'fetching', bytes: 800_000, total: 800_000 },
  { ...CPMM, status: 'written', bytes: 750_000, total: 750_000 },
];

test.each([
  [0, 800, 0], [799, 800, 99], [800, 800, 100], [5, undefined, undefined], [0, 0, undefined],
])('%i of %s bytes is %s percent', (bytes, total, percent) => {
  expect(percentOf({ bytes, total })).toBe(percent);
});

describe('a progress line', () => {
  test('has program, bytes, percentage and the reason for waiting', () => {
    expect(EVENTS.map(formatProgress)).toEqual([
      'Raydium CPMM: fetching',
      'Raydium CPMM: next node · b.example refuses access',
      'Raydium CPMM: 0.4 of 0.8 MB, 50 %',
      'Raydium CPMM: 0.4 of 0.8 MB, 50 % · a.example takes no more requests for now (HTTP 429): next try in 2 s',
      'Raydium CPMM: 0.8 of 0.8 MB, 100 %',
      'Raydium CPMM: 0.8 MB, written',
    ]);
  });

  test('says why a program is missing or kept', () => {
    expect(formatProgress({ ...CPMM, status: 'missing', bytes: 0, total: 0, details: 'no node' })).toBe('Raydium CPMM: missing · no node');
    expect(formatProgress({ ...CPMM, status: 'kept', bytes: 750_000, details: 'no node' })).toBe('Raydium CPMM: 0.8 MB, kept · no node');
  });

  test('is redrawn on a terminal, cut to its width, and stays once the program is written', () => {
    const stream = new Recorder(40);
    [...EVENTS, { ...CPMM, status: 'missing' as const, bytes: 0 }].forEach(showProgress(streamOutput(stream)));
    expect(stream.text.split('\r\u001b[K').slice(1)).toEqual([
      'Raydium CPMM: fetching',
      'Raydium CPMM: next node · b.example refuses access\n',
      'Raydium CPMM: 0.4 of 0.8 MB, 50 %',
      'Raydium CPMM: 0.4 of 0.8 MB, 50 % · a.e',
      'Raydium CPMM: 0.8 of 0.8 MB, 100 %',
      'Raydium CPMM: 0.8 MB, written\n',
      '',
    ]);
  });

  test('is printed elsewhere for failed nodes, waits, results and each quarter, once and without control characters', () => {
    const stream = new Recorder(undefined);
    const part = (name: string, bytes: number): FetchProgress => ({ id: name, name, status: 'fetching', bytes, total: 800_000 });
    const quarters = [0, 199_999, 200_000, 300_000, 700_000, 800_000].map((bytes) => part('B', bytes));
    [...EVENTS, ...quarters, part('C', 300_000)].forEach(showProgress(streamOutput(stream)));
    expect(stream.text.split('\n')).toEqual([
      ...[EVENTS[1], EVENTS[2], EVENTS[3], EVENTS[4], EVENTS[5]].map((event) => event && formatProgress(event)),
      'B: 0.2 of 0.8 MB, 25 %', 'B: 0.7 of 0.8 MB, 87 %', 'B: 0.8 of 0.8 MB, 100 %', 'C: 0.3 of 0.8 MB, 37 %', '',
    ]);
  });
});

/** A stream that keeps its output; a terminal if it has columns. */
class Recorder {
  text = '';
  readonly isTTY: boolean;
  readonly columns: number;

  constructor(columns: number | undefined) {
    this.isTTY = columns !== undefined;
    this.columns = columns ?? 0;
  }

  write(text: string): boolean {
    this.text += text;
    return true;
  }
}
