import { callSdk, loadSdk } from '@/services/sdk.ts';
import type { RemoveQuote } from '@/services/programs/pool/LiquidityQuote.ts';
import type { PoolInstructions } from '@/services/programs/pool/TokenFlow.ts';
import { ammLiquidityKeys, type AmmLiquidityQuery } from './ammLiquidityKeys.ts';

export interface AmmV4RemoveQuery extends AmmLiquidityQuery {
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
