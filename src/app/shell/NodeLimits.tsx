import { type ReactNode, useSyncExternalStore } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { formatMessage } from '@/messages/format.ts';
import { heldUpRequests, onHeldUpRequests } from '@/services/rpc/pacing.ts';
import * as m from '#messages';
import './translatedPage.ts';
import styles from './NodeLimits.module.css';

/** Says that the page waits because of the node's limits, and how much is read; nothing otherwise. */
export default function NodeLimits(): ReactNode {
  const { cluster } = useCluster();
  const heldUp = useSyncExternalStore(onHeldUpRequests, () => heldUpRequests(cluster.rpcUrl));
  // Stays in the page, so that screen readers hear what comes into it.
  return <p className={styles.notice} role="status">{heldUp && formatMessage(m.shell.nodeLimits, heldUp)}</p>;
}
