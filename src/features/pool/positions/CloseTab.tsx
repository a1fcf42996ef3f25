import { useEffect, useEffectEvent } from 'react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { LiquidityForm } from '@/features/pool/LiquidityForm.tsx';
import type { ActionView, PlanView } from '@/action/planView.ts';
import type { FactRow } from '@/ui/FactRows.tsx';
import { formatSol } from '@/ui/format.ts';
import { AppError } from '@/errors/AppError.ts';
import { quoteWithdrawal, type WithdrawalQuote } from '@/services/programs/clmm/positions/quote.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFrozen } from '@/action/useFrozen.ts';
import { useAction } from '@/action/useAction.ts';
import type { PositionContext } from './PositionContext.ts';
import { Received } from './Received.tsx';
import { withdrawalRows } from './withdrawal.ts';
import * as m from '#messages';
import { loadActions, loadReads } from './usePositions.ts';

export interface CloseTabProps {
  readonly context: PositionContext;
  /** Called once the position is closed, because its page can no longer show the result. */
  onClosed(action: ActionView, plan: PlanView): void;
}

function quoteAll({ pool, view: { position, owed }, slippage, epoch }: PositionContext): WithdrawalQuote | null {
  if (!slippage.percent || epoch === null) return null;
  return quoteWithdrawal({ pool, position, owed, liquidity: position.liquidity, slippage: slippage.percent, epoch });
}

/** The rent that closing returns; nothing while unknown. */
function useRentRow({ view: { position, ownerAddress }, holdings }: PositionContext): readonly FactRow[] {
  const { cluster } = useCluster();
  const rent = holdings?.rent;
  const { data: lamports } = useQuery({
    queryKey: ['closing-rent', cluster.name, position.nftMint, ownerAddress],
    staleTime: Infinity,
    queryFn: !rent ? skipToken : async () =>
      (await loadReads()).closingRent(position, ownerAddress, rent),
  });
  if (lamports === undefined) return [];
  return [{ label: m.pool.rentRefunded, value: formatSol(lamports) }];
}

/** Withdraws everything from a position, burns its NFT and returns its rent. */
export default function CloseTab({ context, onClosed }: CloseTabProps) {
  const { pool, view: { position, ownerAddress: holder } } = context;
  const { cluster } = useCluster();
  const action = useAction({ loadAction: loadActions, owner: context.owner });
  const { plan, isDone } = action.form.action;
  const close = useEffectEvent(() => plan && onClosed(action.form.action, plan));
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  const rentRow = useRentRow(context);
  const [quote, freeze] = useFrozen(quoteAll(context), plan !== null && !isDone);

  function submit() {
    freeze();
    return void action.prepare(async (ownerAddress) => {
      if (!quote) throw new AppError('forms/invalid');
      const { buildClosePositionAction } = await loadActions();
      return buildClosePositionAction({ cluster, ownerAddress, pool, position, quote });
    });
  }

  return (
    <LiquidityForm
      context={context}
      form={action.form}
      terms={quote ? [...withdrawalRows(context, quote), ...rentRow] : []}
      rows={[]}
      signerAddress={holder}
      labels={{ submit: m.ui.closePosition }}
      submit={submit}
    >
      <p>{m.pool.closeHint}</p>
      {quote && <Received context={context} quote={quote} rows={rentRow} />}
    </LiquidityForm>
  );
}
