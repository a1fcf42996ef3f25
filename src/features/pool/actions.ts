export { buildAddLiquidityAction, buildRemoveLiquidityAction } from '@/services/pools/buildLiquidityActions.ts';
export { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
