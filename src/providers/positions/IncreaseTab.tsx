import { useState } from 'react';
import { ActionForm } from '../../components/ActionForm.tsx';
import { AmountField } from '../../components/AmountField.tsx';
import { FactRows, type FactRow } from '../../components/FactRows.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SlippageSetting } from '../../components/SlippageSetting.tsx';
import { AppError } from '../../errors/AppError.ts';
import { describeInLine } from '../../errors/describeInLine.ts';
import { formatAmount } from '../../services/amounts/formatAmount.ts';
import { quoteDeposit, type DepositQuote } from '../../services/clmm/positions/quoteDeposit.ts';
import { isNativeSide } from '../../services/pools/poolHoldings.ts';
import { useCluster } from '../ClusterProvider.tsx';
import { amountWords, balanceWords, paymentError, readTyped, spendable, type Side } from '../pool/amounts.ts';
import { useFrozen } from '../pool/useFrozen.ts';
import { useKept } from '../pool/useKept.ts';
import { useAction } from '../useAction.ts';
import { transferFeeRows, type PositionDesk } from './PositionDesk.ts';

interface Typed {
  /** The side whose amount was typed. */
  readonly side: Side;
  readonly text: string;
}

interface Priced {
  readonly quote: DepositQuote | null;
  readonly error: string | undefined;
}

/** Which tokens the range takes at the price now. */
const SIDES = { below: ['a'], in: ['a', 'b'], above: ['b'] } as const;

function price({ pool, view, slippage, epoch }: PositionDesk, { side, text }: Typed, isDue: boolean): Priced {
  const { amount, error } = readTyped(text, pool[side].mint.decimals, isDue);
  if (amount === null || !slippage.percent || epoch === null) return { quote: null, error };
  const { tickLower, tickUpper } = view.position;
  try {
    const input = { kind: 'amount', side, amount } as const;
    return { quote: quoteDeposit({ pool, tickLower, tickUpper, input, slippage: slippage.percent, epoch }), error: undefined };
  } catch (problem) {
    return { quote: null, error: describeInLine(problem) };
  }
}

/** What has to be there for a side: SOL is wrapped to the limit, and what is left comes back. */
function taken({ pool }: PositionDesk, side: Side, quote: DepositQuote): bigint {
  const [amount, limit] = side === 'a' ? [quote.amountA, quote.maxAmountA] : [quote.amountB, quote.maxAmountB];
  return isNativeSide(pool[side]) && amount > 0n ? limit : amount;
}

function rows(desk: PositionDesk, quote: DepositQuote): readonly FactRow[] {
  const { pool, nameOf, view } = desk;
  const takes = SIDES[view.range].map((side): FactRow => {
    const [amount, limit] = side === 'a' ? [quote.amountA, quote.maxAmountA] : [quote.amountB, quote.maxAmountB];
    return {
      label: `Takes ${nameOf(pool[side].mint.address)}`, value: amountWords(desk, side, amount), hint: `At most ${amountWords(desk, side, limit)}`,
    };
  });
  return [...takes, ...transferFeeRows(desk, quote)];
}

/** Puts more into a position: either amount is typed, the other follows; out of its range it takes one token only. */
export default function IncreaseTab({ desk }: { readonly desk: PositionDesk }) {
  const { pool, view, nameOf, slippage } = desk;
  const { cluster } = useCluster();
  const sides = SIDES[view.range];
  const [kept, setTyped] = useKept<Typed>(`draft:increase:${view.position.nftMint}`, { side: sides[0], text: '' });
  const [isDue, setIsDue] = useState(false);
  // The price may have left the range, and with it the field that was typed in.
  const typed: Typed = sides.some((side) => side === kept.side) ? kept : { side: sides[0], text: '' };
  const action = useAction({ owner: desk.owner, onSucceeded: () => type(typed.side, '') });
  const { plan, isDone } = action.form.action;
  const [{ quote, error }, freeze] = useFrozen(price(desk, typed, isDue), plan !== null && !isDone);
  const amounts = quote && { a: quote.amountA, b: quote.amountB };
  const payError = (side: Side) => (quote && !plan ? paymentError(desk, side, taken(desk, side, quote), []) : undefined);

  function type(side: Side, text: string) {
    setTyped({ side, text });
    setIsDue(false);
    action.form.forgetProblem();
  }

  function submit() {
    setIsDue(true);
    freeze();
    return void action.prepare(async (ownerAddress) => {
      if (!quote || sides.some((side) => payError(side) !== undefined)) throw new AppError('forms/invalid');
      const { draftIncreaseLiquidity } = await import('../../services/clmm/positions/draftIncreaseLiquidity.ts');
      return draftIncreaseLiquidity({ cluster, ownerAddress, pool, position: view.position, quote });
    });
  }

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel="Increase the position"
      signLabel="Sign and increase"
      failedTitle="The position was not increased."
      statusPath={desk.statusPath}
      submit={submit}
      result={plan && <Notice tone="success" title="Position increased!"><p>{plan.title}</p></Notice>}
    >
      {sides.length === 1 && (
        <Notice tone="info" title={`Out of range: it takes ${nameOf(pool[sides[0]].mint.address)} only.`}>
          <p>What you add earns nothing until the price comes back into the range.</p>
        </Notice>
      )}
      <div className="swap">
        {sides.map((side, index) => {
          const { address, decimals } = pool[side].mint;
          const most = spendable(desk, side, []);
          const isTyped = typed.side === side;
          return (
            <AmountField
              key={side}
              label={index === 0 ? 'You add' : 'And'}
              unit={nameOf(address)}
              value={isTyped ? typed.text : amounts ? formatAmount(amounts[side], decimals) : ''}
              change={(text) => type(side, text)}
              balance={balanceWords(desk, side)}
              max={most ? () => type(side, formatAmount(most, decimals)) : undefined}
              maxHint={isNativeSide(pool[side]) ? 'Leaves the rent and the fees' : undefined}
              error={payError(side) ?? (isTyped ? error : undefined)}
            />
          );
        })}
      </div>
      {quote && <FactRows label="What increasing takes" rows={rows(desk, quote)} />}
      <SlippageSetting text={slippage.text} choose={slippage.choose} error={slippage.error} warning={slippage.warning} />
    </ActionForm>
  );
}
