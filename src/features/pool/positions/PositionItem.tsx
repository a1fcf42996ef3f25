import { Link } from 'react-router-dom';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { RangeBox, type RangeView } from './RangeBox.tsx';

/** One position of a list, as text ready to show. */
interface PositionItemView {
  readonly title: string;
  readonly path: string;
  readonly fee: string;
  readonly poolPath: string;
  readonly state: { readonly short: string; readonly tone: 'good' | 'waiting' };
  readonly range: RangeView;
  readonly value: string;
  readonly held: readonly FactRow[];
  readonly owed: readonly FactRow[];
}

export interface PositionItemProps {
  readonly position: PositionItemView;
  turn(isTurned: boolean): void;
}

/** One position: its range, what it holds and what it has earned; its name leads to its page. */
export function PositionItem({ position, turn }: PositionItemProps) {
  const { title, path, fee, poolPath, state, range, value, held, owed } = position;
  return (
    <article className="position-item">
      <div className="position-item__head">
        <h2 className="position-item__title">
          <Link to={path}>{title}</Link>
        </h2>
        <span className="chip">{fee}</span>
        <span className={`chip chip--${state.tone}`}>{state.short}</span>
        <span className="position-item__value">
          <span className="visually-hidden">Value with fees: </span>
          {value}
        </span>
      </div>
      <RangeBox range={range} turn={turn} />
      <div className="position-item__figures">
        <FactRows label={`What ${title} holds`} rows={held} />
        <FactRows label={`What ${title} has earned`} rows={owed} />
      </div>
      <div className="position-item__links">
        <Link className="button button--small button--primary" to={path} aria-label={`Manage the position ${title}, ${range.low} to ${range.high}`}>
          Manage
        </Link>
        <Link className="button button--small" to={poolPath} aria-label={`See the pool ${title}`}>
          See the pool
        </Link>
      </div>
    </article>
  );
}
