import { useState } from 'react';
import { ActionForm } from '../../components/ActionForm.tsx';
import { AmountField } from '../../components/AmountField.tsx';
import { FactRows } from '../../components/FactRows.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PercentSlider } from '../../components/PercentSlider.tsx';
import { SlippageSetting } from '../../components/SlippageSetting.tsx';
import { AppError } from '../../errors/AppError.ts';
import { describeInLine } from '../../errors/describeInLine.ts';
import { formatAmount } from '../../services/amounts/formatAmount.ts';
import type { RemoveQuote } from '../../services/pools/LiquidityQuote.ts';
import { quoteRemove } from '../../services/pools/quoteRemove.ts';
import { useCluster } from '../ClusterProvider.tsx';
import { useAction } from '../useAction.ts';
import { readTyped } from './amounts.ts';
import { lpWords, removeRows } from './liquidityView.ts';
import type { PoolDesk } from './PoolDesk.ts';
import { useFrozen } from './useFrozen.ts';
import { useKept } from './useKept.ts';

interface Priced {
  /** LP tokens typed, base units. */
  readonly amount: bigint | null;
  readonly quote: RemoveQuote | null;
  readonly error: string | undefined;
}

function price({ pool, holdings, slippage, epoch }: PoolDesk, text: string, isDue: boolean): Priced {
  const { amount, error } = readTyped(text, pool.lpDecimals, isDue);
  if (amount === null || !slippage.percent || epoch === null) return { amount, quote: null, error };
  const tooMuch = holdings !== undefined && amount > holdings.lp;
  try {
    return {
      amount,
      quote: quoteRemove(pool, { lpAmount: amount, slippage: slippage.percent, epoch }),
      error: tooMuch ? describeInLine(new AppError('pools/amount-above-balance')) : undefined,
    };
  } catch (problem) {
    return { amount, quote: null, error: describeInLine(problem) };
  }
}

/** Gives LP tokens back for both tokens: a part of what the signer holds, or an exact amount. */
export default function RemoveTab({ desk }: { readonly desk: PoolDesk }) {
  const { pool, holdings, signerAddress, slippage } = desk;
  const { cluster } = useCluster();
  const [text, setText] = useKept(`draft:remove:${pool.poolId}`, '');
  const [isDue, setIsDue] = useState(false);
  const action = useAction({ owner: desk.owner, onSucceeded: () => type('') });
  const { plan, isDone } = action.form.action;
  const [{ amount, quote, error }, freeze] = useFrozen(price(desk, text, isDue), plan !== null && !isDone);
  const held = holdings?.lp ?? 0n;
  const percent = held === 0n || amount === null ? 0 : Number(((amount > held ? held : amount) * 200n + held) / (held * 2n));

  function type(typed: string) {
    setText(typed);
    setIsDue(false);
    action.form.forgetProblem();
  }

  function submit() {
    if (!signerAddress) return desk.connect();
    setIsDue(true);
    freeze();
    return void action.prepare(async (ownerAddress) => {
      if (!quote || error !== undefined) throw new AppError('forms/invalid');
      const { draftRemoveLiquidity } = await import('../../services/pools/draftRemoveLiquidity.ts');
      return draftRemoveLiquidity({ cluster, ownerAddress, pool, quote });
    });
  }

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel={signerAddress ? 'Remove liquidity' : 'Connect a wallet to remove liquidity'}
      signLabel="Sign and remove"
      failedTitle="No liquidity was removed."
      statusPath={desk.statusPath}
      submit={submit}
      result={plan && <Notice tone="success" title="Liquidity removed!"><p>{plan.title}</p></Notice>}
    >
      {holdings && held === 0n && <Notice tone="info" title="You hold no share of this pool." />}
      <PercentSlider
        label="Part of your share"
        percent={percent}
        choose={(part) => type(part === 0 ? '' : formatAmount(held * BigInt(part) / 100n, pool.lpDecimals))}
        disabled={held === 0n}
      />
      <AmountField
        label="LP tokens"
        unit="LP"
        value={text}
        change={type}
        balance={holdings ? lpWords(desk, held) : null}
        max={held > 0n ? () => type(formatAmount(held, pool.lpDecimals)) : undefined}
        error={error}
      />
      {quote && <FactRows label="What removing gives" rows={removeRows(desk, quote)} />}
      <SlippageSetting text={slippage.text} choose={slippage.choose} error={slippage.error} warning={slippage.warning} />
    </ActionForm>
  );
}
