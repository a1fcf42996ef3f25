import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import type { AddQuote, PoolInstructionQuery, PoolInstructions, RemoveQuote, SwapQuote } from '@/services/programs/pool/pool.ts';
import { callSdk, loadSdk } from '@/services/sdk.ts';
import { ammKeys, ammLiquidityKeys } from './addresses.ts';
import type { AmmV4Pool } from './accounts.ts';
import { takesShortSwaps } from './askProgram.ts';

/**
 * The swap instruction: with 8 accounts where the program knows it, otherwise with placeholders for those of a market.
 *
 * @throws AppError `sdk/*`, `rpc/*`
 */
export async function ammV4SwapInstructions(query: PoolInstructionQuery<AmmV4Pool, SwapQuote>, cluster: ClusterConfig): Promise<PoolInstructions> {
  const { pool, ownerAddress, accounts, quote } = query;
  const [{ makeAMMSwapInstruction, makeAMMSwapV2Instruction }, isShort] =
    await Promise.all([loadSdk(), takesShortSwaps(cluster, ownerAddress)]);
  const isFromA = quote.inputMint === pool.a.mint.address;
  const instruction = await callSdk(() => (isShort ? makeAMMSwapV2Instruction : makeAMMSwapInstruction)({
    version: 4,
    poolKeys: ammKeys(pool),
    userKeys: {
      tokenAccountIn: new PublicKey(isFromA ? accounts.a : accounts.b),
      tokenAccountOut: new PublicKey(isFromA ? accounts.b : accounts.a),
      owner: new PublicKey(ownerAddress),
    },
    amountIn: `${quote.exact === 'in' ? quote.instructionAmount : quote.instructionLimit}`,
    amountOut: `${quote.exact === 'in' ? quote.instructionLimit : quote.instructionAmount}`,
    fixedSide: quote.exact,
  }));
  return [instruction];
}

/**
 * The instruction that adds liquidity, with both limits of the other side.
 *
 * @throws AppError `sdk/no-lp-token-account`, `sdk/*`
 */
export async function ammV4AddInstructions(query: PoolInstructionQuery<AmmV4Pool, AddQuote>): Promise<PoolInstructions> {
  const { quote } = query;
  const keys = ammLiquidityKeys(query);
  const { makeAddLiquidityInstruction } = await loadSdk();
  const instruction = await callSdk(() => makeAddLiquidityInstruction({
    ...keys,
    baseAmountIn: `${quote.maxAmountA}`,
    quoteAmountIn: `${quote.maxAmountB}`,
    otherAmountMin: `${quote.minOtherAmount}`,
    fixedSide: quote.fixedSide === 'a' ? 'base' : 'quote',
  }));
  return [instruction];
}

/**
 * The instruction that removes liquidity, with the limits of both sides.
 *
 * @throws AppError `sdk/no-lp-token-account`, `sdk/*`
 */
export async function ammV4RemoveInstructions(query: PoolInstructionQuery<AmmV4Pool, RemoveQuote>): Promise<PoolInstructions> {
  const { quote } = query;
  const keys = ammLiquidityKeys(query);
  const { removeLiquidityInstruction } = await loadSdk();
  const instruction = await callSdk(() => removeLiquidityInstruction({
    ...keys,
    lpAmount: `${quote.lpAmount}`,
    baseAmountMin: `${quote.instructionMinA}`,
    quoteAmountMin: `${quote.instructionMinB}`,
  }));
  return [instruction];
}
