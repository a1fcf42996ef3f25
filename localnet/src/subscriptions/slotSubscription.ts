import type { SubscriptionKind } from './Subscription.ts';

/** Tells every new slot. */
export const slotSubscription: SubscriptionKind = (bank) => ({
  notification: 'slotNotification',
  commitment: 'processed',
  slot: (slot) => ({ slot, parent: slot - 1, root: Math.max(bank.clock.firstSlot, slot - bank.clock.finalitySlots) }),
});
