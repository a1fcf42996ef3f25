export { buildClaimAllAction } from '@/services/portfolio/buildClaimAllAction.ts';
export { buildMoveTokensAction } from '@/services/portfolio/buildMoveTokensAction.ts';
export { buildReclaimRentAction, buildUnwrapAction } from '@/services/portfolio/buildReclaimRentAction.ts';
export { buildRevokeDelegatesAction } from '@/services/portfolio/buildRevokeDelegatesAction.ts';
