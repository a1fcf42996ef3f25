import { Check, Clock, Dot, OctagonX } from 'lucide';
import { Icon } from '@/ui/Icon.tsx';
import type { StageView } from '@/action/historyView.ts';
import styles from './history.module.css';
import * as m from '#messages';

// None that the forms have, too: their chunk would come with it.
const icons = { done: Check, now: Clock, waiting: Dot, bad: OctagonX } as const;

/** The stages of one transaction, with those it has reached marked. */
export function TransactionTimeline({ stages }: { readonly stages: readonly StageView[] }) {
  return (
    <ol className={styles.timeline} aria-label={m.history.timeline}>
      {stages.map(({ word, state, time }) => (
        <li key={word} className={styles.timelineStage} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <Icon of={icons[state]} size={16} className={styles.timelineIcon} /> {word}
          {state === 'waiting' && <span className="visually-hidden"> {m.history.notYet}</span>}
          {time && <span className={styles.timelineTime}> {time}</span>}
        </li>
      ))}
    </ol>
  );
}
