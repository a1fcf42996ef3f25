import type { ClusterConfig } from '@/config.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { rangeAccounts, type RangeAccountsQuery } from './rangeAccounts.ts';

/** What a position in a range makes for its pool. */
export interface NewRangeAccounts {
  readonly newTickArrays: readonly { readonly startTick: number; readonly address: string }[];
  /** The account that older releases keep for the range, where it is not there, base58. */
  readonly protocolPosition: string | undefined;
}

/**
 * Asks which accounts of a range are not there yet, in one request.
 *
 * @throws AppError `rpc/*`
 */
export async function readNewTickArrays(cluster: ClusterConfig, query: RangeAccountsQuery): Promise<NewRangeAccounts> {
  const range = rangeAccounts(query);
  const [protocolPosition, lower, upper] = await readAccounts(
    cluster, [range.protocolPosition, range.tickArrayLower, range.tickArrayUpper],
  );
  // An address that somebody only sent SOL to is not a tick array yet.
  const isMissing = (account: typeof lower): boolean => account?.owner !== query.programId;
  const newTickArrays = [
    ...(isMissing(lower) ? [{ startTick: range.startLower, address: range.tickArrayLower }] : []),
    ...(isMissing(upper) && range.startUpper !== range.startLower
      ? [{ startTick: range.startUpper, address: range.tickArrayUpper }] : []),
  ];
  return { newTickArrays, protocolPosition: isMissing(protocolPosition) ? range.protocolPosition : undefined };
}
