import { lazy, Suspense, useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { otherSide, type Side } from '@/action/amounts.ts';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { isConcentrated } from '@/services/programs/pool/kinds.ts';
import type { AnyPool, StandardPool } from '@/services/pools/PoolProgram.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { priceAtSqrtPrice } from '@/services/programs/clmm/ticks.ts';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { Tabs, type TabsProps } from '@/ui/Tabs.tsx';
import { priceOrNull } from './poolFacts.ts';
import SwapTab from './SwapTab.tsx';
import { usePool } from './usePool.ts';
import { usePoolContext, type BuyProps } from './usePoolContext.ts';
import { shownWorth, UNKNOWN, type Figure } from '@/features/pool/market/figure.ts';
import Market from '@/features/pool/market/Market.tsx';
import { MarketSkeleton } from '@/features/pool/market/MarketSkeleton.tsx';
import styles from '@/features/pool/market/market.module.css';
import * as m from '#messages';

// Part of the screen of such pools, whose file has all it needs.
const ClmmBuy = lazy(async () => ({ default: (await import('@/features/pool/concentrated/ConcentratedPoolScreen.tsx')).ClmmBuy }));

export interface TokenMarketProps {
  /** Of the pool whose market it is, base58; undefined while it is not known, `null` if there is none. */
  readonly poolId: string | null | undefined;
  /** The token. */
  readonly mint: MintInfo;
  /** The token's price counts: the pool's other token cannot be printed by anyone. */
  readonly isPriced: boolean;
  /** Of the token, after its market cap. */
  readonly figures: readonly Figure[];
  /** Link to the token's page for others. */
  readonly shareUrl: string;
  /** In place of the form if there is no pool. */
  readonly noPool: ReactNode;
  /** Below the form; on a phone below everything. */
  readonly manage: ReactNode;
  /** Below the chart; without trades if there is no pool. */
  tabs(trades: ReactNode): TabsProps;
}

/** The market of a token: that of one of its pools, with a form that buys it there. */
export default function TokenMarket(props: TokenMarketProps) {
  // Its element moves with the layout: rendered in another place, its forms would lose what was typed.
  const [element] = useState(() => document.createElement('div'));
  const place = useCallback((parent: HTMLElement | null) => parent?.append(element), [element]);
  return (
    <>
      {createPortal(props.manage, element)}
      <TokenColumns {...props} manage={props.manage && <div ref={place} />} />
    </>
  );
}

function TokenColumns(props: TokenMarketProps) {
  const { poolId, noPool, manage, tabs } = props;
  const isNarrow = useIsNarrow();
  if (poolId === undefined) return <MarketSkeleton />;
  if (poolId === null) return <Columns form={noPool} {...{ manage, isNarrow }}><div className={styles.tabs}><Tabs {...tabs(null)} /></div></Columns>;
  return <PoolMarket key={poolId} {...props} poolId={poolId} />;
}

const NARROW = '(max-width: 55.99rem)';

/** Whether there is one column: what the owner can do is last there, for the eye and for Tab, because it arrives last. */
function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(NARROW);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(NARROW).matches,
  );
}

function PoolMarket({ poolId, mint, isPriced, figures, shareUrl, manage, tabs }: TokenMarketProps & { readonly poolId: string }) {
  const isNarrow = useIsNarrow();
  const { data: pool, error, isFetching, refetch } = usePool(poolId);
  const nameOf = useTokenNames(pool ? [pool.a.mint.address, pool.b.mint.address] : []);
  if (!pool) {
    if (!error) return <MarketSkeleton />;
    return <Columns form={<ReadAgain hasOld={false} error={error} isFetching={isFetching} ask={() => void refetch()} />} {...{ manage, isNarrow }}><div className={styles.tabs}><Tabs {...tabs(null)} /></div></Columns>;
  }
  const price = isConcentrated(pool) ? priceAtSqrtPrice(pool.sqrtPriceX64, pool.a.mint.decimals, pool.b.mint.decimals) : priceOrNull(pool);
  const quote: Side = pool.a.mint.address === mint.address ? 'b' : 'a';
  const cap = isPriced && price ? shownWorth(marketCap(pool, mint.supply, price, quote), pool[quote].mint.decimals, nameOf(pool[quote].mint.address)) : UNKNOWN;
  const buy = { nameOf, opensWith: quote, shareUrl };
  return (
    <Market
      pool={pool} nameOf={nameOf} price={price} figures={[{ term: m.ui.marketCap, value: cap }, ...figures]}
      form={(
        <>
          <section aria-label={m.ui.buy}>
            <ChunkBoundary screen="buy">
              <Suspense fallback={<Skeleton rows={{ count: 1, px: 440 }} label={m.ui.loading} />}>
                {isConcentrated(pool) ? <ClmmBuy pool={pool} {...buy} /> : <StandardBuy pool={pool} {...buy} />}
              </Suspense>
            </ChunkBoundary>
          </section>
          {!isNarrow && manage}
        </>
      )}
    >
      {(trades) => <><div className={styles.tabs}><Tabs {...tabs(trades)} /></div>{isNarrow && manage}</>}
    </Market>
  );
}

/** The supply at the pool's price, in base units of its other token, rounded down. */
function marketCap(pool: AnyPool, supply: bigint, { numerator, denominator }: Fraction, quote: Side): bigint {
  const [of, into] = quote === 'b' ? [numerator, denominator] : [denominator, numerator];
  return supply * of * 10n ** BigInt(pool[quote].mint.decimals) / (into * 10n ** BigInt(pool[otherSide(quote)].mint.decimals));
}

function StandardBuy({ pool, nameOf, opensWith, shareUrl }: BuyProps<StandardPool>) {
  const { context } = usePoolContext(pool, nameOf, 'wallet', shareUrl);
  return <SwapTab context={context} opensWith={opensWith} />;
}

/** The columns of a market without its chart; on a phone the form is first. */
function Columns({ form, manage, isNarrow, children }: Pick<TokenMarketProps, 'manage'> & { readonly form: ReactNode; readonly isNarrow: boolean; readonly children: ReactNode }) {
  return (
    <div className={styles.market}>
      <div className={styles.form}>{form}{!isNarrow && manage}</div>
      <div className={styles.below}>{children}{isNarrow && manage}</div>
    </div>
  );
}
