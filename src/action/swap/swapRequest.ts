import * as z from 'zod/mini';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { otherSide, sideSchema, type Side, type TokenPairContext } from '@/action/amounts.ts';
import { parseField } from '@/action/useActionForm.ts';
import { parseTextAmount } from '@/action/amountSchema.ts';
import { parseTypedDecimal } from '@/services/amounts/typedDecimal.ts';

/** The draft of a swap. */
export const swapShape = z.object({
  inputSide: sideSchema,
  /** Which amount is typed. */
  exact: z.enum(['in', 'out']),
  amount: z.string(),
  /** Limit price of token A in token B; empty for none. Concentrated pools only. */
  limit: z.string(),
  /** Swap a part if the liquidity does not suffice for all of it, instead of nothing. */
  allowPartial: z.boolean(),
});

/** A swap as typed. */
export type SwapText = z.infer<typeof swapShape>;

/** A swap that can be quoted. */
export interface SwapRequest extends Pick<SwapText, 'exact' | 'allowPartial'> {
  readonly inputSide: Side;
  /** Base units of the input or the output, depending on `exact`; above 0. */
  readonly amount: bigint;
  /** Tokens B per token A, whole tokens; `null` for none. */
  readonly priceLimit: Fraction | null;
}

/** Parses a swap of a pool. */
export function swapSchema(pool: TokenPairContext['pool']): z.ZodMiniType<SwapRequest, SwapText> {
  return z.pipe(swapShape, z.transform(({ inputSide, exact, amount, limit, allowPartial }, context): SwapRequest => {
    const { decimals } = pool[exact === 'in' ? inputSide : otherSide(inputSide)].mint;
    return {
      inputSide, exact, allowPartial,
      amount: parseField(context, ['amount'], () => parseTextAmount(amount, decimals)),
      priceLimit: limit.trim() === '' ? null : parseField(context, ['limit'], () => parseTypedDecimal(limit)),
    };
  }));
}
