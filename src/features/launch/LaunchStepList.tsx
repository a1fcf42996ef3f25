import { Check, Circle, CircleDot, Minus } from 'lucide';
import { Icon } from '@/ui/Icon.tsx';
import styles from './launch.module.css';
import * as m from '#messages';

/** One step of a launch, as text ready to show. */
export interface LaunchStepView {
  readonly id: string;
  readonly label: string;
  readonly status: 'done' | 'kept' | 'now' | 'later';
  /** Its result, or its cost. */
  readonly detail: string;
}

const STATUS_LABELS = { done: m.launch.stepDone, kept: m.launch.skipped, now: m.launch.stepNow, later: m.launch.stepLater } as const;
const ICONS = { done: Check, kept: Minus, now: CircleDot, later: Circle } as const;

export interface LaunchStepListProps {
  readonly steps: readonly LaunchStepView[];
  /** The expanded step. */
  readonly open: string;
  choose(id: string): void;
}

/** The steps of a launch with their statuses; completed ones can be opened again. */
export function LaunchStepList({ steps, open, choose }: LaunchStepListProps) {
  return (
    <ol className="list list--close" aria-label={m.launch.stepsLabel}>
      {steps.map(({ id, label, status, detail }) => (
        <li key={id} className={styles.step} data-status={status} aria-current={id === open ? 'step' : undefined}>
          <span className={styles.stepMark}><Icon of={ICONS[status]} size={16} /></span>
          <span className={styles.stepText}>
            {status === 'later'
              ? <strong>{label}</strong>
              : (
                <button type="button" className={styles.stepButton} aria-pressed={id === open} onClick={() => choose(id)}>
                  {label}
                </button>
              )}
            <span className={styles.stepDetail}>
              <span className={styles.stepStatus}>{STATUS_LABELS[status]}</span>
              {detail && <> · {detail}</>}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
