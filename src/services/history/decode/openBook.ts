import { u32, valueAt } from '@/services/codec.ts';
import type { Decoder } from './Instruction.ts';
import { WEIGHT } from './Instruction.ts';

const LABELS: Readonly<Record<number, string>> = {
  0: 'Create an OpenBook market',
  1: 'Place an order on OpenBook',
  2: 'Match orders on OpenBook',
  3: 'Settle events on OpenBook',
  4: 'Cancel an order on OpenBook',
  5: 'Settle funds on OpenBook',
  6: 'Cancel an order on OpenBook',
  7: 'Disable an OpenBook market',
  8: 'Collect fees of an OpenBook market',
  9: 'Place an order on OpenBook',
  10: 'Place an order on OpenBook',
  11: 'Cancel an order on OpenBook',
  12: 'Cancel an order on OpenBook',
  13: 'Trade on OpenBook',
  14: 'Close an OpenBook orders account',
  15: 'Open an OpenBook orders account',
  16: 'Prune orders on OpenBook',
  17: 'Settle events on OpenBook',
};

/** Instructions of OpenBook: a version byte, always 0, then the number. */
export const decodeOpenBook: Decoder = ({ data, isInner }) => {
  const text = data[0] === 0 ? LABELS[valueAt(data, 1, u32) ?? -1] : undefined;
  // A pool's own operations on its market are not actions of the person who swaps.
  return text === undefined ? undefined : { text, weight: isInner ? WEIGHT.setup : WEIGHT.protocol };
};
