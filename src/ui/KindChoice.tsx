import { useId, type ReactNode } from 'react';
import styles from './KindChoice.module.css';
import * as m from '#messages';

/** One kind to create, formatted. */
export interface KindView {
  readonly kind: string;
  readonly label: string;
  /** Beside the label, e.g. 'Recommended'. */
  readonly badge?: string;
  readonly hint: string;
  /** Total cost in addition to the deposit, e.g. '0.16 SOL'; `null` while loading. */
  readonly cost: string | null;
  /** The breakdown of the cost, or why it is unknown. */
  readonly costDetail: ReactNode;
  /** What it refuses of the typed values. */
  readonly refusals: readonly string[];
  /** Why it is unavailable; `null` if it is available. */
  readonly unavailable: ReactNode;
}

export interface KindChoiceProps<Kind extends string> {
  readonly legend: string;
  readonly kinds: readonly (KindView & { readonly kind: Kind })[];
  readonly choice: Kind;
  choose(kind: Kind): void;
}

/** The kinds to choose from, with their costs and what they refuse. */
export function KindChoice<Kind extends string>({ legend, kinds, choice, choose }: KindChoiceProps<Kind>) {
  const id = useId();
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {kinds.map(({ kind, label, badge, hint, cost, costDetail, refusals, unavailable }) => (
        <label key={kind} className={`option ${styles.kind}`}>
          <input
            type="radio"
            name={`${id}-kind`}
            value={kind}
            checked={kind === choice}
            disabled={unavailable !== null}
            aria-labelledby={`${id}-${kind} ${id}-${kind}-cost`}
            aria-describedby={`${badge ? `${id}-${kind}-badge ` : ''}${id}-${kind}-more`}
            onChange={() => choose(kind)}
          />
          <span className={styles.text}>
            <span className={styles.head}>
              <span className="line">
                <span id={`${id}-${kind}`} className="field__label">{label}</span>
                {badge && <span id={`${id}-${kind}-badge`} className="muted small">{badge}</span>}
              </span>
              <span id={`${id}-${kind}-cost`} className={styles.cost}>
                {unavailable === null ? cost ?? (costDetail === null ? <span className={styles.reading}>…</span> : '–') : m.ui.notAvailable}
              </span>
            </span>
            <span id={`${id}-${kind}-more`} className="choice__hint">
              {/* Keeps its height while loading, so that nothing below moves. */}
              {hint} {unavailable !== null && <span className={`field__error ${styles.refusal}`}>{unavailable}</span>}
              {unavailable === null && (costDetail ?? cost === null) && <span className={styles.detail}>{costDetail ?? '\u00a0'}</span>}
              {refusals.map((refusal) => (
                <span key={refusal} className={`field__error ${styles.refusal}`}>
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
