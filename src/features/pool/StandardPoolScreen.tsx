import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { PoolHeader } from './PoolHeader.tsx';
import Market from './market/Market.tsx';
import { Tabs } from '@/ui/Tabs.tsx';
import type { StandardPool } from '@/services/pools/PoolProgram.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { poolKindNames } from '@/action/poolKinds.ts';
import { formatTradeFee, poolFacts } from '@/features/pool/poolFacts.ts';
import { describePoolStatus } from '@/features/pool/poolStatus.ts';
import { useChainSeconds } from '@/app/session/useChainTime.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import AddTab from './AddTab.tsx';
import SwapTab from './SwapTab.tsx';
import MyShare from './MyShare.tsx';
import PoolAccountFacts from './PoolAccountFacts.tsx';
import { SignerDetails } from '@/action/SignerDetails.tsx';
import { SignerLine } from '@/action/ActionForm.tsx';
import { usePoolContext } from './usePoolContext.ts';
import { useStakedLp } from './usePool.ts';

// Folded, or behind a tab: few visitors need them.
const RemoveTab = lazy(() => import('./RemoveTab.tsx'));
const PoolDetails = lazy(() => import('./PoolDetails.tsx'));

export interface StandardPoolScreenProps {
  readonly pool: StandardPool;
  readonly nameOf: TokenName;
  readonly shareUrl: string;
  /** Parts of other features, passed in by the route; each loads when it is first shown. */
  readonly others: {
    readonly FarmTab: ComponentType<{ readonly context: PoolContext; readonly isTest: boolean }>;
    readonly LockPanel: ComponentType<{ readonly context: PoolContext }>;
    readonly LpHoldingFacts: ComponentType<{ readonly pool: StandardPool }>;
    readonly MoveLink: ComponentType<{ readonly context: PoolContext; readonly isTest: boolean }>;
  };
  /** The signer named by a link. */
  readonly prefersTestSigner: boolean;
}

/** A standard pool: its facts, the signer's share, and its tabs. */
export default function StandardPoolScreen(props: StandardPoolScreenProps) {
  const { pool, nameOf, shareUrl, prefersTestSigner, others: { FarmTab, LockPanel, LpHoldingFacts, MoveLink } } = props;
  const { context: ofPool, signer, holdingsProblem } = usePoolContext(pool, nameOf, prefersTestSigner ? 'test' : 'wallet', shareUrl);
  const { data: staked = null, error: stakedProblem } = useStakedLp(pool.lpMint, signer.address);
  const context: PoolContext = { ...ofPool, staked };
  const status = describePoolStatus(pool, useChainSeconds(pool.openTimeSeconds));

  return (
    <SignerLine value={<SignerDetails signer={signer} />}>
      <PoolHeader pool={pool} nameOf={nameOf} badges={[poolKindNames[pool.kind], formatMessage(m.ui.feeBadge, { fee: formatTradeFee(pool) })]} status={status} />
      <Market
        pool={pool} nameOf={nameOf} price={context.price}
        form={(
          <>
            <Tabs
              label={m.pool.poolTabs}
              tabs={[
                { id: 'swap', label: m.ui.swap, content: <SwapTab context={context} /> },
                { id: 'add', label: m.pool.addTab, content: <AddTab context={context} isTest={signer.choice === 'test'} /> },
                {
                  id: 'remove', label: m.pool.removeTab,
                  content: fetched('remove', <RemoveTab context={context} below={fetched('move', <MoveLink context={context} isTest={signer.choice === 'test'} />, null)} />),
                },
                { id: 'farm', label: m.ui.farm, content: fetched('farm', <FarmTab context={context} isTest={signer.choice === 'test'} />) },
                { id: 'lock', label: m.ui.lock, content: fetched('lock', <LockPanel context={context} />) },
              ]}
            />
            <MyShare context={context} signer={signer} problem={holdingsProblem} stakedProblem={stakedProblem} />
          </>
        )}
      >
        {(trades) => (
          <>
            {trades}
            <PoolDetails pool={pool} nameOf={nameOf} epoch={context.epoch} rows={poolFacts(pool, nameOf, status.tone !== 'waiting')}>
              {fetched('lp', <LpHoldingFacts pool={pool} />)}
              {'market' in pool && <PoolAccountFacts pool={pool} nameOf={nameOf} />}
            </PoolDetails>
          </>
        )}
      </Market>
    </SignerLine>
  );
}

/** Loading and load errors stay within the tab, so that the rest of the page remains. */
function fetched(tab: string, content: ReactNode, fallback: ReactNode = <Skeleton label={m.ui.loading} />): ReactNode {
  return (
    <ChunkBoundary screen={tab}>
      <Suspense fallback={fallback}>{content}</Suspense>
    </ChunkBoundary>
  );
}
