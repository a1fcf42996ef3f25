import { useCallback } from 'react';
import { Disclosure } from '@/ui/Disclosure.tsx';
import { Field } from '@/ui/Field.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { describeInLine } from '@/errors/describeInLine.ts';
import { spacedDecimal, writeTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import type { ClmmSwapQuote } from '@/services/programs/clmm/swap/ClmmSwapQuote.ts';
import { SwapForm, type SwapFormState, type TypedSwap } from '@/features/pool/SwapForm.tsx';
import { typedNumber } from '@/ui/typedNumber.ts';
import type { ClmmDesk } from './ClmmDesk.ts';
import { clmmSwapRows, partialWords, priceClmmSwap } from './clmmSwapView.ts';
import { priceText, shownPrice } from './priceView.ts';

const loadAction = () => import('@/services/programs/clmm/swap/draftClmmSwap.ts');

export interface ClmmSwapTabProps {
  readonly desk: ClmmDesk;
  /** Unix time of the chain, for a fee that follows it; `null` while unknown. */
  readonly nowSeconds: bigint | null;
}

/** Swaps in a concentrated pool, up to a price if one is given. */
export function ClmmSwapTab({ desk, nowSeconds }: ClmmSwapTabProps) {
  const { pool } = desk;
  const priceSwap = useCallback(
    (typed: TypedSwap, wasSubmitted: boolean) => priceClmmSwap(desk, typed, wasSubmitted, nowSeconds), [desk, nowSeconds],
  );
  return (
    <SwapForm
      desk={desk}
      priceSwap={priceSwap}
      loadAction={loadAction}
      buildAction={async (query) => (await loadAction()).draftClmmSwap({ ...query, pool })}
      impactReason="Liquidity is thin on the way: the swap moves the price while it happens."
      moreRows={(quote) => clmmSwapRows(desk, quote)}
      belowAmounts={(state) => <PartialSwap desk={desk} {...state} />}
      moreSettings={(state) => <PriceLimit desk={desk} {...state} />}
    />
  );
}

type StateProps = SwapFormState<ClmmSwapQuote> & { readonly desk: ClmmDesk };

/** Whether the liquidity is known, and whether it suffices. */
function PartialSwap({ desk, typed, quote, isShort, change }: StateProps) {
  const partial = quote && partialWords(desk, quote, typed);
  return (
    <>
      {!desk.tickArrays && !desk.tickArraysProblem && (
        <p className="field__hint" role="status">Reading the liquidity ...</p>
      )}
      {desk.tickArraysProblem !== null && (
        <p className="field__error" role="alert">{describeInLine(desk.tickArraysProblem)}</p>
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
function PriceLimit({ desk: { pool, nameOf }, typed: { inputSide, limit }, limitError, change }: StateProps) {
  const [nameA, nameB] = [nameOf(pool.a.mint.address), nameOf(pool.b.mint.address)];
  const now = priceText(shownPrice(pool, 'b'));
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
