import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Check, Clock, Dot, OctagonX } from 'lucide';
import type { ClusterConfig } from '@/config.ts';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { shortAddress } from '@/shortAddress.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { CopyButton } from '@/ui/CopyButton.tsx';
import type { HistoryRowView, StageView, HistoryDetails, ResultView } from '@/action/historyView.ts';
import { useErrorTexts } from '@/ui/ErrorText.tsx';
import { TimeAgo } from './TimeAgo.tsx';
import { kindIcon } from './kindIcon.ts';
import styles from './history.module.css';
import { Amount } from '@/ui/Amount.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface HistoryItemProps {
  readonly cluster: ClusterConfig;
  readonly row: HistoryRowView;
  readonly isOpen: boolean;
  toggle(open: boolean): void;
  /** Replaces the details while they load, or if they could not be read. */
  readonly detailsNote: ReactNode;
}

/** One transaction as a row that opens to its details. */
export function HistoryItem({ cluster, row, isOpen, toggle, detailsNote }: HistoryItemProps) {
  const { title, tone, kind, token, status, isDone, stages, time, moved, failure, details, result } = row;
  const texts = useErrorTexts();
  const problem = failure !== null && texts !== null && texts !== 'missing' ? texts.describe(failure) : row.problem;
  return (
    <article className={styles.item} data-tone={isDone ? undefined : tone} data-open={isOpen}>
      <div className={styles.row}>
        {isDone && token ? <TokenLogo {...token} /> : <Icon of={isDone ? kindIcon(kind) : TONES[tone]} size={16} className={styles.itemIcon} />}
        <h3 className={styles.title} title={title}>{title}</h3>
        <p className={isDone ? 'visually-hidden' : styles.itemStatus}>
          <span role={tone === 'pending' ? 'status' : undefined}>{status}</span>
          {problem && ` · ${problem.message}`}
        </p>
        <span className={styles.moved}>{moved && <Amount value={moved} />}</span>
        <span className={styles.time}>{time && <TimeAgo time={time} />}</span>
      </div>
      <details open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
        {/* Over the whole row */}
        <summary className={styles.summary}><span className="visually-hidden">{formatMessage(m.history.detailsOf, { title })}</span></summary>
        {isOpen && (
          <div className={`stack ${styles.body}`}>
            <div className={styles.columns}>
              <div className="stack">
                <Changes changes={details?.changes ?? []} />
                <TransactionTimeline stages={stages} />
                {problem && (
                  <div className={styles.itemProblem}>
                    <p>{problem.message}</p>
                    <p>{problem.advice}</p>
                    {result?.link && <p><Link to={result.link.to}>{result.link.words}</Link></p>}
                  </div>
                )}
                {detailsNote && <p>{detailsNote}</p>}
                {result && !problem && (
                  <div className="links">
                    <ResultLinks cluster={cluster} result={result} />
                  </div>
                )}
              </div>
              <Facts cluster={cluster} row={row} />
            </div>
            {details && <Steps details={details} />}
            {problem && (
              <div>
                <pre tabIndex={0}>{problem.details}</pre>
                <CopyButton text={problem.details} label={m.ui.copyDetails} />
              </div>
            )}
          </div>
        )}
      </details>
    </article>
  );
}

// None that the forms have, too: their chunk would come with it.
const icons = { done: Check, now: Clock, waiting: Dot, bad: OctagonX } as const;
const TONES = { good: Check, pending: Clock, none: Dot, bad: OctagonX } as const;

/** The stages of one transaction, with those it has reached marked. */
function TransactionTimeline({ stages }: { readonly stages: readonly StageView[] }) {
  return (
    <ol className={styles.timeline} aria-label={m.history.timeline}>
      {stages.map(({ word, state, time }) => (
        <li key={word} className={styles.timelineStage} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <Icon of={icons[state]} size={16} className={styles.timelineIcon} /> {word}
          {state === 'waiting' && <span className="visually-hidden"> {m.history.notYetMark}</span>}
          {time && <span className={styles.timelineTime}> {time}</span>}
        </li>
      ))}
    </ol>
  );
}

/** What a transaction moved. */
function Changes({ changes }: Pick<HistoryDetails, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes} aria-label={m.history.movesLabel}>
      {changes.map(({ amount, mint, unit, isGain }) => (
        <li key={mint ?? ''} className="line">
          <span><span className={isGain ? styles.changesGain : styles.changesLoss}>{amount}</span>{unit !== shortAddress(mint ?? '') && <> <bdi className="small muted">{unit}</bdi></>}</span>
          {mint !== null && <AddressChip address={mint} what={m.ui.mintAddressName} />}
        </li>
      ))}
    </ul>
  );
}

/** Where a transaction is on the chain, and what it cost. */
function Facts({ cluster, row }: Pick<HistoryItemProps, 'cluster' | 'row'>) {
  const { title, signature, isFindable, slot, fee, details } = row;
  const { address } = useWalletSession();
  return (
    <div className={styles.facts}>
      {signature && (
        <p className="line line--apart">
          <span className="muted">{m.history.signature}</span>
          <AddressChip cluster={isFindable ? cluster : undefined} kind="transaction" address={signature} what={formatMessage(m.history.signatureOf, { action: title })} />
        </p>
      )}
      <FactRows label={m.history.facts} rows={[
        ...(slot === null ? [] : [{ label: m.history.slot, value: slot }]), ...(fee === null ? [] : [{ label: m.ui.networkFee, value: fee }]),
        ...(details?.facts ?? []).map(({ term, value }) => ({ label: term, value })),
      ]} />
      {details && <p className="line line--apart"><span className="muted">{m.history.feePayer}</span> {details.feePayer === address ? m.ui.holderYou : <AddressChip address={details.feePayer} what={m.ui.addressName} />}</p>}
    </div>
  );
}

/** What a transaction's programs were asked for, and what they logged. */
function Steps({ details: { instructions, logs } }: { readonly details: HistoryDetails }) {
  if (instructions.length + logs.length === 0) return null;
  return (
    <details className="details">
      <summary>{m.history.programLogs}</summary>
      <ol className={styles.itemInstructions} aria-label={m.ui.instructions}>
        {instructions.map((words, index) => (
          <li key={`${index} ${words}`}>{words}</li>
        ))}
      </ol>
      {logs.length > 0 && <pre tabIndex={0}>{logs.join('\n')}</pre>}
    </details>
  );
}

/** Links to what an action created, also after a reload of its form. */
function ResultLinks({ cluster, result }: { readonly cluster: ClusterConfig; readonly result: ResultView }) {
  const { addresses, link } = result;
  return (
    <>
      {link && <Link to={link.to}>{link.words}</Link>}
      {addresses.map(({ term, id }) => (
        <span key={term}>{term} <AddressChip cluster={cluster} address={id} what={term} /></span>
      ))}
    </>
  );
}
