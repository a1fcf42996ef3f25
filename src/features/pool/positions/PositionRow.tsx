import { formatRate, type ShownNumber } from '@/ui/format.ts';
import { PairLogo } from '@/app/session/TokenLogo.tsx';
import { createFraction } from '@/services/amounts/fraction.ts';
import type { PositionView } from '@/services/programs/clmm/positions/positionView.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { pairName } from '@/app/session/pair.ts';
import { heldRows, owedRows, describeRangeState, rangeView } from './describePosition.ts';
import { shownPositionWorth } from '@/action/positionWorth.ts';
import { useQuoteSide } from '@/action/useQuoteSide.ts';
import { FEE_RATE_DENOMINATOR } from '@/constants.ts';
import { forSigner, poolPath, positionPath } from '@/paths.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@/ui/Badge.tsx';
import { Amount } from '@/ui/Amount.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { RangeBox, type RangeView } from './RangeBox.tsx';
import styles from './positions.module.css';
import itemTitle from '@/ui/itemTitle.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** The swap fee of the position's pool, e.g. '0.25 % fee'. */
export function formatPoolFee({ pool }: PositionView): string {
  return formatMessage(m.ui.feeBadge, { fee: formatRate(createFraction(BigInt(pool.config.tradeFeeRate), FEE_RATE_DENOMINATOR)) });
}

export interface PositionRowProps {
  readonly view: PositionView;
  readonly nameOf: TokenName;
  /** Whether the built-in test signer signs. */
  readonly isTest: boolean;
}

/** A position of the list; each remembers its price direction. */
export function PositionRow({ view, nameOf, isTest }: PositionRowProps) {
  const [quote, turn] = useQuoteSide(view.pool);
  return (
    <PositionItem
      logo={<PairLogo mints={[view.pool.a.mint.address, view.pool.b.mint.address]} nameOf={nameOf} />}
      turn={turn}
      position={{
        title: pairName(view.pool.a.mint.address, view.pool.b.mint.address, nameOf),
        path: positionPath(view.position.nftMint, forSigner(isTest)),
        poolPath: poolPath(view.pool.poolId, undefined, forSigner(isTest)),
        fee: formatPoolFee(view),
        state: describeRangeState(view, nameOf, quote),
        range: rangeView(view, nameOf, quote),
        value: shownPositionWorth(view, nameOf, quote),
        held: heldRows(view, nameOf),
        owed: owedRows(view, nameOf),
      }}
    />
  );
}

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

interface PositionItemProps {
  /** Before its name. */
  readonly logo: ReactNode;
  readonly position: PositionItemView;
  turn(isTurned: boolean): void;
}

/** One position: range, amounts and uncollected fees; its name links to its page. */
function PositionItem({ logo, position, turn }: PositionItemProps) {
  const { title, path, fee, poolPath, state, range, value, held, owed } = position;
  return (
    <article className={`card ${styles.item}`}>
      <div className="line">
        {logo}
        <h2 className={itemTitle.title}>
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
