import * as z from 'zod/mini';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { otherSide, sideSchema, type Side, type TokenPairContext } from '@/action/amounts.ts';
import { parseField } from '@/action/useActionForm.ts';
import { parseTextAmount } from '@/action/amountSchema.ts';
import { parseTypedDecimal } from '@/services/amounts/typedDecimal.ts';

/** As a tab keeps a swap. */
export const swapShape = z.object({
  inputSide: sideSchema,
  /** Which of the two amounts is typed. */
  exact: z.enum(['in', 'out']),
  amount: z.string(),
  /** Price of token A in token B to stop at; empty for none, as in every pool but a concentrated one. */
  limit: z.string(),
  /** Swap a part where the liquidity does not suffice for all of it, instead of nothing. */
  allowPartial: z.boolean(),
});

/** A swap as typed. */
export type SwapText = z.infer<typeof swapShape>;

/** A swap that can be quoted. */
export interface SwapRequest extends Pick<SwapText, 'exact' | 'allowPartial'> {
  readonly inputSide: Side;
  /** Base units of the input or the output, as `exact` says; above 0. */
  readonly amount: bigint;
  /** Whole tokens B for one token A; `null` for none. */
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
