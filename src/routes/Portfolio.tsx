import { Link, useSearchParams } from 'react-router-dom';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { PortfolioScreen } from '@/features/portfolio/PortfolioScreen.tsx';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { Page } from '@/ui/Page.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { historyPath, paths } from '@/paths.ts';
import styles from './Portfolio.module.css';
import * as m from '#messages';
import Unfinished from '@/features/launch/Unfinished.tsx';

/** The portfolio of the connected wallet, or of any address. */
export default function Portfolio() {
  const [search, setSearch] = useSearchParams();
  const wallet = useWalletSession();
  // Empty: it is asked for. A link to that works before any script.
  const query = search.get('address');
  const asked = (query ?? '').trim();
  const isWrong = asked !== '' && !isAddress(asked);
  const address = asked === '' ? wallet.address : isWrong ? null : asked;
  const isMine = address !== null && address === wallet.address;

  return (
    <Page
      title={m.ui.portfolio}
      intro={asked !== '' && m.screens.addressPortfolioHint}
      wide
      back={
        <nav className={`links ${styles.links}`} aria-label={m.ui.manage}>
          <Link to={paths.positions}>{m.ui.positions}</Link>
          <Link to={paths.farms}>{m.ui.farms}</Link>
          {asked === '' && <Link to="?address=">{m.screens.showAnotherAddress}</Link>}
          {/* Comes with the wallet, late: at the end it moves nothing. */}
          {address !== null && <Link to={historyPath(address)}>{m.screens.exportTaxes}</Link>}
        </nav>
      }
    >
      {query !== null && (
        <SearchForm
          className="form"
          landmark={m.screens.portfolioAddress}
          label={m.screens.addressLabel}
          submitLabel={m.ui.show}
          clearLabel={m.screens.backToMine}
          query={asked}
          error={isWrong ? m.screens.invalidAddress : undefined}
          search={(text) => setSearch(text === '' ? {} : { address: text })}
        />
      )}
      {!isWrong && (
        <PortfolioScreen
          address={address}
          isMine={isMine}
          unfinished={isMine && (
            <Unfinished key={address} address={address} />
          )}
        />
      )}
    </Page>
  );
}
