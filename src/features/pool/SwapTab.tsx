import { quoteSwap } from '@/services/pools/quote.ts';
import type { Side } from '@/action/amounts.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { quoteRequest } from '@/action/quoteRequest.ts';
import { SwapForm } from '@/action/swap/SwapForm.tsx';
import * as m from '#messages';
import { loadActions } from './usePool.ts';

/** Swaps in an AMM v4, stable or constant product pool. @param opensWith the input side, if not that of the draft */
export default function SwapTab({ context, opensWith }: { readonly context: PoolContext; readonly opensWith?: Side }) {
  const { pool } = context;
  return (
    <SwapForm
      context={context}
      draftKey={`draft:swap:${pool.poolId}`}
      opensWith={opensWith}
      quoteSwap={(request) => quoteRequest(context, request, ({ inputSide, exact, amount }, terms) =>
        quoteSwap(pool, { ...terms, inputMint: pool[inputSide].mint.address, exact, amount }))}
      loadAction={loadActions}
      buildAction={async (query) => (await loadActions()).buildSwapAction({ ...query, pool })}
      impactReason={m.pool.smallPoolImpact}
    />
  );
}
