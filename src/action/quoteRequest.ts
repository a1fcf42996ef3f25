import type { ReactNode } from 'react';
import { errorText } from '@/ui/ErrorText.tsx';
import type { Percent } from '@/services/amounts/slippage.ts';
import type { PoolContext } from './PoolContext.ts';
import type { Slippage } from './useSlippage.ts';

export interface QuoteResult<Quote> {
  /** `null` while there is no request, or its data is unknown. */
  readonly quote: Quote | null;
  /** Why a request has no quote. */
  readonly error: ReactNode;
}

/** What every quote needs in addition to the request and the pool. */
interface QuoteTerms {
  readonly slippage: Percent;
  readonly epoch: bigint;
}

/**
 * Quotes a request.
 *
 * @param quote throws an AppError if the request has no quote
 */
export function quoteRequest<Request, Quote>(
  { slippage: { percent }, epoch }: Pick<PoolContext, 'epoch'> & { readonly slippage: Pick<Slippage, 'percent'> }, request: Request | null,
  quote: (request: Request, terms: QuoteTerms) => Quote,
): QuoteResult<Quote> {
  if (request === null || !percent || epoch === null) return { quote: null, error: undefined };
  try {
    return { quote: quote(request, { slippage: percent, epoch }), error: undefined };
  } catch (error) {
    return { quote: null, error: errorText(error) };
  }
}
