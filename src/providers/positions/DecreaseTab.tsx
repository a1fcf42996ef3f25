import { useState } from 'react';
import { ActionForm } from '../../components/ActionForm.tsx';
import { AmountField } from '../../components/AmountField.tsx';
import { FactRows } from '../../components/FactRows.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PercentSlider } from '../../components/PercentSlider.tsx';
import { SlippageSetting } from '../../components/SlippageSetting.tsx';
import { AppError } from '../../errors/AppError.ts';
import { formatAmount } from '../../services/amounts/formatAmount.ts';
import { useCluster } from '../ClusterProvider.tsx';
import { amountWords, type Side } from '../pool/amounts.ts';
import { useFrozen } from '../pool/useFrozen.ts';
import { useKept } from '../pool/useKept.ts';
import { useAction } from '../useAction.ts';
import type { PositionDesk } from './PositionDesk.ts';
import { heldOf, priceWithdrawal, withdrawalRows, type Wanted } from './withdrawal.ts';

const NOTHING: Wanted = { kind: 'percent', percent: 0 };

/** Takes a part out of a position: a percentage, or an exact amount of either token. Fees and rewards come along. */
export default function DecreaseTab({ desk }: { readonly desk: PositionDesk }) {
  const { pool, view: { position }, nameOf, slippage } = desk;
  const { cluster } = useCluster();
  const [wanted, setWanted] = useKept<Wanted>(`draft:decrease:${position.nftMint}`, NOTHING);
  const [isDue, setIsDue] = useState(false);
  const action = useAction({ owner: desk.owner, onSucceeded: () => want(NOTHING) });
  const { plan, isDone } = action.form.action;
  const [{ quote, error }, freeze] = useFrozen(priceWithdrawal(desk, wanted, isDue), plan !== null && !isDone);
  const sides = (['a', 'b'] as const).filter((side) => heldOf(desk, side) > 0n);
  const percent = wanted.kind === 'percent' ? wanted.percent
    : quote && position.liquidity > 0n ? Number((quote.liquidity * 200n + position.liquidity) / (position.liquidity * 2n)) : 0;

  function want(next: Wanted) {
    setWanted(next);
    setIsDue(false);
    action.form.forgetProblem();
  }

  function shown(side: Side): string {
    if (wanted.kind === 'amount' && wanted.side === side) return wanted.text;
    return quote ? formatAmount(side === 'a' ? quote.amountA : quote.amountB, pool[side].mint.decimals) : '';
  }

  function submit() {
    setIsDue(true);
    freeze();
    return void action.prepare(async (ownerAddress) => {
      if (!quote || error !== undefined) throw new AppError('forms/invalid');
      const { draftDecreaseLiquidity } = await import('../../services/clmm/positions/draftDecreaseLiquidity.ts');
      return draftDecreaseLiquidity({ cluster, ownerAddress, pool, position, quote });
    });
  }

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel="Decrease the position"
      signLabel="Sign and decrease"
      failedTitle="The position was not decreased."
      statusPath={desk.statusPath}
      submit={submit}
      result={plan && <Notice tone="success" title="Position decreased!"><p>{plan.title}</p></Notice>}
    >
      {position.liquidity === 0n && <Notice tone="info" title="Nothing is left in this position." />}
      <PercentSlider
        label="Part of the position"
        percent={percent}
        choose={(part) => want({ kind: 'percent', percent: part })}
        disabled={position.liquidity === 0n}
      />
      {wanted.kind === 'percent' && error && <p className="field__error" role="alert">{error}</p>}
      <div className="swap">
        {sides.map((side, index) => (
          <AmountField
            key={side}
            label={index === 0 ? 'You take out' : 'And'}
            unit={nameOf(pool[side].mint.address)}
            value={shown(side)}
            change={(text) => want({ kind: 'amount', side, text })}
            balance={`in the position ${amountWords(desk, side, heldOf(desk, side))}`}
            error={wanted.kind === 'amount' && wanted.side === side ? error : undefined}
          />
        ))}
      </div>
      {quote && <FactRows label="What decreasing gives" rows={withdrawalRows(desk, quote)} />}
      <SlippageSetting text={slippage.text} choose={slippage.choose} error={slippage.error} warning={slippage.warning} />
    </ActionForm>
  );
}
