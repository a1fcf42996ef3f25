import { describeInLine } from '@/errors/describeInLine.ts';
import type { Percent } from '@/services/amounts/slippage.ts';
import { parseTypedAmount } from '@/action/amounts.ts';
import type { PoolContext } from '@/action/PoolContext.ts';

/** What was typed, as it counts. */
export interface QuoteResult<Quote> {
  /** Base units; `null` while there is none. */
  readonly amount: bigint | null;
  readonly quote: Quote | null;
  /** Why what was typed has no price. */
  readonly error: string | undefined;
}

/** What a quote is made of besides its pool. */
interface TypedQuery {
  /** Base units. */
  readonly amount: bigint;
  readonly slippage: Percent;
  readonly epoch: bigint;
}

export interface TypedAmountQuery<Quote> {
  readonly context: Pick<PoolContext, 'slippage' | 'epoch'>;
  readonly text: string;
  readonly decimals: number;
  /** It was submitted: an empty field is a mistake now. */
  readonly wasSubmitted: boolean;
  /** @throws AppError where there is no price */
  quote(query: TypedQuery): Quote;
}

/** Quotes an amount while it is typed, or says why it has no quote. */
export function quoteTypedAmount<Quote>({ context, text, decimals, wasSubmitted, quote }: TypedAmountQuery<Quote>): QuoteResult<Quote> {
  const { amount, error } = parseTypedAmount(text, decimals, wasSubmitted);
  const { slippage: { percent }, epoch } = context;
  if (amount === null || !percent || epoch === null) return { amount, quote: null, error };
  try {
    return { amount, quote: quote({ amount, slippage: percent, epoch }), error: undefined };
  } catch (problem) {
    return { amount, quote: null, error: describeInLine(problem) };
  }
}
