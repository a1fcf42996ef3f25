import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { ClusterConfig } from '@/config.ts';
import { isAppError } from '@/errors/AppError.ts';
import { useTokenNames, type TokenName } from '@/app/session/useTokenNames.ts';
import { PairLogo, TokenLogo } from '@/app/session/TokenLogo.tsx';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { writePhrase } from '@/services/transactions/phrase.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { Amount } from '@/ui/Amount.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { Dialog } from '@/ui/Dialog.tsx';
import { ErrorButton, ErrorNotice, type ErrorOffers } from '@/ui/ErrorNotice.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { exactText, formatSol } from '@/ui/format.ts';
import { Notice } from '@/ui/Notice.tsx';
import { PartMissing } from '@/ui/PartMissing.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import TokenRisks from './tokens/TokenRisks.tsx';
import type { PlanDetailsProps } from './PlanDetails.tsx';
import type { ActionView, MoveView, PlanView, WalletChangeView } from './planView.ts';
import styles from './ReviewDialog.module.css';
import TransactionSteps, { type StepStatus } from './TransactionSteps.tsx';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

// Loaded on demand: it names the instructions of all programs, and few open the details.
const PlanDetails = lazy(() =>
  import('./PlanDetails.tsx').catch(() => ({ default: () => <PartMissing /> })));

export interface ReviewDialogProps {
  readonly cluster: ClusterConfig;
  readonly action: Pick<ActionView, 'change' | 'steps' | 'isRunning'>;
  readonly plan: PlanView;
  /** The terms agreed to in the form: rate, price impact, minimum received. */
  readonly terms: readonly FactRow[];
  /** What is made, in place of the title of the action. */
  readonly about: ReactNode;
  /** Of the token that is made, as wallets will show it. */
  readonly picture?: string | undefined;
  /** What amounts mean of which wallets show another number. */
  readonly rawAmounts: ReactNode;
  /** Why it failed. */
  readonly problem: ReactNode;
  /** What can be done about a plan that would fail. */
  readonly offers: ErrorOffers;
  /** @param nameOf what the journal calls the tokens */
  sign(nameOf: TokenName): void;
  /** The element that gets the focus afterwards. */
  focusAfter(): HTMLElement | null;
  /** Called when closed, back to the form, or hidden while it runs. */
  onClosed(): void;
}

/** The expected effects, simulated with the exact message to be signed. The same dialog precedes every signature. */
export default function ReviewDialog(props: ReviewDialogProps) {
  const { cluster, action: { change, steps, isRunning }, plan, terms, about, picture, rawAmounts, problem, offers, sign, focusAfter, onClosed } = props;
  const moves = [plan.moves, change?.reviewed ?? [], change?.signed ?? []].flat();
  const mints = mintsOf(moves);
  const nameOf = usePlanNames(plan, moves);
  const received = plan.moves.flatMap(({ mint, isIn }) => (isIn && mint !== null && mint !== NATIVE_TOKEN.mint && !(mint in plan.tokenNames) ? [mint] : []));
  const unverified = mints.filter((mint) => nameOf(mint, 'trust') === 'unverified');
  const { networkFeeLamports, priorityFeeLamports, protocolFeeLamports, rentLamports } = plan.charged;
  const lamports = networkFeeLamports + priorityFeeLamports + protocolFeeLamports + rentLamports;
  const charged = formatSol(lamports);
  // A fee of the network alone is in the total, and small; one figure is said once.
  const fees = lamports !== networkFeeLamports && (charged === plan.total ? m.action.rentFees : `${m.action.rentFees} · ${charged}`);
  // A single step that was not signed: the notice says so.
  const isDeclined = steps.length === 1 && steps[0]?.status === 'unsigned';
  // Beside what an airdrop sends, SOL for the network is not all that leaves.
  const isAll = !plan.isBatch || charged !== plan.total;
  const list = (
    <TransactionSteps
      cluster={cluster}
      steps={isDeclined || steps.length === 0 ? plan.transactions.map((label) => ({ label, status: 'waiting', isBatch: plan.isBatch })) : steps}
    />
  );
  const movesOfPlan = <Moves label={m.action.walletMoves} moves={plan.moves} nameOf={nameOf} planned={plan.tokenNames} picture={picture} kind={plan.kind} />;
  const details = <Details {...{ cluster, plan, mints, nameOf, offers }} />;
  return (
    <Dialog
      title={m.action.reviewTitle}
      focusAfter={focusAfter}
      onClosed={() => {
        // Leaving without an answer does not approve the wallet's addition.
        change?.answer(false);
        onClosed();
      }}
      footer={(close) => !change && (
        <>
          {/* Not `disabled`, so that the focus stays here while it runs; a plan that would fail cannot be signed. */}
          {plan.problem === null ? (
            <button type="button" className="button button--primary" aria-disabled={isRunning} onClick={() => !isRunning && sign(nameOf)}>
              {isRunning ? steps.some(({ status }) => isSending(status)) ? m.action.sendingNow : m.action.confirmInWallet : isDeclined ? m.ui.tryAgain : m.action.signSend}
            </button>
          ) : <ErrorButton error={plan.problem} offers={offers} />}
          <button type="button" className="button" onClick={close}>
            {isRunning ? m.action.hide : m.action.back}
          </button>
        </>
      )}
    >
      {() => (
        <>
          {MOVES_SAY_IT.test(plan.kind) || <p className={styles.title}>{about ?? formatMessage(m.action.reviewAction, { action: writePhrase(plan.title, nameOf) })}</p>}
          {change && <WalletChange change={change} nameOf={nameOf} />}
          {problem}
          {plan.problem === null ? (
            <>
              {!plan.isBatch && list}
              {movesOfPlan}
              {unverified.map((mint) => (
                <p key={mint} className={`line ${styles.unverified}`}>
                  <Badge tone="waiting">{formatMessage(m.pool.tokenUnverified, { token: nameOf(mint) })}</Badge>
                  {/* Once: a note may name it in full. */}
                  {plan.notes.some((note) => note.includes(mint)) || <AddressChip address={mint} what={m.ui.mintAddressName} />}
                </p>
              ))}
              {rawAmounts}
              <TokenRisks mints={received} nameOf={nameOf} />
              {plan.notes.length > 0 && <ul className={styles.notes}>{plan.notes.map((note) => <li key={note}>{note}</li>)}</ul>}
              <FactRows label={m.action.terms} rows={terms.map(inFull)} />
              <div className={styles.total}>
                <FactRows label={m.ui.total} rows={[{ label: plan.total.startsWith('+') ? m.ui.total : isAll ? m.action.leavesWallet : m.action.rentFees, value: plan.total, hint: isAll && fees }]} />
                {details}
              </div>
              {/* They are many, and say less than what they move. */}
              {plan.isBatch && list}
            </>
          ) : (
            <>
              <ErrorNotice isBare title={isAppError(plan.problem, 'transactions/not-enough-sol') ? m.action.notEnoughSol : m.action.wouldFail} error={plan.problem} offers={offers} />
              {movesOfPlan}
              {details}
            </>
          )}
        </>
      )}
    </Dialog>
  );
}

/** Actions whose amounts and step say all that their title does. */
const MOVES_SAY_IT = /^(swap|mint-token)$/;

/** Both tokens of a pool for LP tokens or a position, or back. */
const IN_POOL = /liquidity|pool|position/;

/** Costs, instructions, accounts and messages, for those who want to check. */
function Details(props: PlanDetailsProps) {
  const [hasOpened, setHasOpened] = useState(false);
  return (
    <details className="details" onToggle={({ currentTarget }) => currentTarget.open && setHasOpened(true)}>
      <summary>{m.ui.details}</summary>
      {hasOpened && <Suspense fallback={<Skeleton label={m.ui.loading} />}><PlanDetails {...props} /></Suspense>}
    </details>
  );
}

/** What is signed is exact to the unit; of a price eight digits say enough. */
const inFull = (row: FactRow): FactRow => (typeof row.value === 'string' || row.value.spoken ? row : { ...row, value: exactText(row.value) });

/** Whether the wallet has signed and the chain is awaited. */
const isSending = (status: StepStatus) => ['sending', 'held', 'sent', 'confirmed'].includes(status);

/** Names all tokens of a plan together, so that two of one symbol are told apart wherever they are named. */
export function usePlanNames({ tokenNames, mintDecimals }: PlanView, moves: readonly MoveView[]): TokenName {
  const mints = [...new Set([...mintsOf(moves), ...Object.keys(mintDecimals)])];
  const known = useTokenNames(mints.filter((mint) => !(mint in tokenNames))); // the others may not exist yet
  return (mint, form) => (form === 'trust' || form === 'warning' ? known(mint, form) : tokenNames[mint] ?? known(mint, form));
}

function mintsOf(moves: readonly MoveView[]): readonly string[] {
  return [...new Set(moves.flatMap(({ mint }) => (mint === null ? [] : [mint])))];
}

interface MovesProps {
  readonly label: string;
  readonly moves: readonly MoveView[];
  readonly nameOf: TokenName;
  /** By mint: tokens that were not on chain when this was planned, so that their addresses mean nothing to anybody yet. */
  readonly planned?: PlanView['tokenNames'];
  /** Of a planned token. */
  readonly picture?: string | undefined;
  /** Of the action, which says whether what moves against two tokens is of their pool. */
  readonly kind?: string;
}

/** What leaves and enters the wallet. */
export function Moves({ label, moves, nameOf, planned = {}, picture, kind = '' }: MovesProps) {
  if (moves.length === 0) return null;
  return (
    <dl className={styles.moves} aria-label={label} data-many={moves.length > 2 || undefined} data-exchange={(moves.length === 2 && !moves[0]?.isIn && moves[1]?.isIn) || undefined}>
      {moves.map(({ mint, amount, isIn }) => {
        const name = mint === null ? 'SOL' : nameOf(mint);
        const [symbol, longName] = name.split(' · ');
        const isPlanned = mint !== null && mint in planned;
        const [a, b, more] = IN_POOL.test(kind) ? moves.filter((move) => move.isIn !== isIn).map((move) => move.mint ?? NATIVE_TOKEN.mint) : [];
        return (
          <div key={mint ?? 'SOL'}>
            <dt title={mint ?? undefined}>
              {a && b && !more
                ? <PairLogo mints={[a, b]} nameOf={nameOf} />
                : <TokenLogo mint={isPlanned ? null : mint ?? NATIVE_TOKEN.mint} name={name} url={(isPlanned && picture) || null} />}
              <span>{symbol}{longName && <span className={styles.name}>{longName}</span>}</span>
            </dt>
            <dd className={isIn ? styles.in : undefined}><Amount value={amount} /></dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Asks whether to send a transaction that the wallet has added to. */
const exactly = (move: MoveView): MoveView => ({ ...move, amount: exactText(move.amount) });

function WalletChange({ change: { additions, reviewed, signed, answer }, nameOf }: { readonly change: WalletChangeView; readonly nameOf: TokenName }) {
  const refuse = useRef<HTMLButtonElement>(null);
  useEffect(() => refuse.current?.focus(), []);
  return (
    <Notice tone="error" title={m.action.walletChangedTitle}>
      {additions.map((addition) => (
        <p key={addition}>{addition}</p>
      ))}
      <h3 className={styles.heading}>{m.action.reviewedSection}</h3>
      <Moves label={m.action.reviewedSection} moves={reviewed.map(exactly)} nameOf={nameOf} />
      <h3 className={styles.heading}>{m.action.signedSection}</h3>
      <Moves label={m.action.signedSection} moves={signed.map(exactly)} nameOf={nameOf} />
      <p>{m.action.changedUnsentHint}</p>
      <div className="notice__actions">
        <button ref={refuse} type="button" className="button button--primary" onClick={() => answer(false)}>
          {m.action.dontSend}
        </button>
        <button type="button" className="button" onClick={() => answer(true)}>
          {m.action.sendAnyway}
        </button>
      </div>
    </Notice>
  );
}
