import type { SubscriptionKind } from './Subscription.ts';

/** Tells every slot that has become final. */
export const rootSubscription: SubscriptionKind = (bank) => ({
  notification: 'rootNotification',
  commitment: 'finalized',
  slot: (slot) => Math.max(bank.clock.firstSlot, slot - bank.clock.finalitySlots),
});
