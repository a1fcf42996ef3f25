import type { StageView } from '@/action/historyView.ts';
import styles from './history.module.css';

const marks = { done: '✓', now: '…', waiting: '·', bad: '✕' } as const;

/** The stages of one transaction, those it has passed marked. */
export function TransactionTimeline({ stages }: { readonly stages: readonly StageView[] }) {
  return (
    <ol className={styles.timeline} aria-label="Timeline">
      {stages.map(({ word, state, time }) => (
        <li key={word} className={styles.timelineStage} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span aria-hidden="true">{marks[state]}</span> {word}
          {state === 'waiting' && <span className="visually-hidden"> (not yet)</span>}
          {time && <span className={styles.timelineTime}> {time}</span>}
        </li>
      ))}
    </ol>
  );
}
