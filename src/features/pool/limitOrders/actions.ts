export {
  buildIncreaseOrderAction, buildOpenOrderAction, buildSettleOrderAction, buildTakeBackAction,
} from '@/services/programs/clmm/limitOrders/buildLimitOrderActions.ts';
