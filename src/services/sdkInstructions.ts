import '@/buffer.ts';

/** What the app takes of the Raydium SDK: its instruction makers. The build leaves out what is not named here. */
export {
  ClmmInstrument,
  cpmmLockPositionInstruction, makeCreateCpmmPoolInInstruction, makeDepositCpmmInInstruction,
  makeSwapCpmmBaseInInstruction, makeSwapCpmmBaseOutInstruction, makeWithdrawCpmmInInstruction,
  createPoolV4InstructionV2, makeAddLiquidityInstruction, makeAMMSwapInstruction, makeCreateMarketInstruction,
  removeLiquidityInstruction, routeInstruction,
  createAssociatedLedgerAccountInstruction, makeAddNewRewardInstruction, makeCreateFarmInstruction,
  makeCreatorWithdrawFarmRewardInstruction, makeDepositInstructionV3, makeDepositInstructionV5,
  makeDepositInstructionV6, makeRestartRewardInstruction, makeWithdrawInstructionV3, makeWithdrawInstructionV5,
  makeWithdrawInstructionV6,
} from '@raydium-io/raydium-sdk-v2';
