import * as z from 'zod/mini';
import { useDeferredValue, useMemo, useState } from 'react';
import { FactRows } from '@/ui/FactRows.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { SlippageSetting } from '@/action/SlippageSetting.tsx';
import { AppError } from '@/errors/AppError.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import { isNativeSide } from '@/services/amounts/token.ts';
import { otherSide, paymentError, spendable } from '@/action/amounts.ts';
import { percentWords } from '@/action/percentWords.ts';
import { SwapConsent } from '@/features/pool/SwapConsent.tsx';
import { SwapFields, swapShape } from '@/features/pool/SwapFields.tsx';
import { impactLevel, swapRows } from '@/features/pool/swapView.ts';
import { TypedActionForm } from '@/action/TypedActionForm.tsx';
import { useFrozen } from '@/action/useFrozen.ts';
import { useTypedAction } from '@/action/useTypedAction.ts';
import type { ClmmDesk } from './ClmmDesk.ts';
import { clmmSwapRows, partialWords, priceClmmSwap, type TypedClmmSwap } from './clmmSwapView.ts';
import { SwapLimit } from './SwapLimit.tsx';

const SHAPE = z.extend(swapShape, { limit: z.string(), takesPart: z.boolean() });
const loadDraft = () => import('@/services/programs/clmm/swap/draftClmmSwap.ts');

export interface ClmmSwapTabProps {
  readonly desk: ClmmDesk;
  /** Unix time of the chain, for a fee that follows it; `null` while unknown. */
  readonly nowSeconds: bigint | null;
}

/** Trades one token of a concentrated pool for the other, up to a price if one is given. */
export function ClmmSwapTab({ desk, nowSeconds }: ClmmSwapTabProps) {
  const { pool, signerAddress, slippage } = desk;
  const form = useTypedAction<TypedClmmSwap>({
    loadDraft,
    owner: desk.owner,
    key: `draft:swap:${pool.poolId}`,
    shape: SHAPE,
    initial: { inputSide: isNativeSide(pool.a) ? 'a' : 'b', exact: 'in', text: '', limit: '', takesPart: false },
    emptied: (done) => ({ ...done, exact: 'in', text: '' }),
  });
  const { typed, isDue, plan } = form;
  const [consent, setConsent] = useState('');
  // A quote may cross many ticks: the keys come first.
  const asked = useDeferredValue(typed);
  const priced = useMemo(() => priceClmmSwap(desk, asked, isDue, nowSeconds), [desk, asked, isDue, nowSeconds]);
  const [{ quote, error, limitError, isShort }, freeze] = useFrozen(priced, form.isReviewed);

  const { inputSide, exact } = typed;
  const outputSide = otherSide(inputSide);
  const makes = isNativeSide(pool[outputSide]) ? [] : [outputSide];
  const payError = quote && !plan ? paymentError(desk, inputSide, quote.maxAmountIn, makes) : undefined;
  const most = spendable(desk, inputSide, makes);
  const isSevere = quote !== null && impactLevel(quote.priceImpact) === 'severe';
  // Consent is to this price: another amount asks again.
  const consentKey = `${inputSide} ${exact} ${typed.text} ${typed.limit}`;
  const partial = quote && partialWords(desk, inputSide, quote, asked);

  function change(changes: Partial<TypedClmmSwap>) {
    form.type({ ...typed, ...changes });
  }

  function submit() {
    if (!signerAddress) return desk.connect();
    form.prepare(freeze, async (query) => {
      const isWanted = !isSevere || consent === consentKey;
      if (!quote || asked !== typed || payError || !isWanted) throw new AppError('forms/invalid');
      const { draftClmmSwap } = await loadDraft();
      return draftClmmSwap({ ...query, pool, quote });
    });
  }

  return (
    <TypedActionForm
      of={form}
      submitLabel={signerAddress ? 'Swap' : 'Connect a wallet to swap'}
      signLabel="Sign and swap"
      failedTitle="The swap did not happen."
      doneTitle="Swap successful!"
      statusPath={desk.statusPath}
      submit={submit}
    >
      <SwapFields
        desk={desk}
        typed={typed}
        quote={quote}
        error={error}
        payError={payError}
        most={most}
        type={change}
        flip={(turned) => change({ ...turned, limit: '' })}
      />
      {!desk.tickArrays && !desk.tickArraysProblem && (
        <p className="field__hint" role="status">Reading the liquidity ...</p>
      )}
      {desk.tickArraysProblem !== null && (
        <p className="field__error" role="alert">{describeInLine(desk.tickArraysProblem)}</p>
      )}
      {(isShort || typed.takesPart) && (
        <label className="choice">
          <input
            type="checkbox"
            checked={typed.takesPart}
            onChange={({ target }) => change({ takesPart: target.checked })}
          />
          <span>Swap a part where the liquidity does not suffice for all</span>
        </label>
      )}
      {partial && <Notice tone="warning" title="Only a part is swapped."><p>{partial}</p></Notice>}
      {quote && (
        <FactRows
          label="What the swap costs"
          rows={[...swapRows(desk, inputSide, quote), ...clmmSwapRows(desk, quote)]}
        />
      )}
      {quote && isSevere && (
        <SwapConsent
          loss={percentWords(quote.priceImpact)}
          reason="Liquidity is thin on the way: the swap moves the price while it happens."
          isGiven={consent === consentKey}
          give={(isGiven) => setConsent(isGiven ? consentKey : '')}
          isMissed={isDue && consent !== consentKey}
        />
      )}
      <SlippageSetting {...slippage} />
      <SwapLimit desk={desk} typed={typed} error={limitError} change={(limit) => change({ limit })} />
    </TypedActionForm>
  );
}
