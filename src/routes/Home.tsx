import { lazy, Suspense, useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { Page } from '@/ui/Page.tsx';
import { RowCard } from '@/ui/RowCard.tsx';
import { useIsReconnecting, useWalletSession } from '@/app/session/walletSession.ts';
import { TestTokens } from '@/app/shell/TestTokens.tsx';
import { useAccountBalance } from '@/app/shell/useAccountBalance.tsx';
import { afterFirstRender, later } from '@/app/shell/later.tsx';
import { createPoolPath, paths } from '@/paths.ts';
import styles from './Home.module.css';
import * as m from '#messages';

// Balance and links come first; sections with more requests follow.
const NextStep = lazy(afterFirstRender(() => import('@/features/launch/NextStep.tsx')));
const HomeLists = lazy(afterFirstRender(() => import('./HomeLists.tsx')));
const WalletTotal = later(() => import('@/features/portfolio/WalletTotal.tsx'), '… SOL');
const TopPools = lazy(afterFirstRender(() => import('@/features/pools/TopPools.tsx')));

const places = [
  { to: paths.mintTokens, title: m.screens.mintTokens, text: m.screens.mintCardHint },
  { to: createPoolPath({ signer: 'wallet', kind: 'cpmm' }), title: m.ui.createPool, text: m.screens.poolCardHint },
  { to: paths.transactionStatus, title: m.ui.transactionStatus, text: m.screens.statusCardHint },
  // The one place that the header does not lead to.
  { to: paths.farms, title: m.ui.farms, text: m.screens.farmsCardHint },
] as const;

/** Home (rule 2.7): what the wallet has, what comes next, and where to go. */
export default function Home() {
  const { address, connecting, disconnect } = useWalletSession();
  const isReconnecting = useIsReconnecting();
  const isWithout = !address && !connecting && !isReconnecting;
  // Of a browser that remembers a wallet, the built page keeps the place of what follows (`early.ts`).
  useEffect(() => void delete document.documentElement.dataset['wallet'], []);
  const navigate = useNavigate();

  const testTokens = address && <TestTokens key={address} address={address} />;

  async function leave() {
    try {
      await disconnect();
    } catch (error) {
      console.error('The wallet did not disconnect', error); // only logged
    }
    void navigate(paths.landing);
  }

  return (
    <Page
      title={m.screens.home}
      wide
      beside={
        <button type="button" className="button button--small button--plain" onClick={() => void leave()}>
          {m.screens.disconnectAndBack}
        </button>
      }
    >
      <div className={styles.top} data-without-wallet={isWithout || undefined}>
        {address
          ? <Wallet address={address} />
          : !isWithout && <Waiting title={m.ui.wallet} />}
        <ChunkBoundary screen={m.screens.nextStepName}>
          <Suspense fallback={<Waiting title={m.ui.nextStep} />}>
            {address ? <NextStep key={address} address={address} /> : isWithout ? (
              <section className="card" aria-label={m.ui.nextStep}>
                <div className="line line--apart">
                  <p>{m.launch.launchTokenHint}</p>
                  <Link className="button button--primary" to={paths.launch}>{m.launch.launchToken}</Link>
                </div>
              </section>
            ) : <Waiting title={m.ui.nextStep} />}
          </Suspense>
        </ChunkBoundary>
      </div>
      <ul className={styles.tiles}>
        {places.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to} className={styles.tile}>
              <span className={styles.title}>{title}</span>
              <span className={styles.text}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      {isWithout && <ChunkBoundary screen={m.ui.pools}><Suspense><TopPools /></Suspense></ChunkBoundary>}
      {address && (
        <div className={styles.lists}>
          <ChunkBoundary screen={m.screens.homeListsName}>
            <Suspense
              fallback={
                <>
                  <RowCard title={m.ui.yourTokens} limit={5} rows={null} empty={null} more={null} foot={testTokens} />
                  <RowCard title={m.ui.yourLiquidity} limit={3} rows={null} empty={null} more={null} />
                  <RowCard title={m.ui.recentActivity} limit={3} isCompact rows={null} empty={null} more={null} />
                </>
              }
            >
              <HomeLists key={address} address={address} testTokens={testTokens} />
            </Suspense>
          </ChunkBoundary>
        </div>
      )}
    </Page>
  );
}

/** What the wallet has, and what of it is SOL in the wallet. */
function Wallet({ address }: { readonly address: string }) {
  const { lamports, amount, problem } = useAccountBalance(address);
  return (
    <section className="card" aria-label={m.ui.connectedWallet}>
      <div className="line line--apart">
        <h2>{m.ui.connectedWallet}</h2>
        {/* An empty wallet's total says it. */}
        <p className="small" aria-live="polite">{lamports !== 0n && <>{m.pool.inWallet} {amount}</>}</p>
      </div>
      <p className={styles.total}><WalletTotal address={address} /></p>
      {problem}
    </section>
  );
}

/** A card in whose place another comes. */
function Waiting({ title }: { readonly title: string }) {
  return <section className="card" aria-label={title} aria-busy="true"><h2>{title}</h2><p className={styles.total} /></section>;
}
