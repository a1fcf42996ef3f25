/** The SDK's instructions of constant product pools. */
export {
  makeCreateCpmmPoolInInstruction, makeDepositCpmmInInstruction, makeSwapCpmmBaseInInstruction,
  makeSwapCpmmBaseOutInstruction, makeWithdrawCpmmInInstruction,
} from '@raydium-io/raydium-sdk-v2/lib/raydium/cpmm/instruction.js';
