import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import type { AddQuote, OwnerAccounts, PoolInstructions, RemoveQuote, SwapQuote } from '@/services/programs/pool/pool.ts';
import { callSdk, loadSdk } from '@/services/sdk.ts';
import { ammKeys, ammLiquidityKeys, type AmmLiquidityQuery } from './addresses.ts';
import type { AmmV4Pool } from './AmmV4Pool.ts';
import { takesShortSwaps } from './askProgram.ts';

interface AmmV4SwapQuery {
  readonly cluster: ClusterConfig;
  readonly pool: AmmV4Pool;
  /** base58 */
  readonly ownerAddress: string;
  readonly accounts: OwnerAccounts;
  readonly quote: SwapQuote;
}

/**
 * The swap instruction: with 8 accounts where the program knows it, otherwise with placeholders for those of a market.
 *
 * @throws AppError `sdk/*`, `rpc/*`
 */
export async function ammV4SwapInstructions(query: AmmV4SwapQuery): Promise<PoolInstructions> {
  const { cluster, pool, ownerAddress, accounts, quote } = query;
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

interface AmmV4AddQuery extends AmmLiquidityQuery {
  readonly quote: AddQuote;
}

/**
 * The instruction that adds liquidity, with both limits of the other side.
 *
 * @throws AppError `sdk/no-lp-token-account`, `sdk/*`
 */
export async function ammV4AddInstructions(query: AmmV4AddQuery): Promise<PoolInstructions> {
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

interface AmmV4RemoveQuery extends AmmLiquidityQuery {
  readonly quote: RemoveQuote;
}

/**
 * The instruction that removes liquidity, with the limits of both sides.
 *
 * @throws AppError `sdk/no-lp-token-account`, `sdk/*`
 */
export async function ammV4RemoveInstructions(query: AmmV4RemoveQuery): Promise<PoolInstructions> {
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
