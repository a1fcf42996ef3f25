import type { IconNode } from 'lucide';
import { Icon } from './Icon.tsx';
import styles from './StepList.module.css';

export interface Step<Id> {
  readonly id: Id;
  readonly label: string;
  readonly icon: IconNode;
  /** Coloured as done. */
  readonly isDone: boolean;
  /** It can be opened. */
  readonly isOffered: boolean;
  /** For screen readers. */
  readonly status?: string;
}

export interface StepListProps<Id> {
  readonly label: string;
  readonly steps: readonly Step<Id>[];
  readonly open: Id;
  choose(id: Id): void;
  readonly className?: string | undefined;
}

/** The steps of a longer form on a line; on a phone only the open one has its name. */
export function StepList<Id extends string | number>({ label, steps, open, choose, className = '' }: StepListProps<Id>) {
  return (
    <ol className={`line line--apart ${styles.steps} ${className}`} aria-label={label}>
      {steps.map(({ id, label: name, icon, isDone, isOffered, status }) => (
        <li key={id} className={styles.step} data-status={isDone ? 'done' : undefined} aria-current={id === open ? 'step' : undefined}>
          <span className={styles.stepText}>
            <Icon of={icon} size={16} />
            {isOffered ? <button type="button" className={styles.stepButton} aria-pressed={id === open} onClick={() => choose(id)}>{name}</button> : <span>{name}</span>}
            {status && <span className="visually-hidden">{status}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
