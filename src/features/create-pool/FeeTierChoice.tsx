import { Link } from 'react-router-dom';

export interface FeeTierView {
  readonly id: string;
  /** e.g. '0.25 %'. */
  readonly label: string;
  /** What else tells it from tiers of the same fee, e.g. 'spacing 60'. */
  readonly detail?: string;
  /** Page of the pool the pair has at this tier; `null` where it has none. */
  readonly poolPath: string | null;
}

export interface FeeTierChoiceProps {
  readonly tiers: readonly FeeTierView[];
  /** Tiers few people choose, one step away. */
  readonly more?: readonly FeeTierView[];
  readonly choice: string | null;
  choose(id: string): void;
  /** Why there is nothing to choose from. */
  readonly problem: string | null;
}

/** What every swap pays; a tier that the pair uses already leads to its pool. */
export function FeeTierChoice({ tiers, more = [], choice, choose, problem }: FeeTierChoiceProps) {
  const isUsed = [...tiers, ...more].some(({ id, poolPath }) => id === choice && poolPath !== null);
  const grid = (some: readonly FeeTierView[]) => (
    <div className="fee-tiers">
      {some.map(({ id, label, detail, poolPath }) => (
        <div key={id} className="fee-tier">
          <label className="fee-tier__choice">
            <input type="radio" name="feeTier" value={id} checked={id === choice} onChange={() => choose(id)} />
            <span>
              {label}
              {detail && <span className="fee-tier__detail"> {detail}</span>}
              {poolPath !== null && <span className="visually-hidden"> (this pair has a pool)</span>}
            </span>
          </label>
          {poolPath !== null && (
            <Link className="fee-tier__pool" to={poolPath}>
              Pool exists<span className="visually-hidden"> at {label}{detail && `, ${detail}`}: open it</span>
            </Link>
          )}
        </div>
      ))}
    </div>
  );
  return (
    <fieldset className="choices">
      <legend>Fee tier</legend>
      <p className="field__hint">Every swap pays it, most of it to those who provide liquidity. A pair has one pool for each tier.{tiers.some(({ detail }) => detail) && ' The finer the spacing, the more prices a range can end at.'}</p>
      {problem && <p className="field__error">{problem}</p>}
      {grid(tiers)}
      {more.length > 0 && (
        <details className="details" open={more.some(({ id }) => id === choice) || undefined}>
          <summary>{more.length} more fee tiers</summary>
          {grid(more)}
        </details>
      )}
      {isUsed && (
        <p className="field__note" role="status">
          This pair has a pool at this tier already: choose another one, or open that pool and add to it.
        </p>
      )}
    </fieldset>
  );
}
