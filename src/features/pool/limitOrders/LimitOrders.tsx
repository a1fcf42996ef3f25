import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { shownMintAmount } from '@/action/amounts.ts';
import { shownPairPrice, useQuoteSide } from '@/action/useQuoteSide.ts';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import logo from '@/app/session/TokenLogo.module.css';
import { type TokenName, useTokenNames } from '@/app/session/useTokenNames.ts';
import { useLimitOrders, usePositions } from '@/features/pool/positions/usePositions.ts';
import { formatMessage } from '@/messages/format.ts';
import { orderSides } from '@/services/programs/clmm/limitOrders/quote.ts';
import type { LimitOrderView } from '@/services/programs/clmm/limitOrders/readLimitOrders.ts';
import { priceAtTick } from '@/services/programs/clmm/ticks.ts';
import { ActionChoice } from '@/ui/ActionChoice.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { formatTime } from '@/ui/format.ts';
import { Info } from '@/ui/Info.tsx';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { RowTable, RowTableRow } from '@/ui/RowTable.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import type { OrderFormProps } from './OrderForms.tsx';
import styles from './limitOrders.module.css';
import * as m from '#messages';

const load = () => import('./OrderForms.tsx');
const SettleOrder = lazy(async () => ({ default: (await load()).SettleOrder }));
const AddToOrder = lazy(async () => ({ default: (await load()).AddToOrder }));
const CancelOrder = lazy(async () => ({ default: (await load()).CancelOrder }));

export interface LimitOrdersProps extends Pick<OrderFormProps, 'owner'> {
  /** base58; `null` without a signer */
  readonly ownerAddress: string | null;
  /** Only those in this pool, base58. */
  readonly poolId?: string;
  /** Links each to its pool. */
  poolPath?(poolId: string): string;
}

const HEADS = [m.pool.limitOrder, m.pool.orderPrice, m.pool.orderFilled, m.pool.readyToSettle] as const;

/** An address's limit orders on concentrated pools, with what they have sold; renders nothing if there are none. */
export function LimitOrders(props: LimitOrdersProps) {
  return <OrderList key={props.ownerAddress} {...props} />;
}

/** The orders as read, and those that were closed since: their forms show the result. */
function useListedOrders(data: readonly LimitOrderView[] | undefined) {
  const [read, setRead] = useState(data);
  const [closed, setClosed] = useState<readonly LimitOrderView[]>([]);
  if (data !== read) {
    setRead(data);
    const isOpen = ({ order }: LimitOrderView) => data?.some((view) => view.order.orderId === order.orderId) ?? false;
    if (data) setClosed([...closed, ...read ?? []].filter((view) => !isOpen(view)));
  }
  return [...(data ?? []).map((view) => ({ view, isClosed: false })), ...closed.map((view) => ({ view, isClosed: true }))]
    .sort((one, other) => Number(other.view.order.openTimeSeconds - one.view.order.openTimeSeconds));
}

function OrderList({ ownerAddress, owner, poolId, poolPath }: LimitOrdersProps) {
  const { data, error: ordersError, isFetching, refetch } = useLimitOrders(ownerAddress);
  // The positions, read beside them, say what is wrong with the node; their retry reads the orders, too.
  const error = usePositions(ownerAddress).error ? null : ordersError;
  const views = useListedOrders(data).filter(({ view: { pool } }) => poolId === undefined || pool.poolId === poolId);
  const mints = views.flatMap(({ view: { pool } }) => [pool.a.mint.address, pool.b.mint.address]);
  const nameOf = useTokenNames([...new Set(mints)].sort());
  const heading = useId();

  if (ownerAddress === null || (views.length === 0 && !error)) return null;
  return (
    <section className="stack" aria-labelledby={heading}>
      <div className="line"><h2 id={heading}>{m.pool.limitOrders}</h2>{views.length > 0 && <Info about={m.pool.limitOrders}>{m.pool.limitOrdersHint}</Info>}</div>
      <ReadAgain hasOld={data !== undefined} error={error} isFetching={isFetching} ask={() => void refetch()} />
      {views.length > 0 && (
        <RowTable heads={HEADS}>
          <ul aria-label={m.pool.limitOrders}>
            {views.map(({ view, isClosed }) => (
              <li key={view.order.orderId} className={styles.order}>
                <LimitOrderItem view={view} isClosed={isClosed} nameOf={nameOf} path={poolPath?.(view.pool.poolId)} />
                <OrderActions {...{ view, isClosed, nameOf, ownerAddress, owner }} />
              </li>
            ))}
          </ul>
        </RowTable>
      )}
    </section>
  );
}

interface OrderActionsProps extends OrderFormProps {
  readonly isClosed: boolean;
}

/** What can be done with an order. */
function OrderActions({ isClosed, ...form }: OrderActionsProps) {
  const { view: { order, pool, fills, filled, claimable }, nameOf } = form;
  const isUntouched = fills.phase === order.phase;
  const [sold, bought] = orderSides(pool, order);
  const parts = [
    { id: 'settle', label: claimable === 0n ? m.pool.closeOrder : m.pool.settle, isOffered: claimable > 0n || filled === order.total, isMain: true, form: <SettleOrder {...form} /> },
    { id: 'add', label: m.pool.addToOrder, isOffered: isUntouched && filled < order.total, form: <AddToOrder {...form} /> },
    { id: 'cancel', label: m.ui.cancel, isOffered: filled < order.total, form: <CancelOrder {...form} /> },
  ];
  return (
    <div className={styles.actions}>
      <ActionChoice
        about={formatMessage(m.pool.limitOrderTitle, { sold: nameOf(sold.mint.address), bought: nameOf(bought.mint.address) })}
        choices={parts.map(({ form: content, isOffered, ...choice }) => ({
          ...choice, isOffered: isOffered && !isClosed,
          content: <ChunkBoundary screen={choice.id}><Suspense fallback={<Skeleton label={m.ui.loading} />}>{content}</Suspense></ChunkBoundary>,
        }))}
      />
    </div>
  );
}

interface LimitOrderItemProps {
  readonly isClosed: boolean;
  readonly view: LimitOrderView;
  readonly nameOf: TokenName;
  readonly path: string | undefined;
}

const isThisYear = (seconds: bigint) => new Date(Number(seconds) * 1000).getFullYear() === new Date().getFullYear();

function LimitOrderItem({ view: { order, pool, filled, claimable }, isClosed, nameOf, path }: LimitOrderItemProps) {
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
          {isClosed ? <Badge>{m.pool.orderClosed}</Badge> : filled === order.total ? <Badge tone="good">{m.pool.orderFilled}</Badge> : <Badge>{filled === 0n ? m.pool.orderNotFilled : m.pool.orderPartlyFilled}</Badge>}
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
