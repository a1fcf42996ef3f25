import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { PortfolioScreen } from '@/features/portfolio/PortfolioScreen.tsx';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { Disclosure } from '@/ui/Disclosure.tsx';
import { Page } from '@/ui/Page.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { historyPath, paths } from '@/paths.ts';
import * as m from '#messages';

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
      title={m.screens.portfolio}
      intro={asked === '' ? m.screens.everythingYourWalletOwnsNetwork : m.screens.everythingAddressOwnsNetworkOnly}
      wide
    >
      <nav className="links" aria-label={m.screens.manage}>
        <Link to={paths.positions}>{m.screens.positions}</Link>
        <Link to={paths.farms}>{m.screens.farms}</Link>
        {address !== null && <Link to={historyPath(address)}>{m.screens.exportTaxes}</Link>}
      </nav>
      <Disclosure className="details" opens={asked !== ''} summary={m.screens.showAnotherAddress}>
        <SearchForm
          className="form"
          landmark={m.screens.portfolioAddress}
          label={m.screens.address}
          submitLabel={m.screens.show}
          clearLabel={m.screens.backMyPortfolio}
          query={asked}
          error={isWrong ? m.screens.notValidAddress : undefined}
          search={(text) => setSearch(text === '' ? {} : { address: text })}
        />
      </Disclosure>
      {!isWrong && (
        <PortfolioScreen
          address={address}
          isMine={isMine}
          unfinished={isMine && (
            <Suspense>
              <Unfinished key={address} address={address} />
            </Suspense>
          )}
        />
      )}
    </Page>
  );
}
