import { useState } from 'react';
import { ActionForm } from '../../components/ActionForm.tsx';
import { AmountField } from '../../components/AmountField.tsx';
import { FactRows } from '../../components/FactRows.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SlippageSetting } from '../../components/SlippageSetting.tsx';
import { AppError } from '../../errors/AppError.ts';
import { describeInLine } from '../../errors/describeInLine.ts';
import { formatAmount } from '../../services/amounts/formatAmount.ts';
import type { AddQuote } from '../../services/pools/LiquidityQuote.ts';
import { isNativeSide } from '../../services/pools/poolHoldings.ts';
import { quoteAdd } from '../../services/pools/quoteAdd.ts';
import { useCluster } from '../ClusterProvider.tsx';
import { useAction } from '../useAction.ts';
import { balanceWords, paymentError, readTyped, spendable, type Side } from './amounts.ts';
import { addRows } from './liquidityView.ts';
import type { PoolDesk } from './PoolDesk.ts';
import { useFrozen } from './useFrozen.ts';
import { useKept } from './useKept.ts';

const SIDES = ['a', 'b'] as const;

interface Typed {
  /** The side whose amount was typed. */
  readonly side: Side;
  readonly text: string;
}

interface Priced {
  readonly quote: AddQuote | null;
  readonly error: string | undefined;
}

function price({ pool, slippage, epoch }: PoolDesk, { side, text }: Typed, isDue: boolean): Priced {
  const { amount, error } = readTyped(text, pool[side].mint.decimals, isDue);
  if (amount === null || !slippage.percent || epoch === null) return { quote: null, error };
  try {
    return { quote: quoteAdd(pool, { fixedSide: side, amount, slippage: slippage.percent, epoch }), error: undefined };
  } catch (problem) {
    return { quote: null, error: describeInLine(problem) };
  }
}

/** What has to be there for a side: SOL is wrapped to the limit, and what is left comes back. */
function taken({ pool }: PoolDesk, side: Side, quote: AddQuote): bigint {
  if (isNativeSide(pool[side])) return side === 'a' ? quote.maxAmountA : quote.maxAmountB;
  return side === 'a' ? quote.amountA : quote.amountB;
}

/** The most of a side that can be typed so that its limit can still be paid; `null` while unknown. */
function mostOf(desk: PoolDesk, side: Side): bigint | null {
  const most = spendable(desk, side, ['lp']);
  if (!most) return null;
  const { quote } = price(desk, { side, text: formatAmount(most, desk.pool[side].mint.decimals) }, false);
  const limit = quote ? taken(desk, side, quote) : most;
  return limit > most ? (most * most) / limit : most;
}

/** Puts both tokens into a pool for a share of it: either amount is typed, the other follows. */
export default function AddTab({ desk }: { readonly desk: PoolDesk }) {
  const { pool, nameOf, signerAddress, slippage } = desk;
  const { cluster } = useCluster();
  const [typed, setTyped] = useKept<Typed>(`draft:add:${pool.poolId}`, { side: 'a', text: '' });
  const [isDue, setIsDue] = useState(false);
  const action = useAction({ owner: desk.owner, onSucceeded: () => type('a', '') });
  const { plan, isDone } = action.form.action;
  const [{ quote, error }, freeze] = useFrozen(price(desk, typed, isDue), plan !== null && !isDone);
  const amounts = quote && { a: quote.amountA, b: quote.amountB };
  const payErrors = SIDES.map((side) => (quote && !plan ? paymentError(desk, side, taken(desk, side, quote), ['lp']) : undefined));

  function type(side: Side, text: string) {
    setTyped({ side, text });
    setIsDue(false);
    action.form.forgetProblem();
  }

  function submit() {
    if (!signerAddress) return desk.connect();
    setIsDue(true);
    freeze();
    return void action.prepare(async (ownerAddress) => {
      if (!quote || payErrors.some((problem) => problem !== undefined)) throw new AppError('forms/invalid');
      const { draftAddLiquidity } = await import('../../services/pools/draftAddLiquidity.ts');
      return draftAddLiquidity({ cluster, ownerAddress, pool, quote });
    });
  }

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel={signerAddress ? 'Add liquidity' : 'Connect a wallet to add liquidity'}
      signLabel="Sign and add"
      failedTitle="No liquidity was added."
      statusPath={desk.statusPath}
      submit={submit}
      result={plan && <Notice tone="success" title="Liquidity added!"><p>{plan.title}</p></Notice>}
    >
      <div className="swap">
        {SIDES.map((side, index) => {
          const { address, decimals } = pool[side].mint;
          const most = mostOf(desk, side);
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
              error={payErrors[index] ?? (isTyped ? error : undefined)}
            />
          );
        })}
      </div>
      {quote && <FactRows label="What adding gives" rows={addRows(desk, quote)} />}
      <SlippageSetting text={slippage.text} choose={slippage.choose} error={slippage.error} warning={slippage.warning} />
    </ActionForm>
  );
}
