import type { ClusterConfig } from '@/config.ts';

/** Between two attempts to open a socket that is down. */
const RECONNECT_MS = 1_000;
/** Between two attempts at a subscription the node refuses. */
const REFUSED_WAIT_MS = 15_000;
/** After this long without a message the socket is pinged; after as long again without an answer it is closed. */
const STALE_MS = 15_000;
/** How long an unused socket stays open, because the next screen usually needs it. */
const LINGER_MS = 500;

/** A notification from the node. Only its outer shape is checked. */
export interface Update {
  readonly context: { readonly slot: number };
  readonly value: unknown;
}

interface Subscription {
  readonly key: string;
  readonly kind: 'account' | 'program' | 'signature';
  readonly params: readonly unknown[];
  /** Screens that subscribe to the same thing share one subscription. */
  readonly listeners: Set<(update: Update) => void>;
  isRefused: boolean;
}

/** A WebSocket with its subscriptions, which end with it. */
interface Socket {
  readonly isOpen: () => boolean;
  readonly add: (subscription: Subscription) => void;
  readonly drop: (subscription: Subscription) => void;
  readonly close: () => void;
}

/** All subscriptions of one cluster. */
interface Connection {
  readonly wsUrl: string;
  readonly wanted: Map<string, Subscription>;
  socket: Socket | null;
  /** How many sockets have been open so far. */
  generation: number;
}

interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly params?: { readonly subscription: unknown; readonly result: Update };
}

const connections = new Map<string, Connection>();

function connectionOf({ wsUrl }: ClusterConfig): Connection {
  const connection = connections.get(wsUrl) ?? { wsUrl, wanted: new Map<string, Subscription>(), socket: null, generation: 0 };
  connections.set(wsUrl, connection);
  return connection;
}

/**
 * Subscribes until stopped. Each cluster has one WebSocket, open only while something is subscribed. If it breaks, it is
 * opened again and everything is subscribed again; a subscription the node refuses is retried later.
 *
 * @param kind `signature` lasts until the node has notified once, the others until they are stopped
 * @param params of the node's `accountSubscribe`, `programSubscribe` or `signatureSubscribe`
 * @param onUpdate called for each notification
 * @returns unsubscribes; calling it again does nothing
 */
export function listen(
  cluster: ClusterConfig, kind: Subscription['kind'], params: readonly unknown[], onUpdate: (update: Update) => void,
): () => void {
  const connection = connectionOf(cluster);
  const key = JSON.stringify([kind, params]);
  const known = connection.wanted.get(key);
  const subscription = known ?? { key, kind, params, listeners: new Set(), isRefused: false };
  // A new function each time, so that the same `onUpdate` can be subscribed twice.
  const listener = (update: Update): void => onUpdate(update);
  subscription.listeners.add(listener);
  if (!known) {
    connection.wanted.set(key, subscription);
    if (connection.socket) connection.socket.add(subscription);
    else connect(connection);
  }
  return () => {
    if (!subscription.listeners.delete(listener) || subscription.listeners.size > 0) return;
    if (connection.wanted.get(key) === subscription) connection.wanted.delete(key);
    connection.socket?.drop(subscription);
    closeIfUnused(connection);
  };
}

/**
 * Identifies the open socket. A different number means that it was reopened, and that changes in between were missed.
 * An open socket can still be stale, so callers poll if a notification is late.
 *
 * @returns `null` while notifications are missing: the socket is down, or the node refuses a subscription
 */
export function subscriptionGeneration(cluster: ClusterConfig): number | null {
  const { socket, wanted, generation } = connectionOf(cluster);
  return socket?.isOpen() && ![...wanted.values()].some(({ isRefused }) => isRefused) ? generation : null;
}

function connect(connection: Connection): void {
  if (connection.socket !== null || connection.wanted.size === 0) return;
  try {
    connection.socket = openSocket(connection);
  } catch {
    // An https page may not open a ws:// socket; callers then poll as if it were down.
  }
}

function closeIfUnused(connection: Connection): void {
  if (connection.wanted.size > 0) return;
  setTimeout(() => {
    if (connection.wanted.size === 0) connection.socket?.close();
  }, LINGER_MS);
}

/** Ignores a message that is not JSON. */
function read(data: unknown): Message {
  try {
    return (JSON.parse(String(data)) as Message | null) ?? {};
  } catch {
    return {};
  }
}

function openSocket(connection: Connection): Socket {
  const socket = new WebSocket(connection.wsUrl);
  const asked = new Map<number, Subscription>();
  const taken = new Map<unknown, Subscription>();
  let lastId = 0;
  let isStale = false;
  const isOpen = (): boolean => socket.readyState === WebSocket.OPEN;
  const send = (method: string, params: readonly unknown[] = []): number => {
    lastId += 1;
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params }));
    return lastId;
  };
  const self: Socket = {
    isOpen,
    add: (subscription) => {
      if (isOpen() && subscription.listeners.size > 0) {
        asked.set(send(`${subscription.kind}Subscribe`, subscription.params), subscription);
      }
    },
    drop: (subscription) => taken.forEach((one, id) => {
      if (one !== subscription) return;
      taken.delete(id);
      if (isOpen()) send(`${one.kind}Unsubscribe`, [id]);
    }),
    close: () => {
      // Browsers log an error when a socket is closed before it has opened.
      if (socket.readyState !== WebSocket.CONNECTING) end();
    },
  };
  const look = setInterval(() => {
    if (isStale || !isOpen()) return end();
    isStale = true;
    // Any answer will do, even that the method is unknown.
    send('ping');
  }, STALE_MS);
  const end = (): void => {
    if (connection.socket !== self) return;
    connection.socket = null;
    clearInterval(look);
    socket.close();
    setTimeout(() => connect(connection), RECONNECT_MS);
  };
  socket.addEventListener('open', () => {
    connection.generation += 1;
    connection.wanted.forEach(self.add);
    closeIfUnused(connection);
  });
  socket.addEventListener('error', end);
  socket.addEventListener('close', end);
  socket.addEventListener('message', ({ data }) => {
    isStale = false;
    const { id, result, params } = read(data);
    if (params) return deliver(params.subscription, params.result);
    const subscription = asked.get(id ?? 0);
    if (!subscription) return;
    asked.delete(id ?? 0);
    subscription.isRefused = result === undefined || result === null;
    // Set at once: the first notification may arrive together with the answer.
    if (!subscription.isRefused) taken.set(result, subscription);
    else setTimeout(() => connection.socket === self && self.add(subscription), REFUSED_WAIT_MS);
    // Everyone unsubscribed before the node answered.
    if (subscription.listeners.size === 0) self.drop(subscription);
  });
  const deliver = (id: unknown, update: Update): void => {
    const subscription = taken.get(id);
    if (!subscription) return;
    if (subscription.kind === 'signature') {
      taken.delete(id);
      if (connection.wanted.get(subscription.key) === subscription) connection.wanted.delete(subscription.key);
      closeIfUnused(connection);
    }
    subscription.listeners.forEach((listener) => listener(update));
  };
  return self;
}
