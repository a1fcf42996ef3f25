import { useCallback } from 'react';
import { Field } from '@/ui/Field.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import { spacedDecimal, writeTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import type { ClmmSwapQuote } from '@/services/programs/clmm/swap/quote.ts';
import type { Side } from '@/action/amounts.ts';
import { SwapForm, type SwapFormState } from '@/action/swap/SwapForm.tsx';
import type { SwapRequest } from '@/action/swap/swapRequest.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import type { ClmmContext } from './ClmmContext.ts';
import { clmmSwapRows, describePartialSwap, quoteClmmSwapRequest } from './clmmSwapView.ts';
import { useQuoteSide } from '@/action/useQuoteSide.ts';
import { writePrice, currentPrice } from '@/action/range/rangePrices.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { loadActions } from '@/features/pool/positions/usePositions.ts';

export interface ClmmSwapTabProps {
  readonly context: ClmmContext;
  /** The chain's Unix time, for a dynamic fee; `null` while unknown. */
  readonly nowSeconds: bigint | null;
  /** The input side, if not that of the draft. */
  readonly opensWith?: Side;
}

/** Swaps in a concentrated pool, optionally up to a price limit. */
export default function ClmmSwapTab({ context, nowSeconds, opensWith }: ClmmSwapTabProps) {
  const { pool } = context;
  const [quoteSide] = useQuoteSide(pool);
  const quoteSwap = useCallback((request: SwapRequest) => quoteClmmSwapRequest(context, request, nowSeconds), [context, nowSeconds]);
  const isReading = (!context.tickArrays && context.tickArraysProblem === null) || (Boolean(pool.dynamicFee) && nowSeconds === null);
  return (
    <SwapForm
      context={context}
      draftKey={`draft:swap:${pool.poolId}`}
      opensWith={opensWith}
      quoteSwap={quoteSwap}
      isQuoteSlow
      isReading={isReading}
      loadAction={loadActions}
      buildAction={async (query) => (await loadActions()).buildClmmSwapAction({ ...query, pool })}
      impactReason={m.pool.thinLiquidity}
      moreRows={(quote) => clmmSwapRows(context, quote, quoteSide)}
      belowAmounts={(state) => <PartialSwap context={context} {...state} />}
      moreSettings={(state) => <PriceLimit context={context} {...state} />}
    />
  );
}

type StateProps = SwapFormState<ClmmSwapQuote> & { readonly context: ClmmContext };

/** Whether the liquidity is known and sufficient. */
function PartialSwap({ context, text, quote, isShort, change }: StateProps) {
  const partial = quote && describePartialSwap(context, quote, text);
  return (
    <>
      {!context.tickArrays && !context.tickArraysProblem && (
        <p className="field__hint" role="status">{m.pool.readingLiquidityNow}</p>
      )}
      {context.tickArraysProblem !== null && (
        <p className="field__error" role="alert">{errorText(context.tickArraysProblem)}</p>
      )}
      {(isShort || text.allowPartial) && (
        <label className="choice">
          <input type="checkbox" checked={text.allowPartial} onChange={({ target }) => change({ allowPartial: target.checked })} />
          <span>{m.pool.allowPartial}</span>
        </label>
      )}
      {partial && <Notice isLive tone="warning" title={m.pool.partialSwapTitle}><p>{partial}</p></Notice>}
    </>
  );
}

/** The limit price of a swap. */
function PriceLimit({ context: { pool, nameOf }, text: { inputSide, limit }, limitError, change }: StateProps) {
  const [nameA, nameB] = [nameOf(pool.a.mint.address), nameOf(pool.b.mint.address)];
  const now = writePrice(currentPrice(pool, 'b'));
  const price = spacedDecimal(now);
  return (
    <Field
      label={formatMessage(m.pool.priceLimitLabel, { base: nameA, quote: nameB })}
      optional
      number="decimal"
      value={limit}
      readAs={typedNumber(limit).readAs}
      placeholder={writeTypedDecimal(now)}
      hint={inputSide === 'a' ? formatMessage(m.pool.limitLowersHint, { price, token: nameA }) : formatMessage(m.pool.limitRaisesHint, { price, token: nameB })}
      error={limitError}
      onChange={({ target }) => change({ limit: target.value })}
    />
  );
}
