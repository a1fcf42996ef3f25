import { address, after, spare, struct } from '@/services/codec.ts';

// With the SDK's names; unused fields are left out.

/** An OpenBook market. */
export const marketAccount = spare(struct([
  ['baseVault', after(117, address)],
  ['quoteVault', after(16, address)],
  ['eventQueue', after(56, address)],
  ['bids', address],
  ['asks', address],
]), 39);

/** Offsets of an open orders account's totals, u64 each. */
export const OPEN_ORDERS_TOTALS = { base: 85, quote: 101 } as const;
