import { quoteSwap } from '@/services/pools/quote.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { quoteRequest } from '@/action/quoteRequest.ts';
import { SwapForm } from '@/action/swap/SwapForm.tsx';
import * as m from '#messages';
import { loadActions } from './usePool.ts';

/** Swaps in an AMM v4, stable or constant product pool. */
export default function SwapTab({ context }: { readonly context: PoolContext }) {
  const { pool } = context;
  return (
    <SwapForm
      context={context}
      draftKey={`draft:swap:${pool.poolId}`}
      quoteSwap={(request) => quoteRequest(context, request, ({ inputSide, exact, amount }, terms) =>
        quoteSwap(pool, { ...terms, inputMint: pool[inputSide].mint.address, exact, amount }))}
      loadAction={loadActions}
      buildAction={async (query) => (await loadActions()).buildSwapAction({ ...query, pool })}
      impactReason={m.pool.smallPoolImpact}
    />
  );
}
