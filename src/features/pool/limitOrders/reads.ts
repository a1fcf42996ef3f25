export { readOrderCost } from '@/services/programs/clmm/limitOrders/readOrderCost.ts';
