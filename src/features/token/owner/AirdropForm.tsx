import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide';
import { useId, useState } from 'react';
import { ActionForm } from '@/action/ActionForm.tsx';
import { useAction } from '@/action/useAction.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { FileDrop } from '@/ui/FileDrop.tsx';
import { formatSol, shownAmount } from '@/ui/format.ts';
import { Info } from '@/ui/Info.tsx';
import { Notice } from '@/ui/Notice.tsx';
import type { AirdropState } from '@/services/tokens/manage/buildAirdropAction.ts';
import styles from './AirdropForm.module.css';
import type { TokenOwnerContext } from './TokenOwnerContext.ts';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';
import { loadActions, loadReads } from './useTokenOwnerContext.ts';

/** Refused recipients that are listed. */
const MOST_SHOWN = 10;
const NOBODY: ReadonlySet<string> = new Set();

/**
 * Sends the token to a list of addresses. Those that already received theirs are skipped, so it can continue after an
 * interruption.
 */
export function AirdropForm({ context }: { readonly context: TokenOwnerContext }) {
  const { report: { mint }, unit, elsewhere, walletAddress } = context;
  const { cluster } = useCluster();
  const [text, setText] = useState('');
  const [fileProblem, setFileProblem] = useState<AppError | null>(null);
  const [sendsAgain, setSendsAgain] = useState(false);
  const [leavesOut, setLeavesOut] = useState(false);
  const action = useAction({ loadAction: loadActions, owner: context.owner });
  const isReviewed = action.form.action.plan !== null && !action.form.action.isDone;

  const query = async (ownerAddress: string) => {
    const [{ parseAirdropList, readAirdropped }, { getJournal }] = await Promise.all([loadActions(), loadReads()]);
    const recipients = parseAirdropList(text, mint.decimals);
    const known = { cluster, ownerAddress, mint: mint.address };
    const earlier = await readAirdropped(await getJournal(), known);
    return { ...known, recipients, earlier, received: sendsAgain ? NOBODY : earlier, leavesOut };
  };
  const { data, error } = useQuery({
    queryKey: ['airdrop', cluster.name, mint.address, walletAddress, sendsAgain, text],
    enabled: text.trim() !== '',
    retry: false,
    queryFn: async () => {
      const asked = await query(walletAddress);
      const state = await (await loadActions()).readAirdropState(asked);
      return { ...state, recipients: asked.recipients.length, earlier: asked.recipients.filter(({ address }) => asked.earlier.has(address)).length };
    },
  });
  const wrong = fileProblem ?? (error instanceof AppError && !error.code.startsWith('rpc/') ? error : null);
  const mustDecide = data && data.refused.length > 0 && !isReviewed && !action.form.action.isDone && !leavesOut;
  const tooMuch = data && !isReviewed && data.remainingAmount > data.balance;

  function change(next: string) {
    setText(next);
    setFileProblem(null);
    setSendsAgain(false);
    setLeavesOut(false);
    action.form.forgetProblem();
  }

  async function open(file: File) {
    try {
      const [{ decodeListFile }, bytes] = await Promise.all([loadActions(), file.arrayBuffer()]);
      change(decodeListFile(new Uint8Array(bytes)));
    } catch (problem) {
      if (!(problem instanceof AppError)) throw problem;
      change('');
      setFileProblem(problem);
    }
  }

  function submit() {
    void action.prepare(async (ownerAddress) => (await loadActions()).buildAirdropAction(await query(ownerAddress)));
  }

  return (
    <ActionForm
      mints={[mint]}
      labels={{
        submit: m.token.reviewAirdrop,
        done: m.token.airdropSent, again: data && data.remaining.length > 0 ? formatMessage(m.token.continueWithMore, { count: data.remaining.length }) : m.ui.done,
      }}
      form={{ ...action.form, missing: text.trim() === '' ? m.token.enterRecipients : mustDecide ? m.token.leaveOutRecipients : null }}
      signerAddress={walletAddress}
      shortage={tooMuch ? { unit, lamports: null } : undefined}
      submit={submit}
    >
      <RecipientsField text={text} wrong={wrong} change={change} open={(file) => void open(file)} />
      {data && data.refused.length > 0 && <RefusedRecipients refused={data.refused} leavesOut={leavesOut} leaveOut={setLeavesOut} />}
      {data?.notes.map((note) => <p key={note} className="field__hint">{note}</p>)}
      {tooMuch && elsewhere && <p className="field__error" role="alert">{errorText(elsewhere)}</p>}
      {data && <FactRows label={m.token.airdrop} rows={airdropRows(data, mint.decimals, unit)} />}
      {data && data.earlier > 0 && <SendAgainChoice sendsAgain={sendsAgain} sendAgain={setSendsAgain} />}
    </ActionForm>
  );
}

interface RecipientsFieldProps {
  readonly text: string;
  /** What is wrong with it. */
  readonly wrong: AppError | null;
  change(text: string): void;
  /** Reads the list from a file. */
  open(file: File): void;
}

/** The list of recipients, typed, pasted or read from a file. */
function RecipientsField({ text, wrong, change, open }: RecipientsFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <span className="line">
        <label className="field__label" htmlFor={`${id}-list`}>{m.token.recipients}</label>
        <Info about={m.token.recipients}>{m.token.recipientsHint}</Info>
      </span>
      <textarea
        id={`${id}-list`} className={`field__input ${styles.list}`} rows={6} spellCheck={false}
        placeholder={m.token.recipientsPlaceholder} value={text} onChange={({ target }) => change(target.value)}
        aria-invalid={wrong ? true : undefined} aria-describedby={wrong ? `${id}-error` : undefined}
      />
      {wrong && <p id={`${id}-error`} className="field__error" role="alert">{errorText(wrong)}</p>}
      <FileDrop accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values" icon={FileText} label={m.token.csvFile} take={open} />
    </div>
  );
}

interface RefusedRecipientsProps {
  readonly refused: AirdropState['refused'];
  readonly leavesOut: boolean;
  leaveOut(leavesOut: boolean): void;
}

/** Recipients that cannot be sent to, with the choice to leave them out. */
function RefusedRecipients({ refused, leavesOut, leaveOut }: RefusedRecipientsProps) {
  return (
    <Notice isLive tone="warning" title={formatPlural(m.token.cannotReceive, refused.length)}>
      <ul>
        {refused.slice(0, MOST_SHOWN).map(({ line, reason }) => <li key={line}>{formatMessage(m.tokens.lineProblem, { number: line, what: reason })}</li>)}
      </ul>
      {refused.length > MOST_SHOWN && <p>{formatMessage(m.token.moreLines, { count: refused.length - MOST_SHOWN })}</p>}
      <label className="choice">
        <input type="checkbox" checked={leavesOut} onChange={({ target }) => leaveOut(target.checked)} />
        <span>{m.token.leaveOutAction}</span>
      </label>
    </Notice>
  );
}

/** Whether those that already received theirs receive it again. */
function SendAgainChoice({ sendsAgain, sendAgain }: { readonly sendsAgain: boolean; sendAgain(sendsAgain: boolean): void }) {
  return (
    <label className="choice">
      <input type="checkbox" checked={sendsAgain} onChange={({ target }) => sendAgain(target.checked)} />
      <span>
        {m.token.sendAgain}
        <span className="choice__hint">{m.token.reachedHint}</span>
      </span>
    </label>
  );
}

type Shown = AirdropState & { readonly recipients: number; readonly earlier: number };

function airdropRows({ recipients, earlier, remaining, remainingAmount, nextRecipients, nextLamports }: Shown, decimals: number, unit: string): readonly FactRow[] {
  const isInRounds = nextRecipients < remaining.length;
  return [
    { label: m.token.recipients, value: `${recipients}` },
    ...(earlier > 0 ? [{ label: m.token.alreadyReceived, value: `${earlier}` }] : []),
    { label: m.token.remaining, value: `${remaining.length}`, ...(isInRounds && { hint: formatMessage(m.token.roundHint, { count: nextRecipients }) }) },
    { label: m.token.youSend, value: shownAmount(remainingAmount, decimals, unit) },
    { label: isInRounds ? formatMessage(m.token.roundCost, { count: nextRecipients }) : m.token.airdropCost, value: formatSol(nextLamports), hint: m.token.airdropCostHint },
  ];
}
