import { ActionForm } from '@/action/ActionForm.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { shortageOf } from '@/action/amounts.ts';
import { useFrozen } from '@/action/useFrozen.ts';
import { useAction } from '@/action/useAction.ts';
import type { PositionContext } from './PositionContext.ts';
import { hasUncollected, owedRows } from './describePosition.ts';
import * as m from '#messages';

const loadAction = () => import('@/services/programs/clmm/positions/buildCollectAction.ts');

/** Collects fees and rewards; the liquidity stays. */
export function CollectTab({ context }: { readonly context: PositionContext }) {
  const { pool, view, nameOf } = context;
  const { cluster } = useCluster();
  const action = useAction({ loadAction, owner: context.owner });
  const { plan, isDone } = action.form.action;
  const [shown, freeze] = useFrozen(view, plan !== null && !isDone);

  function submit() {
    freeze();
    return void action.prepare(async (ownerAddress) => {
      const { buildCollectAction } = await loadAction();
      return buildCollectAction({ cluster, ownerAddress, pool, position: view.position, owed: view.owed });
    });
  }

  return (
    <ActionForm
      {...action.form}
      mints={[pool.a.mint, pool.b.mint]}
      signerAddress={view.ownerAddress}
      shortage={shortageOf(context, 'a', 0n, [])}
      submitLabel={m.pool.collectFeesRewards}
      signLabel={m.pool.signCollect}
      failedTitle={m.pool.nothingCollected}
      submit={submit}
      doneTitle={m.pool.collected}
    >
      <FactRows label={m.pool.whatYouCollect} rows={owedRows(shown, nameOf)} />
      <p className="field__hint">
        {hasUncollected(shown)
          ? m.pool.youReceiveEverythingEarnedUntil
          : m.pool.nothingYetFeesComeWith}
      </p>
    </ActionForm>
  );
}
