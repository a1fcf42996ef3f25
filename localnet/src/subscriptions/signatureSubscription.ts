import { reaches } from '../bank/commitment.ts';
import { checkedSignature, commitmentOf, configParam, stringParam } from '../methods/params.ts';
import type { SubscriptionKind } from './Subscription.ts';

/** Tells once when a transaction reaches a commitment; at once when it has. */
export const signatureSubscription: SubscriptionKind = (bank, params) => {
  const signature = checkedSignature(stringParam(params, 0));
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
      return { slot: Number(record.slot), value: { err: record.err } };
    },
  };
};
