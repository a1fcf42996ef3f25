import { useId, type ReactNode } from 'react';
import { Badge } from './Badge.tsx';
import styles from './KindChoice.module.css';

/** One kind of what is to be made, as text ready to show. */
export interface KindView {
  readonly kind: string;
  readonly label: string;
  /** Beside the label, e.g. 'Recommended'. */
  readonly badge?: string;
  readonly hint: string;
  /** All it costs in addition to the deposit, e.g. '0.16 SOL'; `null` while it is read. */
  readonly cost: string | null;
  /** What the cost is made of, or why it is not known. */
  readonly costDetail: ReactNode;
  /** What it refuses of what is typed, by name. */
  readonly refusals: readonly string[];
  /** Why it cannot be chosen at all; `null` where it can. */
  readonly unavailable: ReactNode;
}

export interface KindChoiceProps<Kind extends string> {
  readonly legend: string;
  readonly kinds: readonly (KindView & { readonly kind: Kind })[];
  readonly choice: Kind;
  choose(kind: Kind): void;
}

/** Which kind to make, each with what it costs and what it does not take. */
export function KindChoice<Kind extends string>({ legend, kinds, choice, choose }: KindChoiceProps<Kind>) {
  const id = useId();
  return (
    <fieldset className={`choices ${styles.kinds}`}>
      <legend>{legend}</legend>
      {kinds.map(({ kind, label, badge, hint, cost, costDetail, refusals, unavailable }) => (
        <label key={kind} className={`option ${styles.kind}`}>
          <input
            type="radio"
            name={`${id}-kind`}
            value={kind}
            checked={kind === choice}
            disabled={unavailable !== null}
            aria-labelledby={`${id}-${kind}`}
            aria-describedby={`${badge ? `${id}-${kind}-badge ` : ''}${id}-${kind}-cost ${id}-${kind}-more`}
            onChange={() => choose(kind)}
          />
          <span className={styles.text}>
            <span className={styles.head}>
              <span className="line">
                <span id={`${id}-${kind}`} className="field__label">{label}</span>
                {badge && <span id={`${id}-${kind}-badge`}><Badge tone="accent">{badge}</Badge></span>}
              </span>
              <span id={`${id}-${kind}-cost`} className={styles.cost}>
                {unavailable === null && <span className="visually-hidden">Costs </span>}
                {unavailable === null ? cost ?? (costDetail === null ? <span className={styles.reading}>…</span> : '–') : 'Not available'}
              </span>
            </span>
            <span id={`${id}-${kind}-more`} className="choice__hint">
              {/* Its line is kept free while it is read: nothing below moves when it comes. */}
              {hint} {unavailable !== null && <span className={styles.refusal}>{unavailable}</span>}
              {unavailable === null && (costDetail ?? cost === null) && <span className={styles.detail}>{costDetail ?? '\u00a0'}</span>}
              {refusals.map((refusal) => (
                <span key={refusal} className={styles.refusal}>
                  {refusal}
                </span>
              ))}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
