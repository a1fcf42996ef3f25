/**
 * What the app uses of the Raydium SDK, by name: the rest of the module is left out of the build. Loaded by
 * `raydium.ts` only, when the first action needs it.
 */
export {
  Api,
  ClmmInstrument,
  cpmmLockPositionInstruction,
  createAssociatedLedgerAccountInstruction,
  generatePubKey,
  getAssociatedConfigId,
  getLiquidityAssociatedId,
  liquidityStateV4Layout,
  makeAddLiquidityInstruction,
  makeAddNewRewardInstruction,
  makeAMMSwapInstruction,
  makeCreateCpmmPoolInInstruction,
  makeCreateFarmInstruction,
  makeCreatorWithdrawFarmRewardInstruction,
  makeDepositCpmmInInstruction,
  makeDepositInstructionV3,
  makeDepositInstructionV5,
  makeDepositInstructionV6,
  makeRestartRewardInstruction,
  makeSwapCpmmBaseInInstruction,
  makeSwapCpmmBaseOutInstruction,
  makeWithdrawCpmmInInstruction,
  makeWithdrawInstructionV3,
  makeWithdrawInstructionV5,
  makeWithdrawInstructionV6,
  Raydium,
  removeLiquidityInstruction,
  TxVersion,
} from '@raydium-io/raydium-sdk-v2';
