import { callSdk, loadSdk } from '@/services/sdk.ts';
import type { AddQuote } from '@/services/programs/pool/LiquidityQuote.ts';
import type { PoolInstructions } from '@/services/programs/pool/TokenFlow.ts';
import { ammLiquidityKeys, type AmmLiquidityQuery } from './ammLiquidityKeys.ts';

export interface AmmV4AddQuery extends AmmLiquidityQuery {
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
