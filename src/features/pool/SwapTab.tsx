import { quoteSwap } from '@/services/pools/quote.ts';
import type { SwapQuote } from '@/services/programs/pool/pool.ts';
import { otherSide } from '@/action/amounts.ts';
import type { PoolDesk } from '@/action/PoolDesk.ts';
import { priceTyped } from './priceTyped.ts';
import { SwapForm, type PricedSwap, type TypedSwap } from './SwapForm.tsx';

const loadAction = () => import('@/services/pools/draftSwap.ts');

/** Swaps in an AMM v4, stable or constant product pool. */
export function SwapTab({ desk }: { readonly desk: PoolDesk }) {
  const { pool } = desk;

  function priceSwap({ inputSide, exact, text }: TypedSwap, wasSubmitted: boolean): PricedSwap<SwapQuote> {
    const inputMint = pool[inputSide].mint.address;
    const { decimals } = pool[exact === 'in' ? inputSide : otherSide(inputSide)].mint;
    return priceTyped({
      desk, text, decimals, isDue: wasSubmitted, quote: (query) => quoteSwap(pool, { ...query, inputMint, exact }),
    });
  }

  return (
    <SwapForm
      desk={desk}
      priceSwap={priceSwap}
      loadAction={loadAction}
      buildAction={async (query) => (await loadAction()).draftSwap({ ...query, pool })}
      impactReason="The pool is small for this amount: the swap moves its price while it happens."
    />
  );
}
