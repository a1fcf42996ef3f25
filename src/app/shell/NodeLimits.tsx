import { type ReactNode, useSyncExternalStore } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { formatMessage } from '@/messages/format.ts';
import { heldUpRequests, onHeldUpRequests } from '@/services/rpc/pacing.ts';
import * as m from '#messages';
import styles from './NodeLimits.module.css';

/** Says that the page waits because of the node's limits, and how much is read; nothing otherwise. */
export default function NodeLimits(): ReactNode {
  const { cluster } = useCluster();
  const heldUp = useSyncExternalStore(onHeldUpRequests, () => heldUpRequests(cluster.rpcUrl));
  // Stays in the page, so that screen readers hear what comes into it.
  return <p className={styles.notice} role="status">{heldUp && formatMessage(m.shell.nodeLimits, heldUp)}</p>;
}

/**
 * A browser that translates the page puts `<font>` elements in the place of React's text nodes (facebook/react#11538): React
 * then fails to remove one, and what it writes into one is not seen. Here the text takes its place back when it changes, is
 * removed, or something is inserted before it.
 */
const standIns = new WeakMap<Node, ChildNode>();
const { removeChild, insertBefore } = Node.prototype;

function restore<Kind extends Node>(text: Kind): Kind {
  standIns.get(text)?.replaceWith(text);
  standIns.delete(text);
  return text;
}

const written = new MutationObserver((records) => records.forEach(({ target }) => restore(target)));

new MutationObserver((records) => {
  for (const { removedNodes: [text], addedNodes: [added], previousSibling, nextSibling } of records) {
    const font = [added, previousSibling, nextSibling].find((node) => node instanceof HTMLElement && node.localName === 'font');
    if (!(text instanceof Text) || !font || text.isConnected) continue;
    standIns.set(text, font as ChildNode);
    written.observe(text, { characterData: true });
  }
}).observe(document, { childList: true, subtree: true });

/** Whether a text was replaced before this module had loaded: nothing can be done about it. */
const isLost = (parent: Node, node: Node): boolean => node instanceof Text && node.parentNode !== parent;

Node.prototype.removeChild = function remove<Kind extends Node>(this: Node, child: Kind): Kind {
  return isLost(this, restore(child)) ? child : removeChild.call(this, child) as Kind;
};
Node.prototype.insertBefore = function insert<Kind extends Node>(this: Node, node: Kind, before: Node | null): Kind {
  return insertBefore.call(this, node, before && isLost(this, restore(before)) ? null : before) as Kind;
};
