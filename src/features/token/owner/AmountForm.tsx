import * as z from 'zod/mini';
import { ActionForm } from '@/action/ActionForm.tsx';
import { AmountField } from '@/ui/AmountField.tsx';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import type { MintMoreQuery } from '@/services/tokens/manage/buildSupplyActions.ts';
import type { Action } from '@/services/transactions/action.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { shownAmount } from '@/ui/format.ts';
import { amountSchema } from '@/action/amountSchema.ts';
import { useActionForm } from '@/action/useActionForm.ts';
import type { TokenOwnerContext } from './TokenOwnerContext.ts';

interface AmountFormLabels {
  readonly label: string;
  readonly submit: string;
  readonly done: string;
  /** One sentence about the consequences. */
  readonly hint: string;
}

export interface AmountFormProps {
  readonly context: TokenOwnerContext;
  readonly labels: AmountFormLabels;
  /** Whether the amount comes from the wallet's balance. */
  readonly spends: boolean;
  /** Loads the builder of the action. */
  loadAction(): Promise<(query: MintMoreQuery) => Promise<Action>>;
}

/** Mints more of a token, or burns some. */
export function AmountForm({ context, labels, spends, loadAction }: AmountFormProps) {
  const { report: { mint }, unit, balance, elsewhere } = context;
  const { form, text, request, errors, change, submit, isReviewed } = useActionForm({
    owner: context.owner, loadAction, defaults: { amount: '' }, schema: z.object({ amount: amountSchema(mint.decimals) }),
  });
  const isTooMuch = spends && balance !== null && request !== null && request.amount > balance && !isReviewed;
  const error = isTooMuch ? errorText(elsewhere ?? new AppError('tokens/burn-above-balance')) : errors.amount;

  return (
    <ActionForm
      form={form}
      mints={[mint]}
      labels={labels}
      signerAddress={context.walletAddress}
      shortage={isTooMuch ? { unit, lamports: null } : undefined}
      submit={() => submit(async (query, { amount }) => (await loadAction())({ ...query, mint: mint.address, amount }), { refusals: { amount: error } })}
    >
      <AmountField
        label={labels.label}
        unit={unit}
        value={text.amount}
        readAs={typedNumber(text.amount).readAs}
        change={(amount) => change({ amount })}
        balance={balance === null ? null : shownAmount(balance, mint.decimals, unit)}
        spendable={spends && balance !== null ? { amount: balance, decimals: mint.decimals } : null}
        error={error}
      />
      <p className="field__hint">{labels.hint}</p>
    </ActionForm>
  );
}
