import { isAppError } from '@/errors/AppError.ts';
import { formatInteger } from './format.ts';
import * as m from '#messages';
import { formatPlural } from '@/messages/format.ts';

/**
 * How many transactions a list lacks, a sentence for each version that the app cannot read and one for the others.
 *
 * @param errors one per transaction
 * @example unreadText([error]); // ['1 transaction could not be read: version 2.']
 */
export function unreadText(errors: readonly unknown[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const error of errors) {
    const version = (isAppError(error, 'rpc/unsupported-version') && error.details.version) || '';
    counts.set(version, (counts.get(version) ?? 0) + 1);
  }
  return [...counts].sort().map(([version, count]) =>
    formatPlural(version === '' ? m.ui.unreadTransactions : m.ui.unreadVersion, count, { count: formatInteger(count), version }));
}
