export { readPairTokens } from '@/services/pools/readPairTokens.ts';
export { findSwapPools } from '@/services/swap/findSwapPools.ts';
export { readSwapPools } from '@/services/swap/readSwapPools.ts';
