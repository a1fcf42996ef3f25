/** The SDK's instructions on AMM v4 and stable pools that exist. */
export {
  makeAddLiquidityInstruction, makeAMMSwapInstruction, removeLiquidityInstruction,
} from '@raydium-io/raydium-sdk-v2/lib/raydium/liquidity/instruction.js';
