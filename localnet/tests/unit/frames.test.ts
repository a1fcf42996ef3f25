import { describe, expect, it } from 'vitest';
import { encodeEntry, readEntries, type LedgerEntry } from '../../src/ledger/frames.ts';

describe('entries of the log', () => {
  it('are read as written, up to the first incomplete one', () => {
    const entries: LedgerEntry[] = [
      { kind: 'genesis', format: 1, genesisHash: 'abc', slotMs: 400 },
      {
        kind: 'change',
        accounts: [['key', { lamports: 2n ** 63n, data: Uint8Array.of(1, 2), owner: 'o', executable: false }]],
        transaction: undefined,
      },
    ];
    const bytes = Buffer.concat(entries.map(encodeEntry));
    const read: LedgerEntry[] = [];
    expect(readEntries(Buffer.concat([bytes, Buffer.from([9, 0, 0])]), (entry) => read.push(entry))).toBe(bytes.length);
    expect(read).toEqual(entries);
    for (let length = 0; length < bytes.length; length += 7) {
      expect(readEntries(bytes.subarray(0, length), () => {})).toBeLessThanOrEqual(length);
    }
  });
});
