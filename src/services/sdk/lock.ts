/** The SDK's instruction that locks LP tokens of a constant product pool. */
export { cpmmLockPositionInstruction } from '@raydium-io/raydium-sdk-v2/lib/raydium/cpmm/instruction.js';
