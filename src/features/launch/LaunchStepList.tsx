import './launch.css';

/** One step of a launch, as text ready to show. */
export interface LaunchStepView {
  readonly id: string;
  readonly label: string;
  readonly status: 'done' | 'kept' | 'now' | 'later';
  /** What it did, or what it will cost. */
  readonly detail: string;
}

const STATUS_WORDS = { done: 'Done', kept: 'Left as it is', now: 'Now', later: 'Later' } as const;
const MARKS = { done: '✓', kept: '–', now: '●', later: '○' } as const;

export interface LaunchStepListProps {
  readonly steps: readonly LaunchStepView[];
  /** The step that is open. */
  readonly open: string;
  choose(id: string): void;
}

/** Every step of a launch with where it stands; those that have happened can be looked at again. */
export function LaunchStepList({ steps, open, choose }: LaunchStepListProps) {
  return (
    <ol className="launch-steps" aria-label="Steps of the launch">
      {steps.map(({ id, label, status, detail }) => (
        <li key={id} className={`launch-step launch-step--${status}`} aria-current={id === open ? 'step' : undefined}>
          <span className="launch-step__mark" aria-hidden="true">{MARKS[status]}</span>
          <span className="launch-step__words">
            {status === 'later'
              ? <strong>{label}</strong>
              : (
                <button type="button" className="launch-step__button" aria-pressed={id === open} onClick={() => choose(id)}>
                  {label}
                </button>
              )}
            <span className="launch-step__detail">
              <span className="launch-step__status">{STATUS_WORDS[status]}</span>
              {detail && <> · {detail}</>}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
