/**
 * What the app uses of the Raydium SDK, by name: the rest of the module is left out of the build. Loaded by
 * `raydium.ts` only, when the first action needs it.
 */
export {
  Api,
  ClmmInstrument,
  generatePubKey,
  getAssociatedConfigId,
  getLiquidityAssociatedId,
  liquidityStateV4Layout,
  makeAddLiquidityInstruction,
  makeAMMSwapInstruction,
  makeCreateCpmmPoolInInstruction,
  makeDepositCpmmInInstruction,
  makeSwapCpmmBaseInInstruction,
  makeSwapCpmmBaseOutInstruction,
  makeWithdrawCpmmInInstruction,
  Raydium,
  removeLiquidityInstruction,
  TxVersion,
} from '@raydium-io/raydium-sdk-v2';
