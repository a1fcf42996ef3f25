import type { Decoder } from './Instruction.ts';
import { WEIGHT } from './Instruction.ts';

const LABELS: Readonly<Record<number, (pool: string) => string>> = {
  0: (pool) => `Create ${pool}`,
  1: (pool) => `Create ${pool}`,
  2: (pool) => `Maintain ${pool}`,
  3: (pool) => `Add liquidity to ${pool}`,
  4: (pool) => `Remove liquidity from ${pool}`,
  5: (pool) => `Move ${pool} to OpenBook`,
  6: (pool) => `Change settings of ${pool}`,
  7: (pool) => `Collect protocol fees of ${pool}`,
  8: (pool) => `Collect market fees of ${pool}`,
  9: (pool) => `Swap in ${pool}`,
  10: (pool) => `Prepare ${pool}`,
  11: (pool) => `Swap in ${pool}`,
  12: (pool) => `Simulate ${pool}`,
  13: (pool) => `Cancel orders of ${pool}`,
  14: (pool) => `Create settings of ${pool}`,
  15: (pool) => `Change settings of ${pool}`,
  16: (pool) => `Swap in ${pool}`,
  17: (pool) => `Swap in ${pool}`,
};

/** Instructions of AMM v4 and the stable AMM, which have the same numbers. */
export function decodeAmm(pool: 'an AMM v4 pool' | 'a stable pool'): Decoder {
  return ({ data }) => {
    const label = LABELS[data[0] ?? -1];
    return label && { text: label(pool), weight: WEIGHT.protocol };
  };
}
