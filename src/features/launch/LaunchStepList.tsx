import { Check, Circle, CircleDot, Minus } from 'lucide';
import type { LaunchStep, LaunchStepId } from '@/services/launch/launchSteps.ts';
import { Icon } from '@/ui/Icon.tsx';
import { stepLabel } from './describeLaunch.ts';
import styles from './launch.module.css';
import * as m from '#messages';

const STATUS_LABELS = { done: m.launch.stepDone, kept: m.launch.skipped, now: m.launch.stepNow, later: m.launch.stepLater } as const;
const ICONS = { done: Check, kept: Minus, now: CircleDot, later: Circle } as const;

export interface LaunchStepListProps {
  readonly steps: readonly LaunchStep[];
  /** The expanded step. */
  readonly open: LaunchStepId;
  choose(id: LaunchStepId): void;
}

/** The steps of a launch with their statuses; completed ones can be opened again. The last one asks for nothing, so it is done at once. */
export function LaunchStepList({ steps, open, choose }: LaunchStepListProps) {
  return (
    <ol className={`line line--apart ${styles.steps}`} aria-label={m.launch.stepsLabel}>
      {steps.map(({ id, status: stored }) => [id, id === 'proof' && stored === 'now' ? 'done' : stored] as const).map(([id, status]) => (
        <li key={id} className={styles.step} data-status={status} aria-current={id === open ? 'step' : undefined}>
          <span className={styles.stepText}>
            <Icon of={ICONS[status]} size={16} />
            {status === 'later'
              ? <span>{stepLabel(id)}</span>
              : <button type="button" className={styles.stepButton} aria-pressed={id === open} onClick={() => choose(id)}>{stepLabel(id)}</button>}
            <span className="visually-hidden">{STATUS_LABELS[status]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
