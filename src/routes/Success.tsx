import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { MintedToken } from '@/features/mint/MintedToken.tsx';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { Page } from '@/ui/Page.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useMintExists } from '@/features/history/useMintExists.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { launchPath, paths, tokenPath } from './paths.ts';
import { readLink, readNavigationState } from '@/action/successState.ts';

const mintLink = <Link to={paths.mintTokens}>Mint a new token</Link>;

/** What was minted, with explorer links (rule 2.22). What a link to it says is checked against the chain. */
export default function Success() {
  const state: unknown = useLocation().state;
  const [search] = useSearchParams();
  const { cluster: chosen, clusters } = useCluster();
  const fresh = readNavigationState(state);
  const minted = fresh ?? readLink(search);
  const cluster = clusters.find(({ name }) => name === minted?.cluster) ?? chosen;
  const isReadable = minted !== null && isAddress(minted.mintAddress) && isAddress(minted.associatedTokenAddress);
  const found = useMintExists(cluster, isReadable && !fresh ? minted.mintAddress : null);

  if (!isReadable) {
    return (
      <Page title="No token to show" intro="This page shows a token right after it was minted.">
        <Notice tone="info" title="It was opened without one.">
          <p>{mintLink}</p>
        </Notice>
      </Page>
    );
  }
  if (!fresh && found !== 'yes') {
    return (
      <Page title={found === 'asking' ? 'Looking for the token' : 'No token to show'}>
        {found === 'no' && (
          <Notice tone="info" title={`There is no token at this address on ${cluster.label}, or ${cluster.label} cannot be reached.`}>
            <p>{mintLink}</p>
          </Notice>
        )}
      </Page>
    );
  }
  const poolQuery = new URLSearchParams({ baseMint: minted.mintAddress, signer: 'wallet' });
  return (
    <Page
      title={fresh ? 'Token Minted Successfully!' : `Token on ${cluster.label}`}
      intro={fresh ? `The token exists on ${cluster.label}. Its mint address is how others find it.` : `The mint exists. Everything else here comes from the link.`}
    >
      <MintedToken {...minted} cluster={cluster} isHere={cluster.name === chosen.name}>
        {cluster.name === chosen.name && (
          <>
            <Link className="button button--primary" to={launchPath(minted.mintAddress)}>Continue the launch</Link>
            <Link className="button" to={`${paths.createPool}?${poolQuery.toString()}`}>Create a pool with this token</Link>
          </>
        )}
        <Link className="button" to={tokenPath(minted.mintAddress, cluster.name)}>
          View token
        </Link>
        <CopyButton text={`${window.location.origin}${tokenPath(minted.mintAddress, cluster.name)}`} label="Copy link to the token" />
        <Link className="button" to={paths.mintTokens}>
          Mint another token
        </Link>
        <Link className="button" to={paths.home}>
          Back to Home
        </Link>
      </MintedToken>
    </Page>
  );
}
