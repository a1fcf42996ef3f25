/** The SDK's instruction that creates a constant product pool. */
export { makeCreateCpmmPoolInInstruction } from '@raydium-io/raydium-sdk-v2/lib/raydium/cpmm/instruction.js';
