export { fetchLiquidityLine, fetchPoolKeys } from '@/services/api/poolKeys.ts';
export { readStakedLp } from '@/services/pools/readMyFarms.ts';
export { readAnyPool } from '@/services/pools/readPool.ts';
