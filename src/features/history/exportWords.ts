/** What an export is taken from. */
export interface ExportScope {
  readonly cluster: string;
  /** base58 */
  readonly address: string;
  /** Transactions loaded, those filtered out too. */
  readonly loaded: number;
  /** The chain has transactions that were not loaded, or could not be asked. */
  readonly hasMore: boolean;
}

/** Name of the file, which says when it does not hold everything: a file outlives the page that explained it. */
export function exportName({ cluster, address, loaded, hasMore }: ExportScope): string {
  return `transactions-${cluster}-${address}${hasMore ? `-first-${loaded}-of-more` : ''}.csv`;
}

/** What the page says once the file is written. */
export function exportedWords(written: number, { loaded, hasMore }: ExportScope): string {
  const rest = hasMore ? `: ${written < loaded ? 'from ' : ''}the first ${loaded} of more. Load more to export more.` : '.';
  return `${written} transactions exported${rest}`;
}
