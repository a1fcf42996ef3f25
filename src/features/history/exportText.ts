import type { TaxTool } from '@/services/history/taxCsv.ts';
import { formatInteger } from '@/ui/format.ts';
import { unreadText } from '@/ui/unreadText.ts';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';

/** The list that an export is taken from. */
export interface ExportScope {
  readonly cluster: string;
  /** base58 */
  readonly address: string;
  /** Transactions loaded, including those filtered out. */
  readonly loaded: number;
  /** The chain has transactions that were not loaded, or could not be read. */
  readonly hasMore: boolean;
}

/** File name. It says if the export is incomplete, because a file outlives its page. */
export function formatExportName({ cluster, address, loaded, hasMore }: ExportScope): string {
  return `transactions-${cluster}-${address}${hasMore ? `-first-${loaded}-of-more` : ''}.csv`;
}

/**
 * Shown once the file is written.
 *
 * @param unread errors of those whose amounts could not be read
 */
export function formatExportResult(written: number, { loaded, hasMore }: ExportScope, unread: readonly unknown[] = []): string {
  const text = !hasMore ? m.history.exportedAll : written < loaded ? m.history.exportedFrom : m.history.exportedFirst;
  return [formatPlural(text, written, { loaded }), ...unreadText(unread)].join(' ');
}

/** Limits of an export for taxes: it takes one request per transaction, and public nodes allow about ten per second. */
export const TAX_LIMITS = { maxAccounts: 200, maxTransactions: 5_000 } as const;

/** Result of an export for taxes. */
export interface TaxResult {
  /** Whose format it has. */
  readonly tool: TaxTool;
  /** Transactions in the file. */
  readonly written: number;
  /** Why others could not be read. */
  readonly unread: readonly unknown[];
  /** There are older transactions beyond the limit. */
  readonly isCut: boolean;
  /** Token accounts beyond the limit. */
  readonly accountsLeft: number;
}

/** File name; it says for which tool it is, and when something is missing. */
export function formatTaxName({ cluster, address, tool, unread, isCut, accountsLeft }: TaxResult & Pick<ExportScope, 'cluster' | 'address'>): string {
  const isComplete = unread.length === 0 && !isCut && accountsLeft === 0;
  return `transactions-tax-${tool.toLowerCase()}-${cluster}-${address}${isComplete ? '' : '-incomplete'}.csv`;
}

/** Shown once the file is written: its content, and what is missing. */
export function formatTaxResult({ tool, written, unread, isCut, accountsLeft }: TaxResult): string {
  return [
    formatMessage(m.history.taxExported, { count: written }), formatMessage(m.history.taxFormat, { tool }),
    ...(isCut ? [formatMessage(m.history.taxOlderMissing, { count: formatInteger(TAX_LIMITS.maxTransactions) })] : []),
    ...(accountsLeft > 0 ? [formatMessage(m.history.taxAccountsLeft, { count: accountsLeft, most: TAX_LIMITS.maxAccounts })] : []),
    ...unreadText(unread), ...(unread.length > 0 ? [m.history.unreadExportHint] : []),
    m.history.taxClosedAccounts,
  ].join(' ');
}
