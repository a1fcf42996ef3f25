import type { ReactNode } from 'react';
import styles from './create-pool.module.css';

export interface RangeChoiceProps<Kind extends string> {
  readonly kinds: readonly { readonly kind: Kind; readonly label: string }[];
  readonly choice: Kind;
  choose(kind: Kind): void;
  /** What the range comes to; shown and read out whenever it changes. */
  readonly words: string;
  /** The words are of prices, not of what is still missing. */
  readonly isKnown: boolean;
  /** What is wrong with it. */
  readonly problem: ReactNode;
  /** Fields of an own range. */
  readonly children: ReactNode;
}

/** Between which prices the first position works. */
export function RangeChoice<Kind extends string>({ kinds, choice, choose, words, isKnown, problem, children }: RangeChoiceProps<Kind>) {
  return (
    <fieldset className="choices">
      <legend>Price range of the first position</legend>
      <p className="field__hint">Your liquidity earns fees while the price is in this range. A narrower range earns more.</p>
      <div className={`${styles.feeTiers} ${styles.rangeKinds}`}>
        {kinds.map(({ kind, label }) => (
          <div key={kind} className={styles.feeTier}>
            <label className={styles.feeTierChoice}>
              <input type="radio" name="range" value={kind} checked={kind === choice} onChange={() => choose(kind)} />
              {label}
            </label>
          </div>
        ))}
      </div>
      {children}
      <p className={isKnown ? styles.rangeText : 'field__hint'} role="status" aria-label="Price range">{words}</p>
      {problem && <p className="field__error" role="alert">{problem}</p>}
    </fieldset>
  );
}
