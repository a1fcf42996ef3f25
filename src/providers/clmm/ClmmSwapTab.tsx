import { useDeferredValue, useMemo, useState } from 'react';
import { ActionForm } from '../../components/ActionForm.tsx';
import { AmountField } from '../../components/AmountField.tsx';
import { FactRows } from '../../components/FactRows.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SlippageSetting } from '../../components/SlippageSetting.tsx';
import { AppError } from '../../errors/AppError.ts';
import { describeInLine } from '../../errors/describeInLine.ts';
import { formatAmount } from '../../services/amounts/formatAmount.ts';
import { isNativeSide } from '../../services/pools/poolHoldings.ts';
import { useCluster } from '../ClusterProvider.tsx';
import { balanceWords, otherSide, paymentError, spendable } from '../pool/amounts.ts';
import { percentWords } from '../pool/percentWords.ts';
import { impactLevel, swapRows } from '../pool/swapView.ts';
import { useFrozen } from '../pool/useFrozen.ts';
import { useKept } from '../pool/useKept.ts';
import { useAction } from '../useAction.ts';
import type { ClmmDesk } from './ClmmDesk.ts';
import { clmmSwapRows, partialWords, priceClmmSwap, type TypedSwap } from './clmmSwapView.ts';
import { SwapConsent } from './SwapConsent.tsx';
import { SwapLimit } from './SwapLimit.tsx';

export interface ClmmSwapTabProps {
  readonly desk: ClmmDesk;
  /** Unix time of the chain, for a fee that follows it; `null` while unknown. */
  readonly nowSeconds: bigint | null;
}

/** Trades one token of a concentrated pool for the other, up to a price if one is given. */
export function ClmmSwapTab({ desk, nowSeconds }: ClmmSwapTabProps) {
  const { pool, nameOf, signerAddress, slippage } = desk;
  const { cluster } = useCluster();
  const [typed, setTyped] = useKept<TypedSwap>(`draft:swap:${pool.poolId}`, {
    inputSide: isNativeSide(pool.a) ? 'a' : 'b', exact: 'in', text: '', limit: '', takesPart: false,
  });
  const [isDue, setIsDue] = useState(false);
  const [consent, setConsent] = useState('');
  const action = useAction({ owner: desk.owner, onSucceeded: () => change({ exact: 'in', text: '' }) });
  const { plan, isDone } = action.form.action;
  // A quote may cross many ticks: the keys come first.
  const asked = useDeferredValue(typed);
  const priced = useMemo(() => priceClmmSwap(desk, asked, isDue, nowSeconds), [desk, asked, isDue, nowSeconds]);
  const [{ quote, error, limitError, isShort }, freeze] = useFrozen(priced, plan !== null && !isDone);

  const { inputSide, exact } = typed;
  const outputSide = otherSide(inputSide);
  const [payMint, getMint] = [pool[inputSide].mint, pool[outputSide].mint];
  const makes = isNativeSide(pool[outputSide]) ? [] : [outputSide];
  const payError = quote && !plan ? paymentError(desk, inputSide, quote.maxAmountIn, makes) : undefined;
  const most = spendable(desk, inputSide, makes);
  const isSevere = quote !== null && impactLevel(quote.priceImpact) === 'severe';
  // Consent is to this price: another amount asks again.
  const consentKey = `${inputSide} ${exact} ${typed.text} ${typed.limit}`;
  const partial = quote && partialWords(desk, inputSide, quote, asked);

  function change(changes: Partial<TypedSwap>) {
    setTyped({ ...typed, ...changes });
    setIsDue(false);
    action.form.forgetProblem();
  }

  function submit() {
    if (!signerAddress) return desk.connect();
    setIsDue(true);
    freeze();
    return void action.prepare(async (ownerAddress) => {
      const isWanted = !isSevere || consent === consentKey;
      if (!quote || asked !== typed || payError || !isWanted) throw new AppError('forms/invalid');
      const { draftClmmSwap } = await import('../../services/clmm/swap/draftClmmSwap.ts');
      return draftClmmSwap({ cluster, ownerAddress, pool, quote });
    });
  }

  const amountIn = exact === 'in' ? typed.text : quote ? formatAmount(quote.amountIn, payMint.decimals) : '';
  const amountOut = exact === 'out' ? typed.text : quote ? formatAmount(quote.amountOut, getMint.decimals) : '';
  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel={signerAddress ? 'Swap' : 'Connect a wallet to swap'}
      signLabel="Sign and swap"
      failedTitle="The swap did not happen."
      statusPath={desk.statusPath}
      submit={submit}
      result={plan && <Notice tone="success" title="Swap successful!"><p>{plan.title}</p></Notice>}
    >
      <div className="swap">
        <AmountField
          label="You pay"
          unit={nameOf(payMint.address)}
          value={amountIn}
          change={(text) => change({ exact: 'in', text })}
          balance={balanceWords(desk, inputSide)}
          max={most ? () => change({ exact: 'in', text: formatAmount(most, payMint.decimals) }) : undefined}
          maxHint={isNativeSide(pool[inputSide]) ? 'Leaves the rent and the fees' : undefined}
          error={payError ?? (exact === 'in' ? error : undefined)}
        />
        <button
          type="button"
          className="button button--small swap__flip"
          aria-label={`Switch direction: pay ${nameOf(getMint.address)} instead`}
          onClick={() => change({ inputSide: outputSide, exact: exact === 'in' ? 'out' : 'in', limit: '' })}
        >
          <span aria-hidden="true">⇅</span>
        </button>
        <AmountField
          label="You receive"
          unit={nameOf(getMint.address)}
          value={amountOut}
          change={(text) => change({ exact: 'out', text })}
          balance={balanceWords(desk, outputSide)}
          error={exact === 'out' ? error : undefined}
        />
      </div>
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
          isGiven={consent === consentKey}
          give={(isGiven) => setConsent(isGiven ? consentKey : '')}
          isMissed={isDue && consent !== consentKey}
        />
      )}
      <SlippageSetting
        text={slippage.text}
        choose={slippage.choose}
        error={slippage.error}
        warning={slippage.warning}
      />
      <SwapLimit desk={desk} typed={typed} error={limitError} change={(limit) => change({ limit })} />
    </ActionForm>
  );
}
