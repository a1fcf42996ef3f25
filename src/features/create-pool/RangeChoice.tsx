import type { ReactNode } from 'react';
import styles from './create-pool.module.css';
import * as m from '#messages';

export interface RangeChoiceProps<Kind extends string> {
  readonly kinds: readonly { readonly kind: Kind; readonly label: string }[];
  readonly choice: Kind;
  choose(kind: Kind): void;
  /** The resulting range, also announced when it changes. */
  readonly words: string;
  /** Whether `words` describe a range, rather than what is missing. */
  readonly isKnown: boolean;
  /** Why it is invalid. */
  readonly problem: ReactNode;
  /** Fields of a custom range. */
  readonly children: ReactNode;
}

/** The price range of the first position. */
export function RangeChoice<Kind extends string>({ kinds, choice, choose, words, isKnown, problem, children }: RangeChoiceProps<Kind>) {
  return (
    <fieldset className="choices">
      <legend>{m.createPool.priceRangeFirstPosition}</legend>
      <p className="field__hint">{m.createPool.yourLiquidityEarnsFeesWhile}</p>
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
      <p className={isKnown ? styles.rangeText : 'field__hint'} role="status" aria-label={m.createPool.priceRange}>{words}</p>
      {problem && <p className="field__error" role="alert">{problem}</p>}
    </fieldset>
  );
}
