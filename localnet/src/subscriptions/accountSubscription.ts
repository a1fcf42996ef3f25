import { GONE } from '../bank/Accounts.ts';
import { accountNotice } from '../methods/accountAnswer.ts';
import { addressParam, commitmentOf, configParam } from '../methods/params.ts';
import type { SubscriptionKind } from './Subscription.ts';

/** Tells every change of one account; one that is gone shows as empty, without lamports. */
export const accountSubscription: SubscriptionKind = (bank, params) => {
  const wanted = addressParam(params, 0);
  const config = configParam(params, 1);
  accountNotice(bank, wanted, GONE, config);
  return {
    notification: 'accountNotification',
    commitment: commitmentOf(config),
    account: (address, account) =>
      address === wanted ? accountNotice(bank, address, account ?? GONE, config) : undefined,
  };
};
