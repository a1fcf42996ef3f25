import { useState } from 'react';
import * as z from 'zod/mini';
import { ActionForm } from '@/action/ActionForm.tsx';
import { AmountField } from '@/ui/AmountField.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { AppError } from '@/errors/AppError.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import type { FarmStake } from '@/services/pools/readMyFarms.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { parseTypedAmount } from '@/action/amounts.ts';
import { useSessionState } from '@/app/session/useSessionState.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { useAction } from '@/action/useAction.ts';
import { farmStatus, lpTokenWords } from './farmWords.ts';
import type { OneFarmDesk } from './FarmDesk.ts';

const WORDS = {
  deposit: {
    label: 'You deposit', submit: 'Deposit LP tokens', connect: 'Connect a wallet to deposit',
    sign: 'Sign and deposit', done: 'Deposited!', failed: 'Nothing was deposited.',
    hint: 'What you have earned here so far is paid to you along with it.',
  },
  withdraw: {
    label: 'You withdraw', submit: 'Withdraw LP tokens', connect: 'Connect a wallet to withdraw',
    sign: 'Sign and withdraw', done: 'Withdrawn!', failed: 'Nothing was withdrawn.',
    hint: 'Your rewards are paid to you along with it.',
  },
} as const;

const TEXT = z.string();

const loadDeposit = () => import('@/services/programs/farm/draftDeposit.ts');
const loadWithdraw = () => import('@/services/programs/farm/draftWithdraw.ts');

export interface StakeFormProps {
  readonly desk: OneFarmDesk;
  readonly stake: FarmStake;
  readonly direction: keyof typeof WORDS;
}

/** Why so much cannot be moved (SPEC section 5); nothing while that is not known. */
function refusal({ desk, stake: { ledger }, direction }: StakeFormProps, amount: bigint | null): AppError | null {
  if (direction === 'deposit') {
    if (desk.lpHeld === null) return null;
    if (desk.lpHeld === 0n) return new AppError('farms/no-lp');
    return amount !== null && amount > desk.lpHeld ? new AppError('pools/amount-above-balance') : null;
  }
  if (!ledger) return new AppError('farms/no-ledger');
  if (ledger.deposited === 0n) return new AppError('farms/nothing-deposited');
  return amount !== null && amount > ledger.deposited ? new AppError('farms/amount-above-deposit') : null;
}

/** Moves LP tokens into a farm or out of it. */
export default function StakeForm(props: StakeFormProps) {
  const { desk, stake: { farm, ledger }, direction } = props;
  const { cluster } = useCluster();
  const words = WORDS[direction];
  const [text, setText] = useSessionState(`draft:farm-${direction}:${farm.farmId}`, TEXT, '');
  const [isDue, setIsDue] = useState(false);
  const action = useAction({
    owner: desk.owner, loadDraft: direction === 'deposit' ? loadDeposit : loadWithdraw, onSucceeded: () => type(''),
  });
  const { plan } = action.form.action;
  const status = farmStatus(farm, farm.readAt);
  const most = direction === 'deposit' ? desk.lpHeld : ledger?.deposited ?? 0n;
  const { amount, error } = parseTypedAmount(text, farm.lpMint.decimals, isDue);
  const refused = desk.signerAddress !== null && !plan ? refusal(props, amount) : null;

  function type(typed: string) {
    setText(typed);
    setIsDue(false);
    action.form.forgetProblem();
  }

  function submit() {
    if (!desk.signerAddress) return desk.connect();
    setIsDue(true);
    return void action.prepare(async (ownerAddress) => {
      if (amount === null || refusal(props, amount)) throw new AppError('forms/invalid');
      const query = { cluster, ownerAddress, farm, amount };
      return direction === 'deposit'
        ? (await loadDeposit()).draftDeposit(query) : (await loadWithdraw()).draftWithdraw(query);
    });
  }

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel={desk.signerAddress ? words.submit : words.connect}
      signLabel={words.sign}
      failedTitle={words.failed}
      statusPath={desk.statusPath}
      submit={submit}
      result={plan && <Notice tone="success" title={words.done}><p>{plan.title}</p></Notice>}
    >
      <AmountField
        label={words.label}
        unit="LP"
        value={text}
        readAs={typedNumber(text).readAs}
        change={type}
        balance={desk.signerAddress && most !== null ? lpTokenWords(most, farm.lpMint) : null}
        max={most ? () => type(typedAmount(most, farm.lpMint.decimals)) : undefined}
        error={refused ? describeInLine(refused) : error}
      />
      <p className="field__hint">{words.hint}</p>
      {direction === 'deposit' && status.tone === 'bad' && (
        <Notice tone="warning" title="This farm pays nothing now: its rewards have ended." />
      )}
    </ActionForm>
  );
}
