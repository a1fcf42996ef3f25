import { lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { Page } from '@/ui/Page.tsx';
import { RowCard } from '@/ui/RowCard.tsx';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { useWalletUi } from '@/app/session/walletUi.ts';
import AccountBalance from '@/app/shell/AccountBalance.tsx';
import { afterFirstRender } from '@/app/shell/afterFirstRender.ts';
import { launchPath, paths } from './paths.ts';
import styles from './Home.module.css';

// Balance and links come first; sections with more requests follow.
const NextStep = lazy(afterFirstRender(() => import('@/features/launch/NextStep.tsx')));
const HomeLists = lazy(afterFirstRender(() => import('./HomeLists.tsx')));

const places = [
  { to: paths.mintTokens, title: 'Mint Tokens', text: 'Create and mint new tokens.' },
  { to: paths.createPool, title: 'Create Pool', text: 'Create a new AMM liquidity pool.' },
  { to: paths.transactionStatus, title: 'Transaction Status', text: 'Check the status of recent transactions.' },
  { to: paths.launch, title: 'Launch', text: 'Token, pool and proof.' },
  { to: paths.swap, title: 'Swap', text: 'Trade any token for another.' },
  { to: paths.pools, title: 'Pools', text: 'Find pools by token or pair.' },
  { to: paths.portfolio, title: 'Portfolio', text: 'Tokens, liquidity and rewards.' },
  { to: paths.farms, title: 'Farms', text: 'Stake LP tokens, claim rewards.' },
] as const;

/** Home (rule 2.7): what the wallet has, what comes next, and where to go. */
export default function Home() {
  const { address, ready, connecting, disconnect } = useWalletSession();
  const { openModal } = useWalletUi();
  const navigate = useNavigate();

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
      title="Home"
      wide
      back={
        <button type="button" className="button button--small" onClick={() => void leave()}>
          Disconnect &amp; Back
        </button>
      }
    >
      {address && (
        <div className={styles.top}>
          <AccountBalance title="Connected wallet" address={address} />
          <ChunkBoundary screen="next step">
            <Suspense fallback={<section className={`card ${styles.waiting}`} aria-label="Next step" aria-busy="true"><h2>Next step</h2></section>}>
              <NextStep key={address} address={address} launchPath={paths.launch} statusPath={paths.transactionStatus} resumePath={launchPath} />
            </Suspense>
          </ChunkBoundary>
        </div>
      )}
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
      {!address && ready && !connecting && (
        <section className="card" aria-label="Connect a wallet">
          <p>Connect a wallet to see your balance, tokens and liquidity here.</p>
          <div><button type="button" className="button button--primary" onClick={openModal}>Connect a wallet</button></div>
        </section>
      )}
      {address && (
        <div className={styles.lists}>
          <ChunkBoundary screen="home lists">
            <Suspense
              fallback={
                <>
                  <RowCard title="Your tokens" limit={5} rows={null} empty={null} more={null} />
                  <RowCard title="Your liquidity" limit={3} rows={null} empty={null} more={null} />
                  <RowCard title="Recent activity" limit={3} rows={null} empty={null} more={null} />
                </>
              }
            >
              <HomeLists key={address} address={address} />
            </Suspense>
          </ChunkBoundary>
        </div>
      )}
    </Page>
  );
}
