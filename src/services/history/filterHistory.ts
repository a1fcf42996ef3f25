import type { HistoryRow } from './mergeHistory.ts';

type HistoryFilterStatus = 'all' | 'pending' | 'succeeded' | 'failed';

export interface HistoryFilter {
  /** 'failed' is all that came to nothing: failed, expired, rejected. */
  readonly status: HistoryFilterStatus;
  /** Looked for in title and signature, without regard to case; every word must be there. */
  readonly text: string;
}

/**
 * Rows that pass a filter.
 *
 * @param titles of transactions that only the chain has, by signature, as far as they have been read
 */
export function filterHistory(
  rows: readonly HistoryRow[], { status, text }: HistoryFilter, titles: ReadonlyMap<string, string>,
): readonly HistoryRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const isSettledBadly = row.status !== 'pending' && row.status !== 'succeeded';
    if (status === 'failed' ? !isSettledBadly : status !== 'all' && row.status !== status) return false;
    const title = row.title ?? titles.get(row.signature ?? '') ?? '';
    const haystack = `${title} ${row.signature ?? ''} ${row.status}`.toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}
