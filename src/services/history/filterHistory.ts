import type { HistoryRow } from './mergeHistory.ts';

type HistoryFilterStatus = 'all' | 'pending' | 'succeeded' | 'failed';

export interface HistoryFilter {
  /** 'failed' includes everything that did not succeed: failed, expired, rejected. */
  readonly status: HistoryFilterStatus;
  /** Searched in title and signature, ignoring case; every word must match. */
  readonly text: string;
}

/**
 * Filters rows.
 *
 * @param titles of transactions that are only on chain, by signature, as far as they have been read
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
