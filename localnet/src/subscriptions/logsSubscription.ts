import { invalidParams } from '../jsonRpcError.ts';
import { checkedAddress, commitmentOf, configParam } from '../methods/params.ts';
import type { SubscriptionKind } from './Subscription.ts';

/** Tells the logs of every transaction, or of those that name one account. */
export const logsSubscription: SubscriptionKind = (_, params) => {
  const mentioned = readFilter(params[0]);
  return {
    notification: 'logsNotification',
    commitment: commitmentOf(configParam(params, 1)),
    transaction: (record, keys) =>
      mentioned === null || keys.includes(mentioned)
        ? { signature: record.signature, err: record.err, logs: record.logs }
        : undefined,
  };
};

/** The one account to listen to, `null` for all transactions. */
function readFilter(filter: unknown): string | null {
  if (filter === 'all' || filter === 'allWithVotes') return null;
  const mentions = (filter as { mentions?: unknown } | null | undefined)?.mentions;
  if (!Array.isArray(mentions)) {
    throw invalidParams('Invalid params: expected `all`, `allWithVotes` or an object with `mentions`.');
  }
  if (mentions.length !== 1) throw invalidParams('Invalid Request: Only 1 address supported');
  return checkedAddress(mentions[0]);
}
