import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ActionForm } from '@/action/ActionForm.tsx';
import { useAction } from '@/action/useAction.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { formatSol, shownAmount } from '@/ui/format.ts';
import type { AirdropState } from '@/services/tokens/manage/buildAirdropAction.ts';
import styles from '../token.module.css';
import type { TokenOwnerContext } from './TokenOwnerContext.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const loadAction = () => import('@/services/tokens/manage/buildAirdropAction.ts');
const loadParser = () => import('@/services/tokens/manage/parseAirdropList.ts');

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Sends the token to a list of addresses. Those that already received theirs are skipped, so it can continue after an
 * interruption.
 */
export default function AirdropForm({ context }: { readonly context: TokenOwnerContext }) {
  const { report: { mint }, unit, walletAddress, statusPath } = context;
  const { cluster } = useCluster();
  const id = useId();
  const [text, setText] = useState('');
  const [sendsAgain, setSendsAgain] = useState(false);
  const action = useAction({ loadAction, owner: context.owner });
  const isReviewed = action.form.action.plan !== null && !action.form.action.isDone;

  const query = async (ownerAddress: string) => {
    const [{ parseAirdropList }, { readAirdropped }, { getJournal }] = await Promise.all([
      loadParser(), loadAction(), import('@/services/transactions/journal/openJournal.ts'),
    ]);
    const recipients = parseAirdropList(text, mint.decimals);
    const known = { cluster, ownerAddress, mint: mint.address };
    const earlier = await readAirdropped(await getJournal(), known);
    return { ...known, recipients, earlier, received: sendsAgain ? NOBODY : earlier };
  };
  const { data, error } = useQuery({
    queryKey: ['airdrop', cluster.name, mint.address, walletAddress, sendsAgain, text],
    enabled: text.trim() !== '',
    retry: false,
    queryFn: async () => {
      const asked = await query(walletAddress);
      const state = await (await loadAction()).readAirdropState(asked);
      return { ...state, recipients: asked.recipients.length, earlier: asked.recipients.filter(({ address }) => asked.earlier.has(address)).length };
    },
  });
  const wrong = error instanceof AppError && !error.code.startsWith('rpc/') ? error : null;
  const tooMuch = data && !isReviewed && data.remainingAmount > data.balance;

  function change(next: string) {
    setText(next);
    setSendsAgain(false);
    action.form.forgetProblem();
  }

  function submit() {
    void action.prepare(async (ownerAddress) => (await loadAction()).buildAirdropAction(await query(ownerAddress)));
  }

  return (
    <ActionForm
      {...action.form}
      submitLabel={m.token.reviewAirdrop}
      signLabel={m.token.signSend}
      failedTitle={m.token.nothingSent}
      doneTitle={m.token.airdropSent}
      againLabel={data && data.remaining.length > 0 ? formatMessage(m.token.continueWithMore, { count: data.remaining.length }) : m.token.done}
      missing={text.trim() === '' ? m.token.enterRecipients : null}
      signerAddress={walletAddress}
      shortage={tooMuch ? { unit, lamports: null } : undefined}
      statusPath={statusPath}
      submit={submit}
    >
      <div className="field">
        <label className="field__label" htmlFor={`${id}-list`}>{m.token.recipients}</label>
        <textarea
          id={`${id}-list`} className={`field__input ${styles.airdropList}`} rows={6} spellCheck={false} autoComplete="off"
          placeholder={m.token.addressAmount} value={text} onChange={({ target }) => change(target.value)}
          aria-invalid={wrong ? true : undefined} aria-describedby={`${id}-hint${wrong ? ` ${id}-error` : ''}`}
        />
        <p id={`${id}-hint`} className="field__hint">
          {m.token.addressAmountLineUpLines}
        </p>
        {wrong && <p id={`${id}-error`} className="field__error" role="alert">{errorText(wrong)}</p>}
        <input
          type="file" aria-label={m.token.csvFile} accept=".csv,.txt,text/csv,text/plain"
          onChange={({ target }) => {
            void target.files?.[0]?.text().then(change);
            // So that the same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      {data && <FactRows label={m.token.airdrop} rows={airdropRows(data, mint.decimals, unit)} />}
      {data && data.earlier > 0 && (
        <label className="choice">
          <input type="checkbox" checked={sendsAgain} onChange={({ target }) => setSendsAgain(target.checked)} />
          <span>
            {m.token.sendAgainToReceived}
            <span className="choice__hint">{m.token.browserRemembersWhomAirdropToken}</span>
          </span>
        </label>
      )}
    </ActionForm>
  );
}

type Shown = AirdropState & { readonly recipients: number; readonly earlier: number };

function airdropRows({ recipients, earlier, remaining, remainingAmount, nextRecipients, nextLamports }: Shown, decimals: number, unit: string): readonly FactRow[] {
  const isInRounds = nextRecipients < remaining.length;
  return [
    { label: m.token.recipients, value: `${recipients}` },
    ...(earlier > 0 ? [{ label: m.token.alreadyReceived, value: `${earlier}` }] : []),
    { label: m.token.remaining, value: `${remaining.length}`, ...(isInRounds && { hint: formatMessage(m.token.recipientsAtATime, { count: nextRecipients }) }) },
    { label: m.token.youSend, value: shownAmount(remainingAmount, decimals, unit) },
    { label: isInRounds ? formatMessage(m.token.costNext, { count: nextRecipients }) : m.token.cost, value: formatSol(nextLamports), hint: m.token.rentTokenAccountsMissingNetwork },
  ];
}
