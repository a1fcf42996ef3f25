export { readTokenHolders } from '@/services/tokens/report/readTokenHolders.ts';
export { readTokenPools } from '@/services/tokens/report/readTokenPools.ts';
export { readTokenReport } from '@/services/tokens/report/readTokenReport.ts';
