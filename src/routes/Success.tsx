import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { AddressLine } from '../components/AddressLine.tsx';
import { ExplorerLinks } from '../components/ExplorerLinks.tsx';
import { Notice } from '../components/Notice.tsx';
import { Page } from '../components/Page.tsx';
import { useCluster } from '../providers/ClusterProvider.tsx';
import { isAddress } from '../services/accounts/isAddress.ts';
import { paths } from './paths.ts';
import { readSuccessState } from './successState.ts';

/** SPEC section 2, Success: what was minted, with explorer links. */
export default function Success() {
  const state: unknown = useLocation().state;
  const [search] = useSearchParams();
  const { cluster } = useCluster();
  const minted = readSuccessState(state, search);

  if (!minted || !isAddress(minted.mintAddress) || !isAddress(minted.associatedTokenAddress)) {
    return (
      <Page title="No token to show" intro="This page shows a token right after it was minted.">
        <Notice tone="info" title="It was opened without one.">
          <p>
            <Link to={paths.mintTokens}>Mint a new token</Link>
          </p>
        </Notice>
      </Page>
    );
  }

  const rows = [
    { term: 'Mint address', what: 'mint address', address: minted.mintAddress },
    { term: 'Associated token address', what: 'associated token address', address: minted.associatedTokenAddress },
  ];
  return (
    <Page title="Token Minted Successfully!" intro={`The token exists on ${cluster.label}. Keep its mint address.`}>
      <section className="card">
        <dl className="facts">
          {rows.map(({ term, what, address }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <AddressLine address={address} />
                <ExplorerLinks cluster={cluster} subject={{ kind: 'address', id: address }} what={what} />
              </dd>
            </div>
          ))}
        </dl>
        <div className="form__actions">
          <Link
            className="button button--primary"
            to={`${paths.createPool}?${new URLSearchParams({ baseMint: minted.mintAddress, signer: 'wallet' }).toString()}`}
          >
            Create a pool with this token
          </Link>
          <Link className="button" to={paths.mintTokens}>
            Mint another token
          </Link>
          <Link className="button" to={paths.home}>
            Back to Home
          </Link>
        </div>
      </section>
    </Page>
  );
}
