import { decodeAmm } from '@/services/programs/ammV4/history.ts';
import * as m from '#messages';

export const decodeStable = decodeAmm({
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
});
