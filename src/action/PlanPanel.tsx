import { useEffect, useRef } from 'react';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { Notice } from '@/ui/Notice.tsx';

export interface PlanRow {
  readonly label: string;
  /** With its unit, e.g. '0.4 SOL'. */
  readonly amount: string;
  /** Why it can be had back or not, and the like. */
  readonly hint?: string | undefined;
  /** What it is about: shown whole, as another address can have the same ends. */
  readonly address?: { readonly term: string; readonly id: string } | undefined;
}

/** A plan as text ready to show. */
export interface PlanView {
  readonly title: string;
  /** One line per transaction, in order. */
  readonly transactions: readonly string[];
  /** Tokens and SOL that leave and enter the wallet. */
  readonly moves: readonly PlanRow[];
  /** What the SOL that leaves is for. */
  readonly costs: readonly PlanRow[];
  readonly solLeft: string;
  /** Accounts that come into being. */
  readonly accounts: readonly PlanRow[];
  readonly notes: readonly string[];
  /** Facts for people who look closer: compute units, messages. */
  readonly technical: string;
  /** Why it cannot be signed; `null` when it can. */
  readonly problem: unknown;
}

/** What a wallet added to the transaction that was reviewed, as text ready to show. */
export interface WalletChangeView {
  /** One sentence for each addition. */
  readonly additions: readonly string[];
  /** What leaves and enters the wallet, as it was reviewed. */
  readonly reviewed: readonly PlanRow[];
  /** The same, as the wallet has signed it. */
  readonly signed: readonly PlanRow[];
  answer(isAccepted: boolean): void;
}

export interface PlanPanelProps {
  readonly plan: PlanView;
  /** Waits for an answer; nothing is sent meanwhile. */
  readonly change: WalletChangeView | null;
  readonly signLabel: string;
  readonly busy: boolean;
  sign(): void;
  cancel(): void;
}

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly PlanRow[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className="plan__heading">{title}</h3>
      <dl className="plan__rows">
        {rows.map(({ label, amount, hint, address }, index) => (
          <div key={`${label}${index}`}>
            <dt>
              {label}
              {address && (
                <span className="plan__hint">
                  {address.term} <code className="plan__address">{address.id}</code>{' '}
                  <CopyButton text={address.id} label="Copy" name={`Copy ${address.term.toLowerCase()} ${address.id}`} />
                </span>
              )}
              {hint && <span className="plan__hint">{hint}</span>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Asks whether a transaction the wallet has added to is to be sent. */
function WalletChange({ additions, reviewed, signed, answer }: WalletChangeView) {
  const refuse = useRef<HTMLButtonElement>(null);
  useEffect(() => refuse.current?.focus(), []);
  return (
    <Notice tone="error" title="Your wallet changed the transaction.">
      {additions.map((addition) => (
        <p key={addition}>{addition}</p>
      ))}
      <Rows title="What you reviewed" rows={reviewed} />
      <Rows title="What your wallet signed" rows={signed} />
      <p>This app has not sent it. If you do not know why your wallet did this, do not send it.</p>
      <div className="notice__actions">
        <button ref={refuse} type="button" className="button button--primary" onClick={() => answer(false)}>
          Don&rsquo;t send
        </button>
        <button type="button" className="button" onClick={() => answer(true)}>
          Send anyway
        </button>
      </div>
    </Notice>
  );
}

/** "What will happen": the same panel before every signature. */
export function PlanPanel({ plan, change, signLabel, busy, sign, cancel }: PlanPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className="plan" aria-labelledby="plan-heading">
      <h2 id="plan-heading" ref={heading} tabIndex={-1}>
        What will happen
      </h2>
      <p>
        {plan.title}. {plan.transactions.length === 1 ? 'One transaction' : `${plan.transactions.length} transactions, one after the other`}.
      </p>
      {plan.transactions.length > 1 && (
        <ol className="plan__transactions">
          {plan.transactions.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ol>
      )}
      {plan.problem === null && (
        <>
          <Rows title="Your wallet" rows={plan.moves} />
          <Rows title="What the SOL is for" rows={plan.costs} />
          <p className="plan__left">
            <span>SOL left afterwards</span>
            <strong>{plan.solLeft}</strong>
          </p>
        </>
      )}
      {plan.notes.map((note) => (
        <p key={note} className="field__hint">
          {note}
        </p>
      ))}
      <details className="details">
        <summary>Accounts and messages</summary>
        <Rows title="Accounts created" rows={plan.accounts} />
        <pre tabIndex={0}>{plan.technical}</pre>
      </details>
      {plan.problem !== null && <ErrorNotice title="This would fail, so it cannot be signed." error={plan.problem} />}
      {change ? <WalletChange {...change} /> : (
        <div className="form__actions">
          <button
            type="button"
            className="button button--primary button--large"
            // Focus stays here while it works; a plan that would fail cannot be signed at all.
            aria-disabled={busy}
            disabled={plan.problem !== null}
            onClick={() => !busy && sign()}
          >
            {busy ? 'Working ...' : signLabel}
          </button>
          <button type="button" className="button" aria-disabled={busy} onClick={() => !busy && cancel()}>
            Change something
          </button>
        </div>
      )}
    </section>
  );
}
