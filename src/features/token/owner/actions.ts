export { buildAirdropAction, readAirdropState, readAirdropped } from '@/services/tokens/manage/buildAirdropAction.ts';
export { buildHandOverAction, buildRevokeAuthorityAction } from '@/services/tokens/manage/buildAuthorityActions.ts';
export { buildEditMetadataAction } from '@/services/tokens/manage/buildEditMetadataAction.ts';
export { buildBurnAction, buildMintMoreAction } from '@/services/tokens/manage/buildSupplyActions.ts';
export { decodeListFile, parseAirdropList } from '@/services/tokens/manage/parseAirdropList.ts';
export { buildFreezeAction, buildHarvestFeesAction, buildPauseAction, buildWithdrawFeesAction, readWithheldFees } from '@/services/tokens/manage/rareActions.ts';
