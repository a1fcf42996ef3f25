import { useState } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { ClusterConfig } from '@/config.ts';
import { type CsvRow, csvRow, toCsv, toTaxCsv } from '@/services/history/csv.ts';
import type { HistoryRow } from '@/services/history/mergeHistory.ts';
import { formatExportResult, formatExportName, type ExportScope } from './exportText.ts';
import type { useReadAll } from './useReadAll.ts';

/** Every column of the list, or the lines a tax tool imports. */
type ExportFormat = 'list' | 'tax';

/** Writes rows into a CSV file, after reading each from the chain. */
export function useExport(readAll: ReturnType<typeof useReadAll>) {
  const { cluster } = useCluster();
  const [progress, setProgress] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);

  async function save(rows: readonly HistoryRow[], scope: ExportScope, format: ExportFormat) {
    setDone(null);
    setProgress(`Reading ${rows.length} transactions ...`);
    const records = await readAll(rows, ({ size }) => setProgress(`Reading ${size} of ${rows.length} transactions ...`));
    const csv = rows.map((row) => csvRow(row, records.get(row.signature ?? '')));
    download(formatExportName(scope, format), format === 'list' ? toCsv(csv) : toTaxCsv(csv, await readSymbols(cluster, csv)));
    setProgress(null);
    setDone(formatExportResult(rows.length, scope));
  }
  return { progress, done, save };
}

/** Only a listed symbol names one token; without the lists every token is its mint. */
async function readSymbols(cluster: ClusterConfig, rows: readonly CsvRow[]): Promise<(mint: string) => string> {
  const mints = [...new Set(rows.flatMap(({ changes }) => changes?.flatMap(({ mint }) => mint ?? []) ?? []))];
  const { readTokenLabels } = await import('@/services/tokens/naming/readTokenLabels.ts');
  const labels = await readTokenLabels(cluster, mints).catch(() => null);
  return (mint) => {
    const label = labels?.get(mint);
    return label?.trust === 'listed' ? label.symbol : mint;
  };
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
