import styles from './mint.module.css';
import * as m from '#messages';

export interface PoolVerdictView {
  /** e.g. 'Constant product'. */
  readonly pool: string;
  readonly accepted: boolean;
  /** What the pool refuses, e.g. the names of extensions. */
  readonly reasons: readonly string[];
  /** What the pool accepts but traders should know. */
  readonly warnings: readonly string[];
}

export interface PoolVerdictListProps {
  readonly title: string;
  readonly verdicts: readonly PoolVerdictView[];
}

/** Whether each kind of Raydium pool accepts a mint, and why not. */
export function PoolVerdictList({ verdicts, title }: PoolVerdictListProps) {
  return (
    <section className={styles.poolVerdicts} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {verdicts.map(({ pool, accepted, reasons, warnings }) => (
          <li key={pool} className={accepted ? styles.poolVerdict : `${styles.poolVerdict} ${styles.poolVerdictNo}`}>
            <span className={styles.poolVerdictHead}>
              <strong>{pool}</strong>
              <span>{accepted ? m.ui.yes : m.ui.no}</span>
            </span>
            {[...reasons, ...warnings].map((text) => <span key={text} className="choice__hint">{text}</span>)}
          </li>
        ))}
      </ul>
    </section>
  );
}
