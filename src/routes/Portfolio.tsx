import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { PortfolioScreen } from '@/features/portfolio/PortfolioScreen.tsx';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { Disclosure } from '@/ui/Disclosure.tsx';
import { Page } from '@/ui/Page.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { historyPath, launchPath, paths, poolPath, positionPath, swapPath, tokenPath } from './paths.ts';

const Unfinished = lazy(() => import('@/features/launch/Unfinished.tsx'));

/** The portfolio of the connected wallet, or of any address. */
export default function Portfolio() {
  const [search, setSearch] = useSearchParams();
  const wallet = useWalletSession();
  const asked = (search.get('address') ?? '').trim();
  const isWrong = asked !== '' && !isAddress(asked);
  const address = asked === '' ? wallet.address : isWrong ? null : asked;
  const isMine = address !== null && address === wallet.address;

  return (
    <Page
      title="Portfolio"
      intro={asked === '' ? 'Everything your wallet owns on this network.' : 'Everything this address owns on this network. Only its owner can sign for it.'}
      wide
    >
      <nav className="links" aria-label="Manage">
        <Link to={paths.positions}>Positions</Link>
        <Link to={paths.farms}>Farms</Link>
        {address !== null && <Link to={historyPath(address)}>Export for taxes</Link>}
      </nav>
      <Disclosure className="details" opens={asked !== ''} summary="Show another address">
        <SearchForm
          className="form"
          landmark="Portfolio of an address"
          label="Address"
          submitLabel="Show"
          clearLabel="Back to my portfolio"
          query={asked}
          error={isWrong ? 'This is not a valid address.' : undefined}
          search={(text) => setSearch(text === '' ? {} : { address: text })}
        />
      </Disclosure>
      {!isWrong && (
        <PortfolioScreen
          address={address}
          isMine={isMine}
          unfinished={isMine && (
            <Suspense>
              <Unfinished key={address} address={address} statusPath={paths.transactionStatus} resumePath={launchPath} />
            </Suspense>
          )}
          paths={{
            token: (mint) => tokenPath(mint),
            pool: (poolId, tab) => poolPath(poolId, undefined, tab === undefined ? {} : { tab }),
            position: (nftMint) => positionPath(nftMint),
            swap: (mint) => swapPath({ in: mint }),
            farms: paths.farms, status: paths.transactionStatus, mint: paths.mintTokens, pools: paths.pools,
          }}
        />
      )}
    </Page>
  );
}
