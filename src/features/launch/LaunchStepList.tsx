import { Check, Circle, CircleDot, Minus } from 'lucide';
import type { LaunchStep, LaunchStepId } from '@/services/launch/launchSteps.ts';
import { StepList } from '@/ui/StepList.tsx';
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
    <StepList
      className={styles.steps} label={m.launch.stepsLabel} open={open} choose={choose}
      steps={steps.map(({ id, status: stored }) => {
        const status = id === 'proof' && stored === 'now' ? 'done' : stored;
        return { id, label: stepLabel(id), icon: ICONS[status], isDone: status === 'done', isOffered: status !== 'later', status: STATUS_LABELS[status] };
      })}
    />
  );
}
