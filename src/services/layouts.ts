/**
 * The SDK's account layouts, taken from its modules of layouts alone: reading a pool needs no more of the SDK than these.
 */
export { CpmmConfigInfoLayout, CpmmPoolInfoLayout } from '@raydium-io/raydium-sdk-v2/lib/raydium/cpmm/layout.js';
export { liquidityStateV4Layout, liquidityStateV5Layout } from '@raydium-io/raydium-sdk-v2/lib/raydium/liquidity/layout.js';
export { MARKET_STATE_LAYOUT_V3 } from '@raydium-io/raydium-sdk-v2/lib/raydium/serum/layout.js';
