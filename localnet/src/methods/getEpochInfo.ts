import { SLOTS_PER_EPOCH } from '../bank/SlotClock.ts';
import type { Method } from './Method.ts';
import { configParam, contextSlot } from './params.ts';

/** Epoch and position in it of the newest slot of a commitment. */
export const getEpochInfo: Method = (bank, params) => {
  const slot = contextSlot(bank, configParam(params, 0));
  return {
    absoluteSlot: slot,
    blockHeight: slot,
    epoch: Math.floor(slot / SLOTS_PER_EPOCH),
    slotIndex: slot % SLOTS_PER_EPOCH,
    slotsInEpoch: SLOTS_PER_EPOCH,
    transactionCount: bank.history.landed,
  };
};
