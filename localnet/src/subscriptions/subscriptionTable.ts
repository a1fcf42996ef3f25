import { GONE } from '../bank/Accounts.ts';
import type { Bank } from '../bank/Bank.ts';
import { reaches } from '../bank/SlotClock.ts';
import { invalidParams } from '../encoding/jsonRpcError.ts';
import { matchesFilters, readFilters } from '../encoding/matchesFilters.ts';
import { accountNotice } from '../methods/accountAnswer.ts';
import { addressParam, checkedAddress, checkedSignature, commitmentOf, configParam, stringParam } from '../methods/params.ts';
import { isRecentStatus } from '../methods/transactions.ts';
import type { SubscriptionKind } from './Subscription.ts';

/** Reads a parameter, which subscriptions refuse with another text than methods do. */
function named(name: string, read: () => string): string {
  try {
    return read();
  } catch {
    throw invalidParams(`Invalid Request: Invalid ${name} provided`);
  }
}

/** A removed account as notifications show it. */
const REMOVED = { ...GONE, rentEpoch: 0n };

/** Notifies of each change to an account; a removed one is shown as empty, with 0 lamports. */
const accountSubscription: SubscriptionKind = (bank, params) => {
  const wanted = named('pubkey', () => addressParam(params, 0));
  const config = configParam(params, 1);
  accountNotice(bank, wanted, GONE, config);
  return {
    notification: 'accountNotification',
    commitment: commitmentOf(config),
    account: (address, account) =>
      address === wanted ? accountNotice(bank, address, account ?? REMOVED, config) : undefined,
  };
};

/** Notifies of each change to a program's accounts that match the filters. */
const programSubscription: SubscriptionKind = (bank, params) => {
  const program = named('pubkey', () => addressParam(params, 0));
  const config = configParam(params, 1);
  const filters = readFilters(config['filters']);
  accountNotice(bank, program, GONE, config);
  return {
    notification: 'programNotification',
    commitment: commitmentOf(config),
    account: (pubkey, account) =>
      account && account.owner === program && matchesFilters(account.data, filters)
        ? { pubkey, account: accountNotice(bank, pubkey, account, config) }
        : undefined,
  };
};

/** Notifies of the logs of all transactions, or of those that name one account. */
const logsSubscription: SubscriptionKind = (_, params) => {
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

/** The account to filter by, or `null` for all transactions. */
function readFilter(filter: unknown): string | null {
  if (filter === 'all' || filter === 'allWithVotes') return null;
  const mentions = (filter as { mentions?: unknown } | null | undefined)?.mentions;
  if (!Array.isArray(mentions)) {
    throw invalidParams('Invalid params: expected `all`, `allWithVotes` or an object with `mentions`.');
  }
  if (mentions.length !== 1) throw invalidParams('Invalid Request: Only 1 address supported');
  return named('mentions', () => checkedAddress(mentions[0]));
}

/** Notifies once when a transaction reaches a commitment, immediately if it already has. */
const signatureSubscription: SubscriptionKind = (bank, params) => {
  const signature = named('signature', () => checkedSignature(stringParam(params, 0)));
  const config = configParam(params, 1);
  const commitment = commitmentOf(config);
  const wantsReceived = config['enableReceivedNotification'] === true;
  return {
    notification: 'signatureNotification',
    commitment,
    once: true,
    transaction: (record) => (record.signature === signature ? { err: record.err } : undefined),
    received: (received) => (wantsReceived && received === signature ? 'receivedSignature' : undefined),
    already() {
      const record = bank.history.get(signature);
      if (!record || !reaches(bank.clock.commitmentOf(Number(record.slot)), commitment)) return undefined;
      if (!isRecentStatus(bank.clock.current(), Number(record.slot))) return undefined;
      return { slot: Number(record.slot), value: { err: record.err } };
    },
  };
};

/** Notifies of each new slot. */
const slotSubscription: SubscriptionKind = (bank) => ({
  notification: 'slotNotification',
  commitment: 'processed',
  slot: (slot) => [{ slot, parent: slot - 1, root: rootAt(bank, slot) }],
});

/** Notifies of each newly finalized slot. */
const rootSubscription: SubscriptionKind = (bank) => ({
  notification: 'rootNotification',
  commitment: 'finalized',
  slot: (slot) => [rootAt(bank, slot)],
});

/** Newest finalized slot when a slot begins. */
function rootAt({ clock }: Bank, slot: number): number {
  return Math.max(clock.firstSlot, slot - clock.finalitySlots);
}

/** Notifies of each stage of each slot: a new slot begins, so the one before is complete and an older one is finalized. */
const slotsUpdatesSubscription: SubscriptionKind = (bank) => ({
  notification: 'slotsUpdatesNotification',
  commitment: 'processed',
  slot(slot) {
    const timestamp = Date.now();
    const parent = slot - 1;
    return [
      { type: 'firstShredReceived', slot, timestamp },
      { type: 'createdBank', slot, parent, timestamp },
      { type: 'completed', slot: parent, timestamp },
      { type: 'frozen', slot: parent, timestamp, stats: transactionStats(bank, parent) },
      { type: 'optimisticConfirmation', slot: parent, timestamp },
      { type: 'root', slot: rootAt(bank, slot), timestamp },
    ];
  },
});

/** Counts a slot's transactions, each of which is an entry. */
function transactionStats(bank: Bank, slot: number): object {
  let [successful, failed] = [0, 0];
  for (const { err } of bank.history.ofSlot(slot)) {
    if (err === null) successful += 1;
    else failed += 1;
  }
  return {
    numTransactionEntries: successful + failed,
    numSuccessfulTransactions: successful,
    numFailedTransactions: failed,
    maxTransactionsPerEntry: Math.min(1, successful + failed),
  };
}

/** All kinds of subscriptions, for `<kind>Subscribe` and `<kind>Unsubscribe`. */
export const subscriptionTable: Readonly<Record<string, SubscriptionKind>> = {
  account: accountSubscription,
  logs: logsSubscription,
  program: programSubscription,
  root: rootSubscription,
  signature: signatureSubscription,
  slot: slotSubscription,
  slotsUpdates: slotsUpdatesSubscription,
};
