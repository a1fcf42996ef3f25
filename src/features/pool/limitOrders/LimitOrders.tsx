import { useId } from 'react';
import { Link } from 'react-router-dom';
import { shownMintAmount } from '@/action/amounts.ts';
import { shownPairPrice, useQuoteSide } from '@/action/useQuoteSide.ts';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import logo from '@/app/session/TokenLogo.module.css';
import { type TokenName, useTokenNames } from '@/app/session/useTokenNames.ts';
import { useLimitOrders, usePositions } from '@/features/pool/positions/usePositions.ts';
import { formatMessage } from '@/messages/format.ts';
import type { LimitOrderView } from '@/services/programs/clmm/limitOrders/readLimitOrders.ts';
import { priceAtTick } from '@/services/programs/clmm/ticks.ts';
import { Badge } from '@/ui/Badge.tsx';
import { formatTime } from '@/ui/format.ts';
import { Info } from '@/ui/Info.tsx';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { RowTable, RowTableRow } from '@/ui/RowTable.tsx';
import * as m from '#messages';

export interface LimitOrdersProps {
  /** base58; `null` without a signer */
  readonly ownerAddress: string | null;
  /** Only those in this pool, base58. */
  readonly poolId?: string;
  /** Links each to its pool. */
  poolPath?(poolId: string): string;
}

const HEADS = [m.pool.limitOrder, m.pool.orderPrice, m.pool.orderFilled, m.pool.readyToSettle] as const;

/** An address's limit orders on concentrated pools, with what they have sold; renders nothing if there are none. */
export function LimitOrders({ ownerAddress, poolId, poolPath }: LimitOrdersProps) {
  const { data, error: ordersError, isFetching, refetch } = useLimitOrders(ownerAddress);
  // The positions, read beside them, say what is wrong with the node; their retry reads the orders, too.
  const error = usePositions(ownerAddress).error ? null : ordersError;
  const views = data?.filter(({ pool }) => poolId === undefined || pool.poolId === poolId) ?? [];
  const mints = views.flatMap(({ pool }) => [pool.a.mint.address, pool.b.mint.address]);
  const nameOf = useTokenNames([...new Set(mints)].sort());
  const heading = useId();

  if (views.length === 0 && !error) return null;
  return (
    <section className="stack" aria-labelledby={heading}>
      <div className="line"><h2 id={heading}>{m.pool.limitOrders}</h2>{views.length > 0 && <Info about={m.pool.limitOrders}>{m.pool.limitOrdersHint}</Info>}</div>
      <ReadAgain hasOld={data !== undefined} error={error} isFetching={isFetching} ask={() => void refetch()} />
      {views.length > 0 && (
        <RowTable heads={HEADS}>
          <ul aria-label={m.pool.limitOrders}>
            {views.map((view) => (
              <li key={view.order.orderId}><LimitOrderItem view={view} nameOf={nameOf} path={poolPath?.(view.pool.poolId)} /></li>
            ))}
          </ul>
        </RowTable>
      )}
    </section>
  );
}

interface LimitOrderItemProps {
  readonly view: LimitOrderView;
  readonly nameOf: TokenName;
  readonly path: string | undefined;
}

const isThisYear = (seconds: bigint) => new Date(Number(seconds) * 1000).getFullYear() === new Date().getFullYear();

function LimitOrderItem({ view: { order, pool, filled, claimable }, nameOf, path }: LimitOrderItemProps) {
  const [quote] = useQuoteSide(pool);
  const [sold, bought] = (order.sellsA ? [pool.a, pool.b] : [pool.b, pool.a]).map(({ mint }) => mint) as [typeof pool.a.mint, typeof pool.a.mint];
  const whole = shownMintAmount(order.total, sold, nameOf);
  const title = formatMessage(m.pool.limitOrderTitle, { sold: nameOf(sold.address, 'full'), bought: nameOf(bought.address, 'full') });
  return (
    <RowTableRow
      logo={<span className={logo.pair}>{[sold, bought].map(({ address }) => <TokenLogo key={address} mint={address} name={nameOf(address)} />)}</span>}
      title={path === undefined ? title : <Link to={path}>{title}</Link>}
      note={(
        <span className="line">
          {filled === order.total ? <Badge tone="good">{m.pool.orderFilled}</Badge> : <Badge>{filled === 0n ? m.pool.orderNotFilled : m.pool.orderPartlyFilled}</Badge>}
          <span>{formatTime(order.openTimeSeconds, isThisYear(order.openTimeSeconds) ? { year: undefined } : {})}</span>
        </span>
      )}
      cells={[
        { label: m.pool.orderPrice, lines: [shownPairPrice(priceAtTick(order.tick, pool.a.mint.decimals, pool.b.mint.decimals), pool, nameOf, quote)] },
        { label: m.pool.orderFilled, lines: [{ ...shownMintAmount(filled, sold, nameOf), unit: `/ ${whole.short} ${whole.unit}` }], exact: [shownMintAmount(filled, sold, nameOf), { ...whole, prefix: '/' }] },
        { label: m.pool.readyToSettle, lines: [shownMintAmount(claimable, bought, nameOf)] },
      ]}
    />
  );
}
