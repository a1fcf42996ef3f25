import type { Decoder } from './Instruction.ts';
import { WEIGHT } from './Instruction.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const LABELS: Readonly<Record<number, (pool: string) => string>> = {
  0: (pool) => formatMessage(m.activity.create, { pool }),
  1: (pool) => formatMessage(m.activity.create, { pool }),
  2: (pool) => formatMessage(m.activity.maintain, { pool }),
  3: (pool) => formatMessage(m.activity.addLiquidity, { pool }),
  4: (pool) => formatMessage(m.activity.removeLiquidityFrom, { pool }),
  5: (pool) => formatMessage(m.activity.moveOpenbook, { pool }),
  6: (pool) => formatMessage(m.activity.changeSettings, { pool }),
  7: (pool) => formatMessage(m.activity.collectProtocolFees, { pool }),
  8: (pool) => formatMessage(m.activity.collectMarketFees, { pool }),
  9: (pool) => formatMessage(m.activity.swap, { pool }),
  10: (pool) => formatMessage(m.activity.prepare, { pool }),
  11: (pool) => formatMessage(m.activity.swap, { pool }),
  12: (pool) => formatMessage(m.activity.simulate, { pool }),
  13: (pool) => formatMessage(m.activity.cancelOrders, { pool }),
  14: (pool) => formatMessage(m.activity.createSettings, { pool }),
  15: (pool) => formatMessage(m.activity.changeSettings, { pool }),
  16: (pool) => formatMessage(m.activity.swap, { pool }),
  17: (pool) => formatMessage(m.activity.swap, { pool }),
};

/** Instructions of AMM v4 and the stable AMM, which have the same numbers. */
export function decodeAmm(pool: 'an AMM v4 pool' | 'a stable pool'): Decoder {
  return ({ data }) => {
    const label = LABELS[data[0] ?? -1];
    return label && { text: label(pool), weight: WEIGHT.protocol };
  };
}
