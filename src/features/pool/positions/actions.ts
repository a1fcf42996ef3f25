export { buildIncreaseLiquidityAction } from '@/services/programs/clmm/positions/buildIncreaseLiquidityAction.ts';
export { buildOpenPositionAction } from '@/services/programs/clmm/positions/buildOpenPositionAction.ts';
export { buildClosePositionAction, buildCollectAction, buildDecreaseLiquidityAction } from '@/services/programs/clmm/positions/buildWithdrawalActions.ts';
export { buildCollectRemainingRewardsAction, buildInitRewardAction, buildSetRewardAction } from '@/services/programs/clmm/rewards/buildRewardActions.ts';
export { buildClmmSwapAction } from '@/services/programs/clmm/swap/buildClmmSwapAction.ts';
