import { lazy, Suspense, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { useIsHydrated } from '@/app/session/useIsHydrated.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import { Notice } from '@/ui/Notice.tsx';
import type { LaunchChoices, LaunchStepId } from '@/services/launch/launchSteps.ts';
import type { ListedTokens } from '@/services/tokens/naming/tokenLabel.ts';
import type { LpHolding } from '@/services/pools/lpHolding.ts';
import type { AnyPool, StandardPool } from '@/services/pools/PoolProgram.ts';
import type { PoolSigner } from '@/action/usePoolSigner.ts';
import { launchName } from './describeLaunch.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { Message } from '@/ui/Message.tsx';
import { poolPath, tokenPath } from '@/paths.ts';
import { POOL_KINDS, isConcentrated } from '@/services/programs/pool/kinds.ts';
import { shortAddress } from '@/shortAddress.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import { poolKindNames } from '@/action/poolKinds.ts';
import type { Launch } from '@/services/launch/launchSteps.ts';
import { AuthoritiesStep } from './AuthoritiesStep.tsx';

const LaunchSummary = lazy(() => import('./LaunchSummary.tsx'));

// Only one step is open at a time, so each form is loaded on demand.

/** Forms of other features, passed in by the route. */
export interface LaunchForms {
  readonly TokenStep: ComponentType<{ begin(mint: string): void }>;
  readonly PoolStep: ComponentType<{
    readonly mint: string;
    readonly signer: PoolSigner;
    /** Suggested amount of the token, base units; `null` if this browser has not minted it. */
    readonly suggested: bigint | null;
    readonly decimals: number;
  }>;
  readonly LiquidityStep: ComponentType<{
    readonly pool: StandardPool;
    readonly liquidity: LpHolding | null;
    readonly signer: PoolSigner;
    /** All LP tokens are chosen at first (rule 10.36). */
    readonly isPreset: boolean;
    /** Keeps the LP tokens. */
    skip(): void;
  }>;
}

interface LaunchStepPanelProps {
  readonly forms: LaunchForms;
  readonly step: LaunchStepId;
  readonly launch: Launch;
  readonly listed: ListedTokens | null;
  /** base58; '' before a wallet is connected, which a token needs. */
  readonly ownerAddress: string;
  readonly signer: PoolSigner;
  /** Whether this browser minted it; `null` while unknown. */
  readonly isMadeHere: boolean | null;
  begin(mint: string): void;
  tellSigns(signs: boolean): void;
  skip(choices: Partial<LaunchChoices>): void;
}

/** The open step: its form, or its result. */
export function LaunchStepPanel(props: LaunchStepPanelProps) {
  const { cluster } = useCluster();
  // The built page has no form: with one it would be too large for the first packets.
  if (!useIsHydrated() || (props.isMadeHere === null && props.launch.token)) return <Skeleton label={m.ui.loading} />;
  return (
    <ChunkBoundary screen={props.step}>
      <Suspense fallback={<Skeleton label={m.ui.loading} />}>
        {content(props, cluster.name, props.isMadeHere === true)}
      </Suspense>
    </ChunkBoundary>
  );
}

/** Of the supply: what most launches put into the pool. */
const POOLED_PERCENT = 80n;

const IDLE = m.launch.noneInRange;
const isIdle = (pool: AnyPool): boolean => isConcentrated(pool) && pool.liquidity === 0n;

function content({ forms: { TokenStep, PoolStep, LiquidityStep }, step, launch, listed, ownerAddress, signer, begin, tellSigns, skip }: LaunchStepPanelProps, clusterName: string, isMadeHere: boolean) {
  const { token, pool, liquidity, otherPools, problems } = launch;
  if (!token) return <TokenStep begin={begin} />;
  const { address } = token.mint;
  if (step === 'token') {
    return (
      <Notice tone="info" title={formatMessage(m.launch.tokenExists, { token: launchName(launch, listed) })}>
        <p><Link to={tokenPath(address, clusterName)}>{m.launch.tokenPage}</Link></p>
      </Notice>
    );
  }
  if (step === 'authorities') {
    return (
      <AuthoritiesStep token={token} isMadeHere={isMadeHere} ownerAddress={ownerAddress} tellSigns={tellSigns} skip={() => skip({ keepsAuthorities: true })} />
    );
  }
  if (step === 'pool') {
    if (pool) {
      return (
        <Notice tone="info" title={m.launch.poolExists}>
          <p><Message text={m.launch.poolPageHint} parts={{ link: (content) => <Link to={poolPath(pool.poolId, clusterName)}>{content}</Link> }} />{isIdle(pool) && ` ${IDLE}`}</p>
        </Notice>
      );
    }
    return (
      <>
        {problems.length > 0 && (
          <Notice tone="warning" title={m.launch.missingPoolHint}>
            {problems.map((problem, index) => <p key={index}>{errorText(problem)}</p>)}
          </Notice>
        )}
        {otherPools.length > 0 && <OtherPools rows={otherPools} />}
        <PoolStep mint={address} signer={signer} suggested={isMadeHere ? token.mint.supply * POOLED_PERCENT / 100n : null} decimals={token.mint.decimals} />
      </>
    );
  }
  if (step === 'liquidity' && pool) {
    if (isConcentrated(pool)) {
      return (
        <Notice tone="info" title={m.launch.lockNotNeeded}>
          <p>{m.launch.positionHint}{isIdle(pool) && ` ${IDLE}`}</p>
        </Notice>
      );
    }
    return (
      <LiquidityStep
        pool={pool} liquidity={liquidity} signer={signer} isPreset={isMadeHere}
        skip={() => skip({ keepsLiquidity: true })}
      />
    );
  }
  return (
    <LaunchSummary launch={{ ...launch, token }} name={launchName(launch, listed)} ownerAddress={ownerAddress} isMadeHere={isMadeHere} />
  );
}

/** Its account does not store the creator, and the provider does not name it either. */
const hasNoCreator = ({ kind, source }: PoolRow): boolean => source !== 'chain' || POOL_KINDS[kind].hasMarket;

/** Pools of the token that other or unknown wallets created. */
function OtherPools({ rows }: { readonly rows: readonly PoolRow[] }) {
  const { cluster } = useCluster();
  const hasUnknownCreator = rows.some(hasNoCreator);
  return (
    <Notice tone="info" title={m.launch.tokenHasPool}>
      <ul>
        {rows.map((row) => (
          <li key={row.poolId}>
            <Message
              text={hasNoCreator(row) ? m.launch.unknownPoolItem : m.launch.otherPoolItem}
              parts={{ kind: poolKindNames[row.kind], address: shortAddress(row.poolId), link: (content) => <Link to={poolPath(row.poolId, cluster.name)}>{content}</Link> }}
            />
          </li>
        ))}
      </ul>
      {hasUnknownCreator && (
        <p>
          {m.launch.otherPoolsHint}
        </p>
      )}
    </Notice>
  );
}
