import { useSearchParams } from 'react-router-dom';
import { Notice } from '@/ui/Notice.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/**
 * Offers to switch to the link's network, because its address does not exist on another one.
 *
 * @param about what the link leads to, e.g. 'a pool'
 */
export default function OtherNetworkNotice({ about }: { readonly about: string }) {
  const [search] = useSearchParams();
  const { cluster, clusters, choose } = useCluster();
  const meant = clusters.find(({ name }) => name === search.get('cluster') && name !== cluster.name);
  if (!meant) return null;
  return (
    <Notice tone="info" title={formatMessage(m.shell.linkAboutYou, { about, label: meant.label, label2: cluster.label })}>
      <div className="notice__actions">
        <button type="button" className="button button--small" onClick={() => choose(meant.name)}>
          {formatMessage(m.shell.switchTo, { cluster: meant.label })}
        </button>
      </div>
    </Notice>
  );
}
