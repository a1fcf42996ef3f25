import { u32, valueAt } from '@/services/codec.ts';
import type { Decoder } from './Instruction.ts';
import { WEIGHT } from './Instruction.ts';
import * as m from '#messages';

const LABELS: Readonly<Record<number, string>> = {
  0: m.activity.createOpenbookMarket,
  1: m.activity.placeOrderOpenbook,
  2: m.activity.matchOrdersOpenbook,
  3: m.activity.settleEventsOpenbook,
  4: m.activity.cancelOrderOpenbook,
  5: m.activity.settleFundsOpenbook,
  6: m.activity.cancelOrderOpenbook,
  7: m.activity.disableOpenbookMarket,
  8: m.activity.collectFeesOpenbookMarket,
  9: m.activity.placeOrderOpenbook,
  10: m.activity.placeOrderOpenbook,
  11: m.activity.cancelOrderOpenbook,
  12: m.activity.cancelOrderOpenbook,
  13: m.activity.tradeOpenbook,
  14: m.activity.closeOpenbookOrdersAccount,
  15: m.activity.openOpenbookOrdersAccount,
  16: m.activity.pruneOrdersOpenbook,
  17: m.activity.settleEventsOpenbook,
};

/** Instructions of OpenBook: a version byte, always 0, then the number. */
export const decodeOpenBook: Decoder = ({ data, isInner }) => {
  const text = data[0] === 0 ? LABELS[valueAt(data, 1, u32) ?? -1] : undefined;
  // A pool's own operations on its market are not actions of the person who swaps.
  return text === undefined ? undefined : { text, weight: isInner ? WEIGHT.setup : WEIGHT.protocol };
};
