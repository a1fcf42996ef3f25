export { fetchLiquidityLine, fetchPoolKeys } from '@/services/api/poolKeys.ts';
export { readFarmStakes, readStakedLp } from '@/services/pools/readMyFarms.ts';
export { readAnyPool } from '@/services/pools/readPool.ts';
