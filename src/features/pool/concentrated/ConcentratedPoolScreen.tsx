import './clmm.css';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { FactRows } from '@/ui/FactRows.tsx';
import { PoolAddresses } from '@/features/pool/PoolAddresses.tsx';
import { PoolHeader } from '@/features/pool/PoolHeader.tsx';
import { PoolMint } from '@/action/PoolMint.tsx';
import { Tabs } from '@/ui/Tabs.tsx';
import { describeInLine } from '@/errors/describeInLine.ts';
import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { formatTokenAmount } from '@/action/amounts.ts';
import { mintView } from '@/action/mintView.ts';
import { useChainSeconds } from '@/app/session/useChainSeconds.ts';
import { useEpoch } from '@/app/session/useEpoch.ts';
import { usePoolHoldings } from '@/app/session/usePoolHoldings.ts';
import { useSlippage } from '@/action/useSlippage.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { SignerDetails } from '@/action/SignerDetails.tsx';
import { usePoolSigner } from '@/action/usePoolSigner.ts';
import { useWalletUi } from '@/app/session/walletUi.ts';
import type { ClmmContext } from './ClmmContext.ts';
import { clmmFacts, formatClmmPrices, formatFeeTier } from './clmmFacts.ts';
import { describeClmmStatus } from './clmmStatus.ts';
import { ClmmSwapTab } from './ClmmSwapTab.tsx';
import { PoolRewards } from './PoolRewards.tsx';
import { useTickArrays } from './useTickArrays.ts';

// Fetched when they are opened: most come to swap.
const LiquidityTab = lazy(() => import('./LiquidityTab.tsx'));
const PoolPositions = lazy(() => import('./PoolPositions.tsx'));
const RewardsTab = lazy(() => import('@/features/pool/rewards/RewardsTab.tsx'));

/** No clock reaches it: a fee that follows the time needs it as long as the page is open. */
const ALWAYS_SECONDS = 1n << 62n;

export interface ConcentratedPoolScreenProps {
  readonly pool: ClmmPool;
  readonly nameOf: TokenName;
  readonly shareUrl: string;
  readonly statusPath: string;
  tokenPath(mint: string): string;
  /** Link to the signer's positions. */
  positionsPath(isTest: boolean): string;
  positionPath(nftMint: string, isTest: boolean): string;
  /** Tab a link asked for. */
  readonly tab: string | null;
  /** Who a link asked to sign. */
  readonly prefersTestSigner: boolean;
}

/** A concentrated pool: what it is, swaps, new positions, and the signer's own. */
export default function ConcentratedPoolScreen(props: ConcentratedPoolScreenProps) {
  const { pool, nameOf, shareUrl, statusPath, tokenPath, positionsPath, positionPath, tab, prefersTestSigner } = props;
  const { cluster } = useCluster();
  const { openModal } = useWalletUi();
  const { owner, ...signer } = usePoolSigner(prefersTestSigner ? 'test' : 'wallet');
  const { data: holdings, error: holdingsProblem } = usePoolHoldings(pool, signer.address);
  const { data: read, error: tickArraysProblem } = useTickArrays(pool);
  const epoch = useEpoch();
  const slippage = useSlippage();
  const nowSeconds = useChainSeconds(pool.dynamicFee ? ALWAYS_SECONDS : pool.openTimeSeconds);
  const status = describeClmmStatus(pool, nowSeconds);
  const context = useMemo((): ClmmContext => ({
    pool: read?.pool ?? pool, tickArrays: read?.tickArrays ?? null, tickArraysProblem: read ? null : tickArraysProblem,
    nameOf, holdings, slippage, epoch, statusPath, signerAddress: signer.address, owner, connect: openModal,
  }), [read, pool, tickArraysProblem, nameOf, holdings, slippage, epoch, statusPath, signer.address, owner, openModal]);
  const [price, inverse] = formatClmmPrices(pool, nameOf);
  const isTest = signer.choice === 'test';
  const positionPaths = {
    positionsPath: positionsPath(isTest), positionPath: (nftMint: string) => positionPath(nftMint, isTest),
  };

  return (
    <>
      <PoolHeader pool={pool} nameOf={nameOf} badges={['Concentrated', `${formatFeeTier(pool)} fee`]} status={status} shareUrl={shareUrl} />
      <div className="pool pool--clmm">
        <section className="card pool__price" aria-labelledby="pool-price">
          <h2 id="pool-price" className="pool__small-heading">Price</h2>
          <p className="pool__price-main">{price}</p>
          <p className="field__hint">{inverse}</p>
        </section>
        <div className="pool__desk">
          <Tabs
            label="What to do with the pool"
            initial={tab ?? (pool.tickArrayStarts.length === 0 ? 'liquidity' : null)}
            tabs={[
              {
                id: 'swap', label: 'Swap',
                content: <ClmmSwapTab context={context} nowSeconds={pool.dynamicFee ? nowSeconds : null} />,
              },
              { id: 'liquidity', label: 'Liquidity', content: fetched(<LiquidityTab context={context} {...positionPaths} />) },
              {
                id: 'positions', label: 'Positions',
                content: fetched(<PoolPositions context={context} {...positionPaths} />),
              },
              { id: 'rewards', label: 'Rewards', content: fetched(<RewardsTab context={context} />) },
            ]}
          />
        </div>
        <div className="pool__about">
          <section className="card" aria-labelledby="pool-signer">
            <h2 id="pool-signer">{isTest ? 'The test signer holds' : 'You hold'}</h2>
            {signer.address === null && (
              <div className="form__actions">
                <button type="button" className="button" onClick={openModal}>Connect a wallet</button>
                <span className="field__hint">to see what you hold and to trade.</span>
              </div>
            )}
            {holdingsProblem !== null && <p className="field__error">{describeInLine(holdingsProblem)}</p>}
            {holdings && (
              <FactRows
                label="What the signer holds"
                rows={(['a', 'b'] as const).map((side) => ({
                  label: `${nameOf(pool[side].mint.address)} in the wallet`,
                  value: formatTokenAmount({ pool, nameOf }, side, holdings[side]),
                }))}
              />
            )}
            <SignerDetails signer={{ ...signer, owner }} />
          </section>
          <section className="card" aria-labelledby="pool-facts">
            <h2 id="pool-facts">Pool</h2>
            <FactRows label="The pool in figures" rows={clmmFacts(pool, nameOf, status.tone !== 'waiting')} />
            <PoolAddresses
              cluster={cluster}
              rows={[
                { term: 'Pool', id: pool.poolId },
                { term: `Vault of ${nameOf(pool.a.mint.address)}`, id: pool.a.vault },
                { term: `Vault of ${nameOf(pool.b.mint.address)}`, id: pool.b.vault },
                { term: 'Fee tier', id: pool.config.configId },
                { term: 'Price history', id: pool.observationId },
                { term: 'Creator', id: pool.creator },
                { term: 'Program', id: pool.programId },
              ]}
            />
          </section>
          {pool.rewards.length > 0 && <PoolRewards pool={pool} nameOf={nameOf} />}
          <section className="card" aria-labelledby="pool-tokens">
            <h2 id="pool-tokens">Tokens</h2>
            {[pool.a, pool.b].map((side) => (
              <PoolMint
                key={side.mint.address}
                cluster={cluster}
                mint={mintView(side, nameOf, epoch)}
                path={tokenPath(side.mint.address)}
              />
            ))}
          </section>
        </div>
      </div>
    </>
  );
}

/** Waits within its own tab, so that the tabs stay. */
function fetched(form: ReactNode): ReactNode {
  return <Suspense fallback={<div className="skeleton" role="status" aria-label="Fetching the form" />}>{form}</Suspense>;
}
