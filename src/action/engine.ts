export { planView, walletChangeView } from './planView.ts';
export { loadSdk } from '@/services/sdk.ts';
export { getJournal } from '@/services/transactions/journal/openJournal.ts';
export { planAction, prefetchActionBasics } from '@/services/transactions/planAction.ts';
export { runAction } from '@/services/transactions/runAction.ts';
