import { lazy, Suspense } from 'react';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { PoolHeader } from '@/features/pool/PoolHeader.tsx';
import Market from '@/features/pool/market/Market.tsx';
import { Tabs } from '@/ui/Tabs.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { SignerDetails } from '@/action/SignerDetails.tsx';
import { SignerLine } from '@/action/ActionForm.tsx';
import { useQuoteSide } from '@/action/useQuoteSide.ts';
import { clmmFacts, formatFeeTier } from './clmmFacts.ts';
import { currentPrice } from '@/action/range/rangePrices.ts';
import type { BuyProps } from '@/features/pool/usePoolContext.ts';
import { useClmmContext } from './useClmmContext.ts';
import * as m from '#messages';
import { formatMessage, formatList } from '@/messages/format.ts';
import { formatCountdown, formatTimeWithUtc } from '@/ui/format.ts';
import type { PoolStatusView } from '@/features/pool/poolStatus.ts';
import PoolRewards from './PoolRewards.tsx';
import ClmmSwapTab from './ClmmSwapTab.tsx';
import LiquidityTab from './LiquidityTab.tsx';
import PoolPositions from './PoolPositions.tsx';

// Loaded on demand; the route loads the swap together with the pool.
const DepthCard = lazy(() => import('./DepthCard.tsx'));
const LimitTab = lazy(() => import('@/features/pool/limitOrders/LimitTab.tsx'));
const RewardsTab = lazy(() => import('@/features/pool/rewards/RewardsTab.tsx'));
const PoolDetails = lazy(() => import('@/features/pool/PoolDetails.tsx'));

export interface ConcentratedPoolScreenProps {
  readonly pool: ClmmPool;
  readonly nameOf: TokenName;
  readonly shareUrl: string;
  /** The signer named by a link. */
  readonly prefersTestSigner: boolean;
}

/** A concentrated pool: what it is, swaps, new positions, and the signer's own. */
export default function ConcentratedPoolScreen(props: ConcentratedPoolScreenProps) {
  const { pool, nameOf, shareUrl, prefersTestSigner } = props;
  const { context, signer, holdingsProblem, nowSeconds } = useClmmContext(pool, nameOf, prefersTestSigner ? 'test' : 'wallet', shareUrl);
  const status = describeClmmStatus(pool, nowSeconds);
  const [quote] = useQuoteSide(pool);
  const isTest = signer.choice === 'test';

  return (
    <SignerLine value={<SignerDetails signer={signer} />}>
      <PoolHeader pool={pool} nameOf={nameOf} badges={[m.ui.concentrated, formatMessage(m.ui.feeBadge, { fee: formatFeeTier(pool) })]} status={status} />
      <Market
        pool={pool} nameOf={nameOf} price={currentPrice(pool, 'b')}
        form={(
          <Tabs
            label={m.pool.poolTabs}
            initial={pool.tickArrayStarts.length === 0 ? 'liquidity' : null}
            tabs={[
              {
                id: 'swap', label: m.ui.swap,
                content: <ClmmSwapTab context={context} nowSeconds={pool.dynamicFee ? nowSeconds : null} />,
              },
              {
                id: 'limit', label: m.pool.limitTab,
                content: (
                  <ChunkBoundary screen="limit">
                    <Suspense fallback={<Skeleton label={m.ui.loading} />}><LimitTab context={context} isTest={isTest} /></Suspense>
                  </ChunkBoundary>
                ),
              },
              { id: 'liquidity', label: m.ui.liquidity, content: <LiquidityTab context={context} isTest={isTest} /> },
              {
                id: 'positions', label: m.ui.positions,
                content: <PoolPositions context={context} isTest={isTest} />,
              },
              { id: 'rewards', label: m.pool.rewards, content: <RewardsTab context={context} /> },
            ]}
          />
        )}
      >
        {(trades) => (
          <>
            {trades}
            {pool.rewards.length > 0 && <PoolRewards pool={pool} />}
            <ChunkBoundary screen="depth">
              <Suspense fallback={<Skeleton label={m.ui.loading} />}><DepthCard pool={pool} nameOf={nameOf} quote={quote} /></Suspense>
            </ChunkBoundary>
            <PoolDetails
              pool={pool} nameOf={nameOf} epoch={context.epoch}
              rows={clmmFacts(pool, { nameOf, isOpen: status.tone !== 'waiting', quote, tickArrays: context.tickArrays, nowSeconds })}
            />
            {holdingsProblem !== null && <div className="card"><p className="field__error">{errorText(holdingsProblem)}</p></div>}
          </>
        )}
      </Market>
    </SignerLine>
  );
}

/** The swap of a concentrated pool on the page of one of its tokens. */
export function ClmmBuy({ pool, nameOf, opensWith, shareUrl }: BuyProps<ClmmPool>) {
  const { context, nowSeconds } = useClmmContext(pool, nameOf, 'wallet', shareUrl);
  return <ClmmSwapTab context={context} nowSeconds={pool.dynamicFee ? nowSeconds : null} opensWith={opensWith} />;
}

const NAMES = [
  ['swap', m.pool.offSwaps], ['openPosition', m.pool.offNewPositions],
  ['decreaseLiquidity', m.pool.offWithdrawals], ['collectFee', m.pool.offFees], ['collectReward', m.pool.offRewards],
] as const;

/**
 * The status of a concentrated pool, formatted.
 *
 * @param chainSeconds the chain's Unix time; this device's time is used until it is known
 */
function describeClmmStatus(pool: ClmmPool, chainSeconds: bigint | null): PoolStatusView {
  const nowSeconds = chainSeconds ?? BigInt(Math.floor(Date.now() / 1000));
  const { allows, openTimeSeconds, tickArrayStarts, liquidity } = pool;
  const off = NAMES.filter(([right]) => !allows[right]).map(([, words]) => words);
  if (off.length > 0) {
    if (off.length === NAMES.length) {
      return { tone: 'bad', short: m.pool.switchedOff, notice: { title: m.pool.switchedOffTitle, text: m.pool.clmmOffHint } };
    }
    const text = formatMessage(m.pool.restrictedHint, { actions: formatList(off) });
    return { tone: 'bad', short: allows.swap ? m.pool.restricted : m.pool.noSwaps, notice: { title: m.pool.restrictedTitle, text } };
  }
  if (nowSeconds <= openTimeSeconds) {
    const left = formatCountdown(openTimeSeconds - nowSeconds + 1n);
    const text = formatMessage(m.pool.opensClmmHint, { start: formatTimeWithUtc(openTimeSeconds) });
    return { tone: 'waiting', short: formatMessage(m.pool.opensIn, { duration: left }), notice: { title: formatMessage(m.pool.opensInTitle, { duration: left }), text } };
  }
  if (tickArrayStarts.length === 0) {
    return { tone: 'bad', short: m.ui.noLiquidity, notice: { title: m.pool.clmmEmptyTitle, text: m.pool.clmmEmptyHint } };
  }
  if (liquidity === 0n) {
    const notice = { title: m.pool.noActiveTitle, text: m.pool.noActiveHint };
    return { tone: 'waiting', short: m.pool.noActiveLiquidity, notice };
  }
  return { tone: 'good', short: m.ui.poolOpen, notice: null };
}
