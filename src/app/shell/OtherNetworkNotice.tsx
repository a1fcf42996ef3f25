import { useSearchParams } from 'react-router-dom';
import { Notice } from '@/ui/Notice.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** Offers to switch to the link's network, because its address does not exist on another one. */
export default function OtherNetworkNotice() {
  const [search] = useSearchParams();
  const { cluster, clusters, choose } = useCluster();
  const meant = clusters.find(({ name }) => name === search.get('cluster') && name !== cluster.name);
  if (!meant) return null;
  return (
    <Notice tone="info" title={formatMessage(m.shell.otherNetworkNotice, { linked: meant.label, current: cluster.label })}>
      <div className="notice__actions">
        <button type="button" className="button button--small" onClick={() => choose(meant.name)}>
          {formatMessage(m.shell.switchNetwork, { cluster: meant.label })}
        </button>
      </div>
    </Notice>
  );
}
