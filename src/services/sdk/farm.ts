/** The SDK's instructions of farms. */
export {
  createAssociatedLedgerAccountInstruction, makeAddNewRewardInstruction, makeCreateFarmInstruction,
  makeCreatorWithdrawFarmRewardInstruction, makeDepositInstructionV3, makeDepositInstructionV5,
  makeDepositInstructionV6, makeRestartRewardInstruction, makeWithdrawInstructionV3, makeWithdrawInstructionV5,
  makeWithdrawInstructionV6,
} from '@raydium-io/raydium-sdk-v2/lib/raydium/farm/instruction.js';
