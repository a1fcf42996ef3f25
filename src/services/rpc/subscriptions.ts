import type { ClusterConfig } from '@/config.ts';

/** Between two knocks at a socket that is down. */
const KNOCK_MS = 1_000;
/** Between two tries of a subscription the node refuses. */
const REFUSED_WAIT_MS = 15_000;
/** What has said nothing for so long is asked for a word, and is broken if it has said nothing as long again. */
const SILENT_MS = 15_000;
/** How long a socket stays open for no one: one screen follows another. */
const LINGER_MS = 500;

/** What a node tells of, unchecked but for its outermost layer. */
export interface News {
  readonly context: { readonly slot: number };
  readonly value: unknown;
}

interface Subscription {
  readonly key: string;
  readonly kind: 'account' | 'signature';
  readonly params: readonly unknown[];
  /** Several screens share what they ask alike. */
  readonly listeners: Set<(news: News) => void>;
  isRefused: boolean;
}

/** A WebSocket and what the node knows of it; all of it ends with the socket. */
interface Socket {
  readonly isOpen: () => boolean;
  readonly add: (subscription: Subscription) => void;
  readonly drop: (subscription: Subscription) => void;
  readonly close: () => void;
}

/** Everything that is listened for on one cluster. */
interface Line {
  readonly wsUrl: string;
  readonly wanted: Map<string, Subscription>;
  socket: Socket | null;
  /** How many sockets have been open so far. */
  generation: number;
}

interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly params?: { readonly subscription: unknown; readonly result: News };
}

const lines = new Map<string, Line>();

function lineOf({ wsUrl }: ClusterConfig): Line {
  const line = lines.get(wsUrl) ?? { wsUrl, wanted: new Map<string, Subscription>(), socket: null, generation: 0 };
  lines.set(wsUrl, line);
  return line;
}

/**
 * Listens until it is told to stop, over one WebSocket for each cluster that is open only while someone listens. One
 * that breaks is opened again and asked for everything again; a node that refuses is asked again later.
 *
 * @param kind what is listened for: `account` until it is stopped, `signature` until the node has told once
 * @param params of the node's `accountSubscribe` or `signatureSubscribe`
 * @param onNews told of each change
 * @returns stops listening; calling it again does nothing
 */
export function listen(
  cluster: ClusterConfig, kind: Subscription['kind'], params: readonly unknown[], onNews: (news: News) => void,
): () => void {
  const line = lineOf(cluster);
  const key = JSON.stringify([kind, params]);
  const known = line.wanted.get(key);
  const subscription = known ?? { key, kind, params, listeners: new Set(), isRefused: false };
  // Its own function, where someone listens with the same one twice.
  const listener = (news: News): void => onNews(news);
  subscription.listeners.add(listener);
  if (!known) {
    line.wanted.set(key, subscription);
    if (line.socket) line.socket.add(subscription);
    else knock(line);
  }
  return () => {
    if (!subscription.listeners.delete(listener) || subscription.listeners.size > 0) return;
    if (line.wanted.get(key) === subscription) line.wanted.delete(key);
    line.socket?.drop(subscription);
    rest(line);
  };
}

/**
 * Through which socket a cluster tells at the moment: another number once it was broken in between, and what changed
 * meanwhile was told to no one. An open one may be deaf all the same: what it does not tell in time is asked for.
 *
 * @returns `null` while not everything is told: the socket is down, or its node refuses to tell
 */
export function hearing(cluster: ClusterConfig): number | null {
  const { socket, wanted, generation } = lineOf(cluster);
  return socket?.isOpen() && ![...wanted.values()].some(({ isRefused }) => isRefused) ? generation : null;
}

function knock(line: Line): void {
  if (line.socket !== null || line.wanted.size === 0) return;
  try {
    line.socket = openSocket(line);
  } catch {
    // An https page may open no ws:// socket: then nothing is told, as by one that is down.
  }
}

function rest(line: Line): void {
  if (line.wanted.size > 0) return;
  setTimeout(() => {
    if (line.wanted.size === 0) line.socket?.close();
  }, LINGER_MS);
}

/** What is no JSON says nothing. */
function read(data: unknown): Message {
  try {
    return (JSON.parse(String(data)) as Message | null) ?? {};
  } catch {
    return {};
  }
}

function openSocket(line: Line): Socket {
  const socket = new WebSocket(line.wsUrl);
  const asked = new Map<number, Subscription>();
  const taken = new Map<unknown, Subscription>();
  let lastId = 0;
  let isSilent = false;
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
      // A browser complains of one that is closed before it was open.
      if (socket.readyState !== WebSocket.CONNECTING) end();
    },
  };
  const look = setInterval(() => {
    if (isSilent || !isOpen()) return end();
    isSilent = true;
    // Any answer is a sign of life: that it knows no such method.
    send('ping');
  }, SILENT_MS);
  const end = (): void => {
    if (line.socket !== self) return;
    line.socket = null;
    clearInterval(look);
    socket.close();
    setTimeout(() => knock(line), KNOCK_MS);
  };
  socket.addEventListener('open', () => {
    line.generation += 1;
    line.wanted.forEach(self.add);
    rest(line);
  });
  socket.addEventListener('error', end);
  socket.addEventListener('close', end);
  socket.addEventListener('message', ({ data }) => {
    isSilent = false;
    const { id, result, params } = read(data);
    if (params) return tell(params.subscription, params.result);
    const subscription = asked.get(id ?? 0);
    if (!subscription) return;
    asked.delete(id ?? 0);
    subscription.isRefused = result === undefined || result === null;
    // At once: the first news may come in one go with the answer.
    if (!subscription.isRefused) taken.set(result, subscription);
    else setTimeout(() => line.socket === self && self.add(subscription), REFUSED_WAIT_MS);
    // No one listens any more who did when it was asked.
    if (subscription.listeners.size === 0) self.drop(subscription);
  });
  const tell = (id: unknown, news: News): void => {
    const subscription = taken.get(id);
    if (!subscription) return;
    if (subscription.kind === 'signature') {
      taken.delete(id);
      if (line.wanted.get(subscription.key) === subscription) line.wanted.delete(subscription.key);
      rest(line);
    }
    subscription.listeners.forEach((listener) => listener(news));
  };
  return self;
}
