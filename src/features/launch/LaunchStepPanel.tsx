import { lazy, Suspense, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { describeInLine } from '@/errors/describeInLine.ts';
import { Notice } from '@/ui/Notice.tsx';
import type { LaunchChoices, LaunchStepId, LaunchStepStatus } from '@/services/launch/launchSteps.ts';
import type { Launch } from '@/services/launch/readLaunch.ts';
import type { ListedTokens } from '@/services/tokens/naming/tokenLabel.ts';
import type { LpHolding } from '@/services/pools/lpHolding.ts';
import type { AnyPool } from '@/services/pools/readAnyPool.ts';
import type { StandardPool } from '@/services/pools/standardPool.ts';
import type { PoolSigner } from '@/action/usePoolSigner.ts';
import type { LaunchPaths } from './LaunchScreen.tsx';
import { launchName } from './launchWords.ts';
import { OtherPools } from './OtherPools.tsx';

// One step is open at a time: each brings what it needs.
const AuthoritiesStep = lazy(async () => ({ default: (await import('./AuthoritiesStep.tsx')).AuthoritiesStep }));

/** The steps that are forms of other features, which the route brings along. */
export interface LaunchForms {
  readonly TokenStep: ComponentType<{ readonly statusPath: string; begin(mint: string): void }>;
  readonly PoolStep: ComponentType<{
    readonly mint: string;
    readonly signer: PoolSigner;
    readonly statusPath: string;
    poolPath(poolId: string, clusterName?: string): string;
  }>;
  readonly LiquidityStep: ComponentType<{
    readonly pool: StandardPool;
    readonly liquidity: LpHolding | null;
    readonly poolPath: string;
    readonly signer: PoolSigner;
    readonly statusPath: string;
    /** The LP tokens stay free on purpose. */
    keep(): void;
  }>;
}

interface LaunchStepPanelProps {
  readonly forms: LaunchForms;
  readonly step: LaunchStepId;
  readonly status: LaunchStepStatus;
  readonly launch: Launch;
  readonly listed: ListedTokens | null;
  readonly ownerAddress: string;
  readonly signer: PoolSigner;
  readonly paths: LaunchPaths;
  begin(mint: string): void;
  keep(choices: Partial<LaunchChoices>): void;
}

/** The step that is open: its form, or what came of it. */
export function LaunchStepPanel(props: LaunchStepPanelProps) {
  return (
    <ChunkBoundary screen={props.step}>
      <Suspense fallback={<div className="skeleton" role="status" aria-label="Preparing the step" />}>
        {content(props)}
      </Suspense>
    </ChunkBoundary>
  );
}

const IDLE = 'No position is at work at its price: nobody can trade until one is opened on its page.';
const isIdle = (pool: AnyPool): boolean => pool.kind === 'clmm' && pool.liquidity === 0n;

function content({ forms: { TokenStep, PoolStep, LiquidityStep }, step, status, launch, listed, ownerAddress, signer, paths, begin, keep }: LaunchStepPanelProps) {
  const { token, pool, liquidity, otherPools, problems } = launch;
  if (!token) return <TokenStep statusPath={paths.status} begin={begin} />;
  const { address } = token.mint;
  if (step === 'token') {
    return (
      <Notice tone="success" title={`${launchName(launch, listed)} is on the chain.`}>
        <p><Link to={paths.token(address)}>Its page</Link> shows all there is to know about it.</p>
      </Notice>
    );
  }
  if (step === 'authorities') {
    return (
      <AuthoritiesStep token={token} ownerAddress={ownerAddress} statusPath={paths.status} keep={() => keep({ keepsAuthorities: true })} />
    );
  }
  if (step === 'pool') {
    if (pool) {
      return (
        <Notice tone="success" title="The pool is on the chain.">
          <p><Link to={paths.pool(pool.poolId)}>Its page</Link>: swap, add, remove, farm.{isIdle(pool) && ` ${IDLE}`}</p>
        </Notice>
      );
    }
    return (
      <>
        {problems.length > 0 && (
          <Notice tone="warning" title="A pool you made in another browser may have been missed.">
            <p>{problems.map(describeInLine).join(' ')}</p>
          </Notice>
        )}
        {otherPools.length > 0 && <OtherPools rows={otherPools} poolPath={paths.pool} />}
        <PoolStep mint={address} signer={signer} statusPath={paths.status} poolPath={paths.pool} />
      </>
    );
  }
  if (step === 'liquidity' && pool) {
    if (pool.kind === 'clmm') {
      return (
        <Notice tone="info" title="A concentrated pool has no LP tokens to burn or lock.">
          <p>Your liquidity is a position, which only its owner can take out.{isIdle(pool) && ` ${IDLE}`}</p>
        </Notice>
      );
    }
    return (
      <LiquidityStep
        pool={pool} liquidity={liquidity} poolPath={paths.pool(pool.poolId)} signer={signer} statusPath={paths.status}
        keep={() => keep({ keepsLiquidity: true })}
      />
    );
  }
  return (
    <Notice tone="success" title={status === 'now' ? 'The launch is complete.' : 'Proof'}>
      <p>
        The page of the token proves it to everybody: it reads supply, rights, pools and LP from the chain in the visitor's own
        browser. It has a link, a QR code and a text to share.
      </p>
      <div className="notice__actions">
        <Link className="button button--primary" to={paths.token(address)}>Open the page of the token</Link>
        {pool && <Link className="button" to={paths.pool(pool.poolId)}>Open its pool</Link>}
      </div>
    </Notice>
  );
}
