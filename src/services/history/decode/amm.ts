import type { Decoder } from './Instruction.ts';
import { WEIGHT } from './Instruction.ts';
import * as m from '#messages';

type AmmAction = keyof typeof LABELS.ammV4;

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

const LABELS = {
  ammV4: {
    create: m.activity.createAmmV4Pool,
    maintain: m.activity.maintainAmmV4Pool,
    addLiquidity: m.activity.addLiquidityAmmV4Pool,
    removeLiquidity: m.activity.removeLiquidityAmmV4Pool,
    moveToOpenBook: m.activity.moveToOpenBookAmmV4Pool,
    changeSettings: m.activity.changeSettingsAmmV4Pool,
    collectProtocolFees: m.activity.collectProtocolFeesAmmV4Pool,
    collectMarketFees: m.activity.collectMarketFeesAmmV4Pool,
    swap: m.activity.swapAmmV4Pool,
    prepare: m.activity.prepareAmmV4Pool,
    simulate: m.activity.simulateAmmV4Pool,
    cancelOrders: m.activity.cancelOrdersAmmV4Pool,
    createSettings: m.activity.createSettingsAmmV4Pool,
  },
  ammStable: {
    create: m.activity.createStablePool,
    maintain: m.activity.maintainStablePool,
    addLiquidity: m.activity.addLiquidityStablePool,
    removeLiquidity: m.activity.removeLiquidityStablePool,
    moveToOpenBook: m.activity.moveToOpenBookStablePool,
    changeSettings: m.activity.changeSettingsStablePool,
    collectProtocolFees: m.activity.collectProtocolFeesStablePool,
    collectMarketFees: m.activity.collectMarketFeesStablePool,
    swap: m.activity.swapStablePool,
    prepare: m.activity.prepareStablePool,
    simulate: m.activity.simulateStablePool,
    cancelOrders: m.activity.cancelOrdersStablePool,
    createSettings: m.activity.createSettingsStablePool,
  },
} as const;

/** Instructions of AMM v4 and the stable AMM, which have the same numbers. */
export function decodeAmm(program: keyof typeof LABELS): Decoder {
  return ({ data }) => {
    const action = NUMBERS[data[0] ?? -1];
    if (action === undefined) return undefined;
    return { text: LABELS[program][action], weight: WEIGHT.protocol, kind: action === 'swap' ? 'swap' : undefined };
  };
}
