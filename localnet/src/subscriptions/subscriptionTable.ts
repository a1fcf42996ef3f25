import { accountSubscription } from './accountSubscription.ts';
import { logsSubscription } from './logsSubscription.ts';
import { programSubscription } from './programSubscription.ts';
import { rootSubscription } from './rootSubscription.ts';
import { signatureSubscription } from './signatureSubscription.ts';
import { slotSubscription } from './slotSubscription.ts';
import type { SubscriptionKind } from './Subscription.ts';

/** Every kind of subscription: `<kind>Subscribe` begins one, `<kind>Unsubscribe` ends it. */
export const subscriptionTable: Readonly<Record<string, SubscriptionKind>> = {
  account: accountSubscription,
  logs: logsSubscription,
  program: programSubscription,
  root: rootSubscription,
  signature: signatureSubscription,
  slot: slotSubscription,
};
