import { ActionForm } from '@/action/ActionForm.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { shortageOf } from '@/action/amounts.ts';
import { useFrozen } from '@/action/useFrozen.ts';
import { useAction } from '@/action/useAction.ts';
import type { PositionContext } from './PositionContext.ts';
import { hasUncollected, owedRows } from './describePosition.ts';

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
      signerAddress={view.ownerAddress}
      shortage={shortageOf(context, 'a', 0n, [])}
      submitLabel="Collect fees and rewards"
      signLabel="Sign and collect"
      failedTitle="Nothing was collected."
      statusPath={context.statusPath}
      submit={submit}
      doneTitle="Collected!"
    >
      <FactRows label="What you collect" rows={owedRows(shown, nameOf)} />
      <p className="field__hint">
        {hasUncollected(shown)
          ? 'You receive everything earned until the transaction confirms.'
          : 'Nothing yet: fees come with swaps in the range, rewards with time.'}
      </p>
    </ActionForm>
  );
}
