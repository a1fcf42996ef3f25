import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Disclosure } from '@/ui/Disclosure.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import styles from './create-pool.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface FeeTierView {
  readonly id: string;
  /** e.g. '0.25 %'. */
  readonly label: string;
  /** What it is for, e.g. 'Most pairs'; absent for a rare tier. */
  readonly purpose: string | undefined;
  /** Distinguishes it from tiers with the same fee, e.g. 'spacing 60'. */
  readonly detail: string | undefined;
  /** Page of the pair's pool at this tier; `null` if there is none. */
  readonly poolPath: string | null;
}

export interface FeeTierChoiceProps {
  /** The common tiers. */
  readonly tiers: readonly FeeTierView[];
  /** Rare tiers, behind a toggle. */
  readonly more: readonly FeeTierView[];
  readonly choice: string | null;
  choose(id: string): void;
  /** Why there are no tiers to choose from. */
  readonly problem: ReactNode;
}

/** The fee of every swap. A tier that the pair already uses links to its pool. */
export default function FeeTierChoice({ tiers, more, choice, choose, problem }: FeeTierChoiceProps) {
  const base = useId();
  // Placeholders keep the height until the tiers are read.
  const isReading = tiers.length === 0 && !problem;
  const usedPath = [...tiers, ...more].find(({ id }) => id === choice)?.poolPath ?? null;
  const grid = (some: readonly FeeTierView[]) => (
    <div className={styles.cells}>
      {some.map(({ id, label, purpose, detail, poolPath }) => (
        <div key={id} className={styles.tier}>
          <label className={`option ${styles.cell}`} title={purpose}>
            <input
              type="radio" name="feeTier" value={id} checked={id === choice} onChange={() => choose(id)}
              aria-labelledby={`${base}-${id}`} aria-describedby={purpose && `${base}-${id}-for`}
            />
            <span id={`${base}-${id}`}>
              {label}
              {detail && <span className={purpose ? 'visually-hidden' : styles.tierDetail}> {detail}</span>}
              {poolPath !== null && <span className="visually-hidden"> {m.createPool.tierTakenMark}</span>}
            </span>
            {purpose && <span id={`${base}-${id}-for`} className="visually-hidden">{purpose}</span>}
          </label>
          {poolPath !== null && id !== choice && (
            <Link className={styles.tierPool} to={poolPath} aria-label={formatMessage(m.createPool.openExistingPool, { tier: detail ? `${label}, ${detail}` : label })}>
              ↗
            </Link>
          )}
        </div>
      ))}
    </div>
  );
  return (
    <fieldset className={`choices ${styles.tiers}`}>
      <legend>{m.ui.feeTier}</legend>
      {problem && <p className="field__error">{problem}</p>}
      {isReading ? (
        <div className={`${styles.cells} ${styles.cellsReading}`}>
          {['1', '2', '3', '4'].map((place) => <Skeleton key={place} />)}
        </div>
      ) : grid(tiers)}
      {more.length > 0 && (
        <Disclosure className="details" opens={more.some(({ id }) => id === choice)} summary={formatMessage(m.createPool.moreFeeTiers, { count: more.length })}>
          <p className="field__hint">{m.createPool.feeTierHint}</p>
          {grid(more)}
        </Disclosure>
      )}
      {usedPath !== null && (
        <div className={styles.taken}>
          <p role="status">{m.createPool.tierTakenWarning}</p>
          <Link className="button button--small" to={usedPath}>{m.ui.openPool}</Link>
        </div>
      )}
    </fieldset>
  );
}
