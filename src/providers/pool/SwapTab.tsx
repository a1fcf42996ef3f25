import { useState } from 'react';
import { ActionForm } from '../../components/ActionForm.tsx';
import { AmountField } from '../../components/AmountField.tsx';
import { FactRows } from '../../components/FactRows.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SlippageSetting } from '../../components/SlippageSetting.tsx';
import { AppError } from '../../errors/AppError.ts';
import { describeInLine } from '../../errors/describeInLine.ts';
import { formatAmount } from '../../services/amounts/formatAmount.ts';
import { isNativeSide } from '../../services/pools/poolHoldings.ts';
import { quoteSwap } from '../../services/pools/quoteSwap.ts';
import type { SwapQuote } from '../../services/pools/SwapQuote.ts';
import { useCluster } from '../ClusterProvider.tsx';
import { useAction } from '../useAction.ts';
import { balanceWords, otherSide, paymentError, readTyped, spendable, type Side } from './amounts.ts';
import type { PoolDesk } from './PoolDesk.ts';
import { percentWords } from './percentWords.ts';
import { impactLevel, swapRows } from './swapView.ts';
import { useFrozen } from './useFrozen.ts';
import { useKept } from './useKept.ts';

interface Typed {
  readonly inputSide: Side;
  /** Which of the two amounts was typed. */
  readonly exact: 'in' | 'out';
  readonly text: string;
}

interface Priced {
  readonly quote: SwapQuote | null;
  /** Why what was typed has no price. */
  readonly error: string | undefined;
}

function price(desk: PoolDesk, { inputSide, exact, text }: Typed, isDue: boolean): Priced {
  const { pool, slippage, epoch } = desk;
  const [inputMint, typedMint] = [pool[inputSide].mint.address, pool[exact === 'in' ? inputSide : otherSide(inputSide)].mint];
  const { amount, error } = readTyped(text, typedMint.decimals, isDue);
  if (amount === null || !slippage.percent || epoch === null) return { quote: null, error };
  try {
    return { quote: quoteSwap(pool, { inputMint, exact, amount, slippage: slippage.percent, epoch }), error: undefined };
  } catch (problem) {
    return { quote: null, error: describeInLine(problem) };
  }
}

/** Trades one token of a pool for the other: either amount is typed, the other follows the chain. */
export function SwapTab({ desk }: { readonly desk: PoolDesk }) {
  const { pool, nameOf, signerAddress, slippage } = desk;
  const { cluster } = useCluster();
  const [typed, setTyped] = useKept<Typed>(`draft:swap:${pool.poolId}`, { inputSide: isNativeSide(pool.a) ? 'a' : 'b', exact: 'in', text: '' });
  const [isDue, setIsDue] = useState(false);
  const [consent, setConsent] = useState('');
  const action = useAction({ owner: desk.owner, onSucceeded: () => type('in', '') });
  const { plan, isDone } = action.form.action;
  const [{ quote, error }, freeze] = useFrozen(price(desk, typed, isDue), plan !== null && !isDone);

  const { inputSide, exact } = typed;
  const outputSide = otherSide(inputSide);
  const [payMint, getMint] = [pool[inputSide].mint, pool[outputSide].mint];
  const makes = isNativeSide(pool[outputSide]) ? [] : [outputSide];
  const payError = quote && !plan ? paymentError(desk, inputSide, quote.maxAmountIn, makes) : undefined;
  const most = spendable(desk, inputSide, makes);
  const isSevere = quote !== null && impactLevel(quote.priceImpact) === 'severe';
  // Consent is to this price: another amount asks again.
  const consentKey = `${inputSide} ${exact} ${typed.text}`;

  function type(which: 'in' | 'out', text: string) {
    setTyped({ inputSide, exact: which, text });
    setIsDue(false);
    action.form.forgetProblem();
  }

  function flip() {
    setTyped({ inputSide: outputSide, exact: exact === 'in' ? 'out' : 'in', text: typed.text });
    action.form.forgetProblem();
  }

  function submit() {
    if (!signerAddress) return desk.connect();
    setIsDue(true);
    freeze();
    return void action.prepare(async (ownerAddress) => {
      if (!quote || payError || (isSevere && consent !== consentKey)) throw new AppError('forms/invalid');
      const { draftSwap } = await import('../../services/pools/draftSwap.ts');
      return draftSwap({ cluster, ownerAddress, pool, quote });
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
          change={(text) => type('in', text)}
          balance={balanceWords(desk, inputSide)}
          max={most ? () => type('in', formatAmount(most, payMint.decimals)) : undefined}
          maxHint={isNativeSide(pool[inputSide]) ? 'Leaves the rent and the fees' : undefined}
          error={payError ?? (exact === 'in' ? error : undefined)}
        />
        <button
          type="button"
          className="button button--small swap__flip"
          aria-label={`Switch direction: pay ${nameOf(getMint.address)} instead`}
          onClick={flip}
        >
          <span aria-hidden="true">⇅</span>
        </button>
        <AmountField
          label="You receive"
          unit={nameOf(getMint.address)}
          value={amountOut}
          change={(text) => type('out', text)}
          balance={balanceWords(desk, outputSide)}
          error={exact === 'out' ? error : undefined}
        />
      </div>
      {quote && <FactRows label="What the swap costs" rows={swapRows(desk, inputSide, quote)} />}
      {quote && isSevere && (
        <Notice tone="warning" title={`You get ${percentWords(quote.priceImpact)} less than the pool's price says.`}>
          <p>The pool is small for this amount: the swap moves its price while it happens. A smaller amount loses less.</p>
          <label className="choice">
            <input type="checkbox" checked={consent === consentKey} onChange={({ target }) => setConsent(target.checked ? consentKey : '')} />
            <span>
              I want to swap at this price
              {isDue && consent !== consentKey && <span className="field__error choice__hint">Tick this box or enter a smaller amount.</span>}
            </span>
          </label>
        </Notice>
      )}
      <SlippageSetting text={slippage.text} choose={slippage.choose} error={slippage.error} warning={slippage.warning} />
    </ActionForm>
  );
}
