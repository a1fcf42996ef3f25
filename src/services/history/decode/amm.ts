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
  },
  ammStable: {
    create: m.activity.stableCreatePool,
    maintain: m.activity.stableMaintain,
    addLiquidity: m.activity.stableAddLiquidity,
    removeLiquidity: m.activity.stableRemoveLiquidity,
    moveToOpenBook: m.activity.stableMigrate,
    changeSettings: m.activity.stableChangeSettings,
    collectProtocolFees: m.activity.stableProtocolFees,
    collectMarketFees: m.activity.stableMarketFees,
    swap: m.activity.stableSwap,
    prepare: m.activity.stablePrepare,
    simulate: m.activity.stableSimulate,
    cancelOrders: m.activity.stableCancelOrders,
    createSettings: m.activity.stableCreateSettings,
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
