import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@/ui/Badge.tsx';
import { Amount } from '@/ui/Amount.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import type { ShownNumber } from '@/ui/format.ts';
import { RangeBox, type RangeView } from './RangeBox.tsx';
import styles from './positions.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** One position of a list, formatted. */
interface PositionItemView {
  readonly title: string;
  readonly path: string;
  readonly fee: string;
  readonly poolPath: string;
  readonly state: { readonly short: string; readonly tone: 'good' | 'waiting' };
  readonly range: RangeView;
  /** With its fees, in the quote token. */
  readonly value: ShownNumber;
  readonly held: readonly FactRow[];
  readonly owed: readonly FactRow[];
}

export interface PositionItemProps {
  /** Before its name. */
  readonly logo: ReactNode;
  readonly position: PositionItemView;
  turn(isTurned: boolean): void;
}

/** One position: range, amounts and uncollected fees; its name links to its page. */
export function PositionItem({ logo, position, turn }: PositionItemProps) {
  const { title, path, fee, poolPath, state, range, value, held, owed } = position;
  return (
    <article className={`card ${styles.item}`}>
      <div className="line">
        {logo}
        <h2 className="item-title">
          <Link to={path}>{title}</Link>
        </h2>
        <Badge>{fee}</Badge>
        <Badge tone={state.tone}>{state.short}</Badge>
        <span className={styles.itemValue}>
          <span className="visually-hidden">{m.pool.totalWithFees} </span>
          <Amount value={value} />
        </span>
      </div>
      <RangeBox range={range} turn={turn} />
      <div className={styles.itemFigures}>
        <FactRows label={formatMessage(m.pool.heldBy, { pool: title })} rows={held} />
        <FactRows label={formatMessage(m.pool.earnedBy, { pool: title })} rows={owed} />
      </div>
      <div className={`form__actions ${styles.itemLinks}`}>
        <Link className="button button--small button--primary" to={path} aria-label={formatMessage(m.pool.managePosition, { pool: title, low: range.low.short, high: range.high.short })}>
          {m.ui.manage}
        </Link>
        <Link className="button button--small" to={poolPath} aria-label={formatMessage(m.pool.viewPoolOf, { pool: title })}>
          {m.ui.viewPool}
        </Link>
      </div>
    </article>
  );
}
