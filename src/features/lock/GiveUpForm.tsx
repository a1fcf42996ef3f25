import { useState } from 'react';
import * as z from 'zod/mini';
import { ActionForm } from '@/action/ActionForm.tsx';
import { AmountField } from '@/ui/AmountField.tsx';
import { ExplorerLinks } from '@/ui/ExplorerLinks.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { Field } from '@/ui/Field.tsx';
import { WayChoice } from './WayChoice.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PercentSlider } from '@/ui/PercentSlider.tsx';
import { AppError } from '@/errors/AppError.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import type { LpHolding } from '@/services/pools/lpHolding.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { parseTypedAmount } from '@/action/amounts.ts';
import { formatLockedLp } from '@/action/formatPercent.ts';
import { useSessionState } from '@/app/session/useSessionState.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { useAction } from '@/action/useAction.ts';
import { giveUpRows, isSentence, lockSentence, type LockWay } from './giveUpRows.ts';
import type { LockDesk } from './LockDesk.ts';

const WORDS = {
  burn: {
    submit: 'Burn LP tokens', sign: 'Sign and burn', done: 'LP tokens burned!', failed: 'No LP token was burned.',
  },
  lock: {
    submit: 'Lock LP tokens', sign: 'Sign and lock', done: 'LP tokens locked!', failed: 'No LP token was locked.',
  },
} as const;

const TEXT = z.string();

const loadBurn = () => import('@/services/pools/draftGiveUpLp.ts');
const loadLock = () => import('@/services/pools/draftGiveUpLp.ts');

/** Why LP tokens of this pool cannot be locked; `null` where they can. */
function lockProblem({ pool }: LockDesk, { canLock }: LpHolding): string | null {
  if (canLock) return null;
  const code = pool.kind === 'cpmm' ? 'liquidityLock/no-program' : 'liquidityLock/kind-not-lockable';
  return describeInLine(new AppError(code));
}

export interface GiveUpFormProps {
  readonly desk: LockDesk;
  readonly holding: LpHolding;
  /** Told when it is done and the form is still there. */
  onDone?(facts: Readonly<Record<string, string>>): void;
}

/** Gives LP tokens up for ever: how, how many, what that means, and a sentence typed by hand. */
export function GiveUpForm({ desk, holding, onDone }: GiveUpFormProps) {
  const { pool, holdings, signerAddress } = desk;
  const { cluster } = useCluster();
  const [way, setWay] = useState<LockWay>('burn');
  const [text, setText] = useSessionState(`draft:lock:${pool.poolId}`, TEXT, '');
  const [typedSentence, setTypedSentence] = useState('');
  const [isDue, setIsDue] = useState(false);
  const action = useAction({
    owner: desk.owner,
    loadDraft: way === 'burn' ? loadBurn : loadLock,
    onSucceeded: (facts) => {
      type('');
      onDone?.(facts);
    },
  });
  const { plan, isDone } = action.form.action;
  const words = WORDS[way];
  const held = holdings?.lp ?? 0n;
  const { amount, error } = parseTypedAmount(text, pool.lpDecimals, isDue);
  const isTooMuch = holdings !== undefined && amount !== null && amount > held && !(plan && !isDone);
  const sentence = amount === null ? null : lockSentence(way, amount, pool.lpDecimals);
  const isTyped = sentence !== null && isSentence(typedSentence, sentence);
  const part = amount === null || amount > held ? held : amount;
  const percent = held === 0n || amount === null ? 0 : Number((part * 200n + held) / (held * 2n));

  function type(typed: string) {
    setText(typed);
    setTypedSentence('');
    setIsDue(false);
    action.form.forgetProblem();
  }

  function choose(chosen: LockWay) {
    setWay(chosen);
    setTypedSentence('');
    action.form.forgetProblem();
  }

  function submit() {
    if (!signerAddress) return desk.connect();
    setIsDue(true);
    return void action.prepare(async (ownerAddress) => {
      if (amount === null || isTooMuch || !isTyped) throw new AppError('forms/invalid');
      const query = { cluster, ownerAddress, pool, amount };
      return way === 'burn' ? (await loadBurn()).draftBurnLp(query) : (await loadLock()).draftLockLp(query);
    });
  }

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel={signerAddress ? words.submit : `Connect a wallet to ${way}`}
      signLabel={words.sign}
      failedTitle={words.failed}
      statusPath={desk.statusPath}
      submit={submit}
      result={plan && (
        <Notice tone="success" title={words.done}>
          <p>{plan.title}. Of this pool now: {formatLockedLp(holding)}.</p>
          <p>
            Proof for everybody: the transaction above, and the LP mint.{' '}
            <ExplorerLinks cluster={cluster} subject={{ kind: 'address', id: pool.lpMint }} what="LP mint" />
          </p>
        </Notice>
      )}
    >
      {holdings && held === 0n && <Notice tone="info" title="You hold no LP tokens of this pool." />}
      <WayChoice way={way} choose={choose} lockProblem={lockProblem(desk, holding)} />
      <PercentSlider
        label="Part of your LP tokens"
        percent={percent}
        choose={(of) => type(of === 0 ? '' : typedAmount(held * BigInt(of) / 100n, pool.lpDecimals))}
        disabled={held === 0n}
      />
      <AmountField
        label={`LP tokens to ${way}`}
        unit="LP"
        value={text}
        readAs={typedNumber(text).readAs}
        change={type}
        balance={holdings ? `${formatAmount(held, pool.lpDecimals, { grouping: true })} LP` : null}
        max={held > 0n ? () => type(typedAmount(held, pool.lpDecimals)) : undefined}
        error={isTooMuch ? describeInLine(new AppError('pools/amount-above-balance')) : error}
      />
      {amount !== null && !isTooMuch && (
        <FactRows label="What you give up" rows={giveUpRows(desk, holding, amount, way)} />
      )}
      {sentence !== null && (
        <Field
          label={`Type: ${sentence}`}
          hint="Nobody can undo this."
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typedSentence}
          onChange={({ target }) => setTypedSentence(target.value)}
          error={isDue && !isTyped && !plan ? describeInLine(new AppError('liquidityLock/sentence')) : undefined}
        />
      )}
    </ActionForm>
  );
}
