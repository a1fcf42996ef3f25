import { GONE } from '../bank/Accounts.ts';
import { matchesFilters, readFilters } from '../encoding/matchesFilters.ts';
import { accountNotice } from '../methods/accountAnswer.ts';
import { addressParam, commitmentOf, configParam } from '../methods/params.ts';
import type { SubscriptionKind } from './Subscription.ts';

/** Tells every change of the accounts a program owns and the filters let through. */
export const programSubscription: SubscriptionKind = (bank, params) => {
  const program = addressParam(params, 0);
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
