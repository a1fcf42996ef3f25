import { quoteSwap } from '@/services/pools/quote.ts';
import type { SwapQuote } from '@/services/programs/pool/pool.ts';
import { otherSide } from '@/action/amounts.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { quoteTypedAmount } from './quoteTypedAmount.ts';
import { SwapForm, type SwapQuoteResult, type TypedSwap } from './SwapForm.tsx';

const loadAction = () => import('@/services/pools/draftSwap.ts');

/** Swaps in an AMM v4, stable or constant product pool. */
export function SwapTab({ context }: { readonly context: PoolContext }) {
  const { pool } = context;

  function quoteTypedSwap({ inputSide, exact, text }: TypedSwap, wasSubmitted: boolean): SwapQuoteResult<SwapQuote> {
    const inputMint = pool[inputSide].mint.address;
    const { decimals } = pool[exact === 'in' ? inputSide : otherSide(inputSide)].mint;
    return quoteTypedAmount({
      context, text, decimals, wasSubmitted, quote: (query) => quoteSwap(pool, { ...query, inputMint, exact }),
    });
  }

  return (
    <SwapForm
      context={context}
      quoteTypedSwap={quoteTypedSwap}
      loadAction={loadAction}
      buildAction={async (query) => (await loadAction()).draftSwap({ ...query, pool })}
      impactReason="The pool is small for this amount: the swap moves its price while it happens."
    />
  );
}
