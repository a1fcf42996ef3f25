import { useState } from 'react';
import { FactRows } from '@/ui/FactRows.tsx';
import { SlippageSetting } from '@/action/SlippageSetting.tsx';
import { AppError } from '@/errors/AppError.ts';
import { isNativeSide } from '@/services/amounts/token.ts';
import { quoteSwap } from '@/services/pools/quote.ts';
import type { SwapQuote } from '@/services/programs/pool/pool.ts';
import { otherSide, paymentError, spendable } from '@/action/amounts.ts';
import type { PoolDesk } from '@/action/PoolDesk.ts';
import { percentWords } from '@/action/percentWords.ts';
import { priceTyped, type Priced } from './priceTyped.ts';
import { SwapConsent } from './SwapConsent.tsx';
import { SwapFields, swapShape, type TypedSwap } from './SwapFields.tsx';
import { impactLevel, swapRows } from './swapView.ts';
import { TypedActionForm } from '@/action/TypedActionForm.tsx';
import { useFrozen } from '@/action/useFrozen.ts';
import { useTypedAction } from '@/action/useTypedAction.ts';

const loadDraft = () => import('@/services/pools/draftSwap.ts');

function price(desk: PoolDesk, { inputSide, exact, text }: TypedSwap, isDue: boolean): Priced<SwapQuote> {
  const { pool } = desk;
  const inputMint = pool[inputSide].mint.address;
  const { decimals } = pool[exact === 'in' ? inputSide : otherSide(inputSide)].mint;
  return priceTyped({ desk, text, decimals, isDue, quote: (query) => quoteSwap(pool, { ...query, inputMint, exact }) });
}

/** Trades one token of a pool for the other: either amount is typed, the other follows the chain. */
export function SwapTab({ desk }: { readonly desk: PoolDesk }) {
  const { pool, signerAddress, slippage } = desk;
  const form = useTypedAction<TypedSwap>({
    loadDraft,
    owner: desk.owner,
    key: `draft:swap:${pool.poolId}`,
    shape: swapShape,
    initial: { inputSide: isNativeSide(pool.a) ? 'a' : 'b', exact: 'in', text: '' },
    emptied: ({ inputSide: side }) => ({ inputSide: side, exact: 'in', text: '' }),
  });
  const { typed, isDue, plan } = form;
  const [consent, setConsent] = useState('');
  const [{ quote, error }, freeze] = useFrozen(price(desk, typed, isDue), form.isReviewed);

  const { inputSide, exact } = typed;
  const outputSide = otherSide(inputSide);
  const makes = isNativeSide(pool[outputSide]) ? [] : [outputSide];
  const payError = quote && !plan ? paymentError(desk, inputSide, quote.maxAmountIn, makes) : undefined;
  const most = spendable(desk, inputSide, makes);
  const isSevere = quote !== null && impactLevel(quote.priceImpact) === 'severe';
  // Consent is to this price: another amount asks again.
  const consentKey = `${inputSide} ${exact} ${typed.text}`;

  function submit() {
    if (!signerAddress) return desk.connect();
    form.prepare(freeze, async (query) => {
      if (!quote || payError || (isSevere && consent !== consentKey)) throw new AppError('forms/invalid');
      const { draftSwap } = await loadDraft();
      return draftSwap({ ...query, pool, quote });
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
        type={(change) => form.type({ ...typed, ...change })}
        flip={(change) => form.replace({ ...typed, ...change })}
      />
      {quote && <FactRows label="What the swap costs" rows={swapRows(desk, inputSide, quote)} />}
      {quote && isSevere && (
        <SwapConsent
          loss={percentWords(quote.priceImpact)}
          reason="The pool is small for this amount: the swap moves its price while it happens."
          isGiven={consent === consentKey}
          give={(isGiven) => setConsent(isGiven ? consentKey : '')}
          isMissed={isDue && consent !== consentKey}
        />
      )}
      <SlippageSetting {...slippage} />
    </TypedActionForm>
  );
}
