import { type Decoder, WEIGHT } from '@/services/Instruction.ts';
import * as m from '#messages';

const LABELS = {
  create: m.activity.ammCreatePool,
  maintain: m.activity.ammMaintain,
  addLiquidity: m.activity.ammAddLiquidity,
  removeLiquidity: m.activity.ammRemoveLiquidity,
  moveToOpenBook: m.activity.ammMigrate,
  changeSettings: m.activity.ammChangeSettings,
  collectProtocolFees: m.activity.ammProtocolFees,
  collectMarketFees: m.activity.ammMarketFees,
  swap: m.activity.ammSwap,
  prepare: m.activity.ammPrepare,
  simulate: m.activity.ammSimulate,
  cancelOrders: m.activity.ammCancelOrders,
  createSettings: m.activity.ammCreateSettings,
};

/** What was done, of what people do. */
const DONE: Readonly<Partial<Record<AmmAction, string>>> = {
  create: m.activity.createdPool, addLiquidity: m.activity.addedLiquidity, removeLiquidity: m.activity.removedLiquidity,
};

type AmmAction = keyof typeof LABELS;

/** What a number means. */
const NUMBERS: Readonly<Record<number, AmmAction>> = {
  0: 'create',
  1: 'create',
  2: 'maintain',
  3: 'addLiquidity',
  4: 'removeLiquidity',
  5: 'moveToOpenBook',
  6: 'changeSettings',
  7: 'collectProtocolFees',
  8: 'collectMarketFees',
  9: 'swap',
  10: 'prepare',
  11: 'swap',
  12: 'simulate',
  13: 'cancelOrders',
  14: 'createSettings',
  15: 'changeSettings',
  16: 'swap',
  17: 'swap',
};

/** Instructions of AMM v4, or of the stable AMM, which have the same numbers. */
export const decodeAmm = (labels: Readonly<Record<AmmAction, string>> = LABELS): Decoder => ({ data }) => {
  const action = NUMBERS[data[0] ?? -1];
  if (action === undefined) return undefined;
  const message = DONE[action];
  return { text: labels[action], weight: WEIGHT.protocol, ...(action === 'swap' && { kind: 'swap' }), ...(message && { kind: 'liquidity', done: { message, values: {} } }) };
};
