/** The SDK's instructions on constant product pools that exist. */
export {
  makeDepositCpmmInInstruction, makeSwapCpmmBaseInInstruction, makeSwapCpmmBaseOutInstruction,
  makeWithdrawCpmmInInstruction,
} from '@raydium-io/raydium-sdk-v2/lib/raydium/cpmm/instruction.js';
