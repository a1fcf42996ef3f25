import { useState } from 'react';
import type { HistoryRow } from '@/services/history/mergeHistory.ts';
import { saveFile } from '@/ui/saveFile.ts';
import type { ExportScope } from './exportText.ts';
import type { useReadAll } from './useReadAll.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { loadReads } from './useChainHistory.ts';

/** Reads each row from the chain, then writes a CSV file. */
export function useExport(readAll: ReturnType<typeof useReadAll>) {
  const [progress, setProgress] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);

  async function save(rows: readonly HistoryRow[], scope: ExportScope) {
    setDone(null);
    setProgress(formatMessage(m.history.readingTransactions, { count: rows.length }));
    const { records, unread } = await readAll(rows, ({ size }) => setProgress(formatMessage(m.history.readingProgress, { count: size, all: rows.length })));
    const { csvRow, toCsv, formatExportName, formatExportResult } = await loadReads();
    download(formatExportName(scope), toCsv(rows.map((row) => csvRow(row, records.get(row.signature ?? '')))));
    setProgress(null);
    setDone(formatExportResult(rows.length, scope, unread));
  }
  return { progress, done, save };
}

/** Saves a text as a file. */
export function download(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/csv' }));
}
