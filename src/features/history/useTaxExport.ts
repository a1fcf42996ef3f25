import { useEffect, useRef, useState } from 'react';
import { AppError } from '@/errors/AppError.ts';
import type { ClusterConfig } from '@/config.ts';
import type { CsvRow } from '@/services/history/csv.ts';
import type { TaxTool } from '@/services/history/taxCsv.ts';
import { mergeHistory } from '@/services/history/mergeHistory.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import { isReadable } from './recordQuery.ts';
import { download } from './useExport.ts';
import type { useReadAll } from './useReadAll.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { loadReads } from './useChainHistory.ts';

interface TaxExportQuery {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly address: string;
  /** This browser's journal of the address, for titles. */
  readonly entries: readonly JournalEntry[];
  readonly genesisHash: string | null;
  readonly readAll: ReturnType<typeof useReadAll>;
}

/** Exports everything an address and its token accounts did as a CSV file for a tax tool. Can be stopped. */
export function useTaxExport({ cluster, address, entries, genesisHash, readAll }: TaxExportQuery) {
  const [progress, setProgress] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function save(tool: TaxTool) {
    const { signal } = running.current = new AbortController();
    setDone(null);
    setError(null);
    setProgress(m.history.searchingTransactions);
    try {
      const { listWalletTransactions, csvRow, toTaxCsv, formatTaxName, formatTaxResult, TAX_LIMITS } = await loadReads();
      const { rows: summaries, isCut, accountsLeft } = await listWalletTransactions({
        cluster, address, signal, ...TAX_LIMITS,
        onProgress: (count, all) => setProgress(formatMessage(m.history.searchingProgress, { count, all })),
      });
      const rows = mergeHistory(entries, summaries, genesisHash).filter(isReadable);
      setProgress(formatMessage(m.history.readingTransactions, { count: rows.length }));
      const { records, unread } = await readAll(rows, ({ size }) => setProgress(formatMessage(m.history.readingProgress, { count: size, all: rows.length })), signal);
      const csv = rows.map((row) => csvRow(row, records.get(row.signature ?? '')));
      const symbolOf = await readSymbols(cluster, csv);
      if (signal.aborted) throw new AppError('rpc/canceled');
      const result = { tool, written: records.size, unread, isCut, accountsLeft };
      download(formatTaxName({ cluster: cluster.name, address, ...result }), toTaxCsv(tool, csv, symbolOf));
      setDone(formatTaxResult(result));
    } catch (problem) {
      if (signal.aborted) setDone(m.history.exportStopped);
      else setError((await loadReads()).normalizeError(problem));
    } finally {
      setProgress(null);
    }
  }
  return { progress, done, error, save, stop: () => running.current?.abort() };
}

/** Only a listed symbol that no other of these tokens has identifies a token; otherwise, and without the lists, the mint does. */
async function readSymbols(cluster: ClusterConfig, rows: readonly CsvRow[]): Promise<(mint: string) => string> {
  const mints = [...new Set(rows.flatMap(({ changes }) => changes?.flatMap(({ mint }) => mint ?? []) ?? []))];
  const { readTokenLabels } = await loadReads();
  const labels = await readTokenLabels(cluster, mints).catch(() => null);
  const listed = new Map(mints.flatMap((mint) => {
    const label = labels?.get(mint);
    return label?.trust === 'listed' ? [[mint, label.symbol] as const] : [];
  }));
  const symbols = [...listed.values(), 'SOL'];
  return (mint) => {
    const symbol = listed.get(mint);
    return symbol !== undefined && symbols.filter((one) => one === symbol).length === 1 ? symbol : mint;
  };
}
