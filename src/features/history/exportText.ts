/** The list that an export is taken from. */
export interface ExportScope {
  readonly cluster: string;
  /** base58 */
  readonly address: string;
  /** Transactions loaded, those filtered out too. */
  readonly loaded: number;
  /** The chain has transactions that were not loaded, or could not be asked. */
  readonly hasMore: boolean;
}

/** File name; it says when the export is incomplete, because a file outlives its page. */
export function formatExportName({ cluster, address, loaded, hasMore }: ExportScope, format: 'list' | 'tax' = 'list'): string {
  return `transactions-${format === 'tax' ? 'tax-' : ''}${cluster}-${address}${hasMore ? `-first-${loaded}-of-more` : ''}.csv`;
}

/** Shown once the file is written. */
export function formatExportResult(written: number, { loaded, hasMore }: ExportScope): string {
  const rest = hasMore ? `: ${written < loaded ? 'from ' : ''}the first ${loaded} of more. Load more to export more.` : '.';
  return `${written} transactions exported${rest}`;
}
