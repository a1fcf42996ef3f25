/** The SDK's instructions that create an AMM v4 pool and its OpenBook market. */
export { createPoolV4InstructionV2 } from '@raydium-io/raydium-sdk-v2/lib/raydium/liquidity/instruction.js';
export { makeCreateMarketInstruction } from '@raydium-io/raydium-sdk-v2/lib/raydium/marketV2/instrument.js';
