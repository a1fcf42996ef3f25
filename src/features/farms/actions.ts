export { buildCreateFarmAction } from '@/services/programs/farm/buildCreateFarmAction.ts';
export { buildHarvestAction, buildHarvestAllAction } from '@/services/programs/farm/buildHarvestAction.ts';
export { buildAddRewardAction, buildCreatorWithdrawAction, buildRestartRewardAction } from '@/services/programs/farm/buildRewardActions.ts';
export { buildDepositAction, buildWithdrawAction } from '@/services/programs/farm/buildStakeActions.ts';
export { buildClaimAction, buildClaimAllAction } from '@/services/programs/launchPool/buildClaimAction.ts';
