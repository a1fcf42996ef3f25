// One file of the build, because each one more makes every page load a little longer.
export { buildFreezeAction } from './buildFreezeAction.ts';
export { buildPauseAction } from './buildPauseAction.ts';
export { buildHarvestFeesAction, buildWithdrawFeesAction } from './buildWithheldFeesAction.ts';
export { readWithheldFees } from './readWithheldFees.ts';
