import type { ReactNode } from 'react';
import ConfirmAction, { type ConfirmActionProps } from '@/action/ConfirmAction.tsx';
import type { AmountMint } from '@/action/uiAmounts.ts';
import { FactRows } from '@/ui/FactRows.tsx';
import * as m from '#messages';

export interface WithdrawUnusedRewardFormProps extends Pick<ConfirmActionProps, 'owner' | 'signerAddress' | 'loadAction'> {
  readonly mint: AmountMint;
  /** With its symbol; `null` if nothing can be withdrawn. */
  readonly unused: string | null;
  /** What it is, or why nothing can be withdrawn. */
  readonly hint: ReactNode;
}

/** Withdraws what an ended reward did not pay out. */
export function WithdrawUnusedRewardForm({ mint, unused, hint, ...action }: WithdrawUnusedRewardFormProps) {
  return (
    <ConfirmAction
      {...action}
      mints={[mint]}
      labels={{ submit: m.ui.withdrawUnusedRewards, done: m.action.unusedRewardsWithdrawn }}
    >
      <p className="field__hint">{hint}</p>
      {unused !== null && <FactRows label={m.action.unusedRewards} rows={[{ label: m.action.unusedRewards, value: unused }]} />}
    </ConfirmAction>
  );
}
