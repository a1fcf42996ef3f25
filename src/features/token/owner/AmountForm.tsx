import { useState } from 'react';
import { ActionForm } from '@/action/ActionForm.tsx';
import { AmountField } from '@/ui/AmountField.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { AppError } from '@/errors/AppError.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import type { MintMoreQuery } from '@/services/tokens/manage/draftSupply.ts';
import type { ActionDraft } from '@/services/transactions/action.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { parseTypedAmount } from '@/action/amounts.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { useAction } from '@/action/useAction.ts';
import type { TokenOwnerDesk } from './TokenOwnerDesk.ts';

interface AmountFormWords {
  readonly label: string;
  readonly submit: string;
  readonly sign: string;
  readonly failed: string;
  readonly done: string;
  /** What it means, in one sentence. */
  readonly hint: string;
}

export interface AmountFormProps {
  readonly desk: TokenOwnerDesk;
  readonly words: AmountFormWords;
  /** The amount is taken from what the wallet holds. */
  readonly spends: boolean;
  /** Imports what makes the draft. */
  loadDraft(): Promise<(query: MintMoreQuery) => Promise<ActionDraft>>;
}

/** What is done with an amount of a token: minting more, burning. */
export function AmountForm({ desk, words, spends, loadDraft }: AmountFormProps) {
  const { report: { mint }, unit, balance, statusPath } = desk;
  const { cluster } = useCluster();
  const [text, setText] = useState('');
  const [isDue, setIsDue] = useState(false);
  const action = useAction({ loadDraft, owner: desk.owner, onSucceeded: () => type('') });
  const { plan, isDone } = action.form.action;
  const { amount, error } = parseTypedAmount(text, mint.decimals, isDue);
  const isTooMuch = spends && balance !== null && amount !== null && amount > balance && !(plan && !isDone);

  function type(typed: string) {
    setText(typed);
    setIsDue(false);
  }

  function submit() {
    setIsDue(true);
    return void action.prepare(async (ownerAddress) => {
      if (amount === null || isTooMuch) throw new AppError('forms/invalid');
      return (await loadDraft())({ cluster, ownerAddress, mint: mint.address, amount });
    });
  }

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel={words.submit}
      signLabel={words.sign}
      failedTitle={words.failed}
      statusPath={statusPath}
      submit={submit}
      result={plan && <Notice tone="success" title={words.done}><p>{plan.title}</p></Notice>}
    >
      <AmountField
        label={words.label}
        unit={unit}
        value={text}
        readAs={typedNumber(text).readAs}
        change={type}
        balance={balance === null ? null : `${formatAmount(balance, mint.decimals, { grouping: true })} ${unit}`}
        max={spends && balance ? () => type(typedAmount(balance, mint.decimals)) : undefined}
        error={isTooMuch ? describeInLine(new AppError('tokens/burn-above-balance')) : error}
      />
      <p className="field__hint">{words.hint}</p>
    </ActionForm>
  );
}
