import { SLOTS_PER_EPOCH } from '../bank/SlotClock.ts';
import type { Method } from './Method.ts';

/** Epochs of equal length from slot 0, as on mainnet. */
export const getEpochSchedule: Method = () => ({
  slotsPerEpoch: SLOTS_PER_EPOCH,
  leaderScheduleSlotOffset: SLOTS_PER_EPOCH,
  warmup: false,
  firstNormalEpoch: 0,
  firstNormalSlot: 0,
});
