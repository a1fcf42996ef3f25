import { ActionForm, type ActionFormProps } from './ActionForm.tsx';
import { useAction, type ActionInput } from './useAction.ts';
import { useFrozen } from './useFrozen.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';

export interface ConfirmActionProps
  extends Pick<ActionInput, 'owner'>, Omit<ActionFormProps, 'form' | 'submit'> {
  /** Loads the builder of the action. */
  loadAction(): Promise<(query: ActionQuery) => Promise<Action>>;
}

/** The form of an action without fields: what it does, and a button. What is reviewed stays as it was submitted. */
export default function ConfirmAction({ owner, loadAction, children, ...props }: ConfirmActionProps) {
  const action = useAction({ loadAction, owner });
  const { cluster, action: { plan, isDone } } = action.form;
  const [shown, freeze] = useFrozen(children, plan !== null && !isDone);

  function submit() {
    freeze();
    void action.prepare(async (ownerAddress) => (await loadAction())({ cluster, ownerAddress }));
  }

  return <ActionForm form={action.form} {...props} submit={submit}>{shown}</ActionForm>;
}
