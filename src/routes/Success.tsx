import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { MintedToken } from '@/features/mint/MintedToken.tsx';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { Empty } from '@/ui/Empty.tsx';
import { Page } from '@/ui/Page.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useMintExists } from '@/features/history/useMintExists.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { createPoolPath, launchPath, paths, tokenPath } from '@/paths.ts';
import { readLink, readNavigationState } from '@/action/successState.ts';
import { sharedUrl } from '@/app/session/sharedUrl.ts';
import styles from './Success.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const mintLink = <Link className="button button--primary" to={paths.mintTokens}>{m.screens.mintTokenLink}</Link>;

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
      <Page title={m.screens.noToken}>
        <Empty title={m.screens.successWithoutToken}>{mintLink}</Empty>
      </Page>
    );
  }
  if (!fresh && found !== 'yes') {
    return (
      <Page title={found === 'asking' ? m.screens.lookingForToken : m.screens.noToken}>
        {found === 'no' && (
          <Empty title={formatMessage(m.screens.tokenMissing, { network: cluster.label })}>{mintLink}</Empty>
        )}
      </Page>
    );
  }
  return (
    <Page
      title={fresh ? m.screens.tokenMinted : formatMessage(m.screens.tokenTitle, { network: cluster.label })}
      intro={fresh ? undefined : m.screens.unverifiedLinkNote}
    >
      <MintedToken {...minted} cluster={cluster} isHere={cluster.name === chosen.name}>
        <div className={`form__actions ${styles.ways}`}>
          {cluster.name === chosen.name && <Link className="button button--primary" to={launchPath(minted.mintAddress)}>{m.screens.continueLaunch}</Link>}
          <Link className="button" to={tokenPath(minted.mintAddress, cluster.name)}>{m.ui.viewToken}</Link>
        </div>
        <div className={`links ${styles.more}`}>
          {cluster.name === chosen.name && <Link to={createPoolPath({ baseMint: minted.mintAddress, kind: 'cpmm', signer: 'wallet' })}>{m.screens.createPoolWith}</Link>}
          <CopyButton text={sharedUrl(tokenPath(minted.mintAddress, cluster.name))} label={m.screens.copyTokenLink} />
          <Link to={paths.mintTokens}>{m.screens.mintAnotherToken}</Link>
          <Link to={paths.home}>{m.screens.backHome}</Link>
        </div>
      </MintedToken>
    </Page>
  );
}
