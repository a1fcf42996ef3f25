import { useCallback } from 'react';
import { Disclosure } from '@/ui/Disclosure.tsx';
import { Field } from '@/ui/Field.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { describeInLine } from '@/errors/describeInLine.ts';
import { spacedDecimal, writeTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import type { ClmmSwapQuote } from '@/services/programs/clmm/swap/ClmmSwapQuote.ts';
import { SwapForm, type SwapFormState, type TypedSwap } from '@/features/pool/SwapForm.tsx';
import { typedNumber } from '@/ui/typedNumber.ts';
import type { ClmmContext } from './ClmmContext.ts';
import { clmmSwapRows, describePartialSwap, quoteTypedClmmSwap } from './clmmSwapView.ts';
import { formatPrice, shownPrice } from './priceView.ts';

const loadAction = () => import('@/services/programs/clmm/swap/draftClmmSwap.ts');

export interface ClmmSwapTabProps {
  readonly context: ClmmContext;
  /** Unix time of the chain, for a fee that follows it; `null` while unknown. */
  readonly nowSeconds: bigint | null;
}

/** Swaps in a concentrated pool, up to a price if one is given. */
export function ClmmSwapTab({ context, nowSeconds }: ClmmSwapTabProps) {
  const { pool } = context;
  const quoteTypedSwap = useCallback(
    (typed: TypedSwap, wasSubmitted: boolean) => quoteTypedClmmSwap(context, typed, wasSubmitted, nowSeconds), [context, nowSeconds],
  );
  return (
    <SwapForm
      context={context}
      quoteTypedSwap={quoteTypedSwap}
      isQuoteSlow
      loadAction={loadAction}
      buildAction={async (query) => (await loadAction()).draftClmmSwap({ ...query, pool })}
      impactReason="Liquidity is thin on the way: the swap moves the price while it happens."
      moreRows={(quote) => clmmSwapRows(context, quote)}
      belowAmounts={(state) => <PartialSwap context={context} {...state} />}
      moreSettings={(state) => <PriceLimit context={context} {...state} />}
    />
  );
}

type StateProps = SwapFormState<ClmmSwapQuote> & { readonly context: ClmmContext };

/** Whether the liquidity is known, and whether it suffices. */
function PartialSwap({ context, typed, quote, isShort, change }: StateProps) {
  const partial = quote && describePartialSwap(context, quote, typed);
  return (
    <>
      {!context.tickArrays && !context.tickArraysProblem && (
        <p className="field__hint" role="status">Reading the liquidity ...</p>
      )}
      {context.tickArraysProblem !== null && (
        <p className="field__error" role="alert">{describeInLine(context.tickArraysProblem)}</p>
      )}
      {(isShort || typed.allowPartial) && (
        <label className="choice">
          <input type="checkbox" checked={typed.allowPartial} onChange={({ target }) => change({ allowPartial: target.checked })} />
          <span>Swap a part where the liquidity does not suffice for all</span>
        </label>
      )}
      {partial && <Notice tone="warning" title="Only a part is swapped."><p>{partial}</p></Notice>}
    </>
  );
}

/** The price a swap stops at. */
function PriceLimit({ context: { pool, nameOf }, typed: { inputSide, limit }, limitError, change }: StateProps) {
  const [nameA, nameB] = [nameOf(pool.a.mint.address), nameOf(pool.b.mint.address)];
  const now = formatPrice(shownPrice(pool, 'b'));
  const direction = inputSide === 'a' ? `Paying ${nameA} lowers` : `Paying ${nameB} raises`;
  return (
    <Disclosure
      className="slippage"
      summary={<>Price limit <strong>{limit.trim() === '' ? 'none' : `${limit} ${nameB} per ${nameA}`}</strong></>}
      opens={limitError !== undefined}
    >
      <Field
        label={`Stop where 1 ${nameA} costs, in ${nameB}`}
        optional
        number="decimal"
        value={limit}
        readAs={typedNumber(limit).readAs}
        placeholder={writeTypedDecimal(now)}
        hint={`Now ${spacedDecimal(now)}. ${direction} it: what is left there is not swapped.`}
        error={limitError}
        onChange={({ target }) => change({ limit: target.value })}
      />
    </Disclosure>
  );
}
