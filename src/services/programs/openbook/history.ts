import { u32, valueAt } from '@/services/codec.ts';
import { type Decoder, WEIGHT } from '@/services/Instruction.ts';
import * as m from '#messages';

const LABELS: Readonly<Record<number, string>> = {
  0: m.activity.openbookCreateMarket,
  1: m.activity.openbookPlaceOrder,
  2: m.activity.openbookMatchOrders,
  3: m.activity.openbookSettleEvents,
  4: m.activity.openbookCancelOrder,
  5: m.activity.openbookSettleFunds,
  6: m.activity.openbookCancelOrder,
  7: m.activity.openbookDisableMarket,
  8: m.activity.openbookCollectFees,
  9: m.activity.openbookPlaceOrder,
  10: m.activity.openbookPlaceOrder,
  11: m.activity.openbookCancelOrder,
  12: m.activity.openbookCancelOrder,
  13: m.activity.openbookTrade,
  14: m.activity.openbookCloseAccount,
  15: m.activity.openbookOpenAccount,
  16: m.activity.openbookPruneOrders,
  17: m.activity.openbookSettleEvents,
};

/** Instructions of OpenBook: a version byte, always 0, then the number. */
export const decodeOpenBook: Decoder = ({ data, isInner }) => {
  const text = data[0] === 0 ? LABELS[valueAt(data, 1, u32) ?? -1] : undefined;
  // A pool's own operations on its market are not actions of the person who swaps.
  return text === undefined ? undefined : { text, weight: isInner ? WEIGHT.setup : WEIGHT.protocol };
};
