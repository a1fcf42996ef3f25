import '@/buffer.ts';

/**
 * The parts of the Raydium SDK that the app uses: its instruction builders. The build drops anything not listed here.
 */
export {
  ClmmInstrument,
  cpmmLockPositionInstruction, makeCreateCpmmPoolInInstruction, makeDepositCpmmInInstruction,
  makeSwapCpmmBaseInInstruction, makeSwapCpmmBaseOutInstruction, makeWithdrawCpmmInInstruction,
  createPoolV4InstructionV2, makeAddLiquidityInstruction, makeAMMSwapInstruction, makeAMMSwapV2Instruction,
  makeCreateMarketInstruction,
  removeLiquidityInstruction, routeInstruction,
  createAssociatedLedgerAccountInstruction, makeAddNewRewardInstruction, makeCreateFarmInstruction,
  makeCreatorWithdrawFarmRewardInstruction, makeDepositInstructionV3, makeDepositInstructionV5,
  makeDepositInstructionV6, makeRestartRewardInstruction, makeWithdrawInstructionV3, makeWithdrawInstructionV5,
  makeWithdrawInstructionV6,
} from '@raydium-io/raydium-sdk-v2';
