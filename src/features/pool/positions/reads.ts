export { fetchLiquidityByPrice } from '@/services/api/poolKeys.ts';
export { readLimitOrders } from '@/services/programs/clmm/limitOrders/readLimitOrders.ts';
export { readOpenCost } from '@/services/programs/clmm/positions/readOpenCost.ts';
export { readPosition, readPositions } from '@/services/programs/clmm/positions/readPositions.ts';
export { closingRent } from '@/services/programs/clmm/positions/rent.ts';
export { readAllTickArrays, readTickArrays } from '@/services/programs/clmm/readPool.ts';
export { readOperation } from '@/services/programs/clmm/rewards/readOperation.ts';
