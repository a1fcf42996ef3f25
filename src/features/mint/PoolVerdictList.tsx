import styles from './mint.module.css';

export interface PoolVerdictView {
  /** e.g. 'Constant product'. */
  readonly pool: string;
  readonly accepted: boolean;
  /** Why not, each by the name of what stands in the way. */
  readonly reasons: readonly string[];
  /** What it takes all the same, and traders should know. */
  readonly warnings: readonly string[];
}

export interface PoolVerdictListProps {
  readonly title: string;
  readonly verdicts: readonly PoolVerdictView[];
}

/** Whether a mint can enter each kind of Raydium pool, and what stands in the way. */
export function PoolVerdictList({ verdicts, title }: PoolVerdictListProps) {
  return (
    <section className={styles.poolVerdicts} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {verdicts.map(({ pool, accepted, reasons, warnings }) => (
          <li key={pool} className={accepted ? styles.poolVerdict : `${styles.poolVerdict} ${styles.poolVerdictNo}`}>
            <span className={styles.poolVerdictHead}>
              <strong>{pool}</strong>
              <span>{accepted ? 'Yes' : 'No'}</span>
            </span>
            {[...reasons, ...warnings].map((text) => <span key={text} className="choice__hint">{text}</span>)}
          </li>
        ))}
      </ul>
    </section>
  );
}
