import { describeInLine } from '@/errors/describeInLine.ts';
import type { Percent } from '@/services/amounts/slippage.ts';
import { readTyped } from '@/action/amounts.ts';
import type { PoolDesk } from '@/action/PoolDesk.ts';

/** What was typed, as it counts. */
export interface Priced<Quote> {
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

export interface PriceTypedQuery<Quote> {
  readonly desk: Pick<PoolDesk, 'slippage' | 'epoch'>;
  readonly text: string;
  readonly decimals: number;
  /** It was submitted: an empty field is a mistake now. */
  readonly isDue: boolean;
  /** @throws AppError where there is no price */
  quote(query: TypedQuery): Quote;
}

/** Prices an amount while it is typed; why it has no price is said in words. */
export function priceTyped<Quote>({ desk, text, decimals, isDue, quote }: PriceTypedQuery<Quote>): Priced<Quote> {
  const { amount, error } = readTyped(text, decimals, isDue);
  const { slippage: { percent }, epoch } = desk;
  if (amount === null || !percent || epoch === null) return { amount, quote: null, error };
  try {
    return { amount, quote: quote({ amount, slippage: percent, epoch }), error: undefined };
  } catch (problem) {
    return { amount, quote: null, error: describeInLine(problem) };
  }
}
