import { useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { LookUpField } from '@/features/history/LookUpField.tsx';
import { Page } from '@/ui/Page.tsx';
import { ConnectNotice } from '@/app/session/ConnectNotice.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { fieldError } from '@/ui/fieldError.ts';
import { AddressHistory } from '@/features/history/AddressHistory.tsx';
import { TestSignerLink } from '@/features/history/TestSignerLink.tsx';
import { useIsReconnecting, useWalletSession } from '@/app/session/walletSession.ts';
import { parseLookUp } from '@/services/history/lookUp.ts';
import { paths } from '@/paths.ts';
import styles from '@/features/history/history.module.css';
import * as m from '#messages';
import LookedUpTransaction from '@/features/history/LookedUpTransaction.tsx';

const check = fieldError(parseLookUp);

/** Transaction status: the wallet's transactions, or those looked up. */
export default function TransactionStatus() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { cluster } = useCluster();
  const { address, ready, connecting } = useWalletSession();
  const isReconnecting = useIsReconnecting();
  const results = useRef<HTMLDivElement>(null);
  // A visitor from an external link has no previous screen here; the router counts its own entries.
  const goBack = () => void (((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0 ? navigate(-1) : navigate(paths.home));
  const query = search.get('q') ?? '';
  const verdict = query === '' ? true : check(query);
  const wanted = query === '' || verdict !== true ? null : parseLookUp(query);
  const listed = query === '' ? address : wanted?.kind === 'address' ? wanted.id : null;
  const show = (q: string) => setSearch(q === '' ? {} : { q }, { replace: true });

  /** Text that is neither a signature nor an address filters the list. */
  function lookUp(text: string): boolean {
    if (text === '' || check(text) !== true) return false;
    show(text);
    results.current?.focus(); // its field is gone
    return true;
  }

  return (
    <Page
      title={m.ui.transactionStatus}
      wide
      back={
        <button type="button" className="button button--small button--plain" onClick={goBack}>
          {m.screens.backHome}
        </button>
      }
    >
      <div ref={results} tabIndex={-1} className={styles.history}>
        {/* It is in the built page, and stays where this browser turns out to remember a wallet, whose list has its own field. */}
        {(query === '' || !listed) && (
          <div hidden={listed !== null || (query === '' && (connecting || isReconnecting))}>
            <LookUpField key={`look-up ${query}`} query={query} error={verdict === true ? undefined : verdict} lookUp={show} />
          </div>
        )}
        {wanted?.kind === 'signature' && <LookedUpTransaction key={`${cluster.name} ${wanted.id}`} cluster={cluster} signature={wanted.id} owner={address ?? undefined} />}
        {listed && (
          <AddressHistory
            key={`${cluster.name} ${listed}`} cluster={cluster} address={listed} lookUp={lookUp}
            isOwn={query === ''}
            title={query === '' ? m.screens.yourTransactions : m.screens.addressTransactions}
            beside={query === ''
              ? <TestSignerLink cluster={cluster} />
              : <button type="button" className="button button--small" onClick={() => show('')}>{m.history.backToMine}</button>}
            whenEmpty={query === '' && (cluster.allowsAirdrop
              // Without a transaction it has no SOL to mint with.
              ? <Link className="button button--primary" to={paths.home} state={{ started: address }}>{m.ui.getTestSol}</Link>
              : <Link className="button button--primary" to={paths.mintTokens}>{m.ui.mintToken}</Link>)}
          />
        )}
        {query === '' && !address && ready && !connecting && (
          <>
            <ConnectNotice title={m.screens.connectForTransactions} />
            <TestSignerLink cluster={cluster} />
          </>
        )}
      </div>
    </Page>
  );
}
