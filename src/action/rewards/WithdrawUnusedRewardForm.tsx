import type { ReactNode } from 'react';
import { ActionForm } from '@/action/ActionForm.tsx';
import { useAction, type ActionInput } from '@/action/useAction.ts';
import type { ActionQuery } from '@/action/useActionForm.ts';
import type { AmountMint } from '@/action/uiAmounts.ts';
import { FactRows } from '@/ui/FactRows.tsx';
import type { Action } from '@/services/transactions/action.ts';
import * as m from '#messages';

export interface WithdrawUnusedRewardFormProps extends Pick<ActionInput, 'owner'> {
  /** base58; `null` while no wallet is connected. */
  readonly signerAddress: string | null;
  readonly mint: AmountMint;
  /** With its symbol; `null` if nothing can be withdrawn. */
  readonly unused: string | null;
  /** What it is, or why nothing can be withdrawn. */
  readonly hint: ReactNode;
  /** Loads the builder of the action. */
  loadAction(): Promise<(query: ActionQuery) => Promise<Action>>;
}

/** Withdraws what an ended reward did not pay out. */
export function WithdrawUnusedRewardForm({ owner, signerAddress, mint, unused, hint, loadAction }: WithdrawUnusedRewardFormProps) {
  const { form, prepare } = useAction({ loadAction, owner });
  return (
    <ActionForm
      {...form}
      mints={[mint]}
      signerAddress={signerAddress}
      submitLabel={m.action.withdrawUnusedRewards}
      signLabel={m.action.signWithdraw}
      failedTitle={m.action.nothingWithdrawn}
      submit={() => void prepare(async (ownerAddress) => (await loadAction())({ cluster: form.cluster, ownerAddress }))}
      doneTitle={m.action.unusedRewardsWithdrawn}
    >
      <p className="field__hint">{hint}</p>
      {unused !== null && <FactRows label={m.action.unusedRewards} rows={[{ label: m.action.unusedRewards, value: unused }]} />}
    </ActionForm>
  );
}
