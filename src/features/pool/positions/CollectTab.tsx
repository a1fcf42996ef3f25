import { ActionForm } from '@/action/ActionForm.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFrozen } from '@/action/useFrozen.ts';
import { useAction } from '@/action/useAction.ts';
import type { PositionContext } from './PositionContext.ts';
import { hasUncollected, owedRows } from './describePosition.ts';

const loadDraft = () => import('@/services/programs/clmm/positions/draftCollect.ts');

/** Takes fees and rewards; the liquidity stays. */
export function CollectTab({ context }: { readonly context: PositionContext }) {
  const { pool, view, nameOf } = context;
  const { cluster } = useCluster();
  const action = useAction({ loadDraft, owner: context.owner });
  const { plan, isDone } = action.form.action;
  const [shown, freeze] = useFrozen(view, plan !== null && !isDone);

  function submit() {
    freeze();
    return void action.prepare(async (ownerAddress) => {
      const { draftCollect } = await loadDraft();
      return draftCollect({ cluster, ownerAddress, pool, position: view.position, owed: view.owed });
    });
  }

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel="Collect fees and rewards"
      signLabel="Sign and collect"
      failedTitle="Nothing was collected."
      statusPath={context.statusPath}
      submit={submit}
      result={plan && <Notice tone="success" title="Collected!"><p>{plan.title}</p></Notice>}
    >
      <FactRows label="What you collect" rows={owedRows(shown, nameOf)} />
      <p className="field__hint">
        {hasUncollected(shown)
          ? 'Rewards go on while you read: what is paid is what is owed when it lands.'
          : 'Nothing yet: fees come with swaps in the range, rewards with time.'}
      </p>
    </ActionForm>
  );
}
