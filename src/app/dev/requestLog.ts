/** The network requests of one action. */
export interface RequestLine {
  readonly id: number;
  /** e.g. 'Opened /create-pool', 'Pressed "Create Pool"'. */
  readonly name: string;
  /** HTTP requests to the node by method, in order of first use. */
  readonly rpc: Readonly<Record<string, number>>;
  /** Subscriptions over the WebSocket by method. */
  readonly subscriptions: Readonly<Record<string, number>>;
  /** Requests to APIs by host and path. */
  readonly api: Readonly<Record<string, number>>;
}

type RequestKind = 'rpc' | 'subscriptions' | 'api';

export interface RequestLog {
  /** Attributes all further requests to this action. */
  begin(name: string): void;
  /** The same for a screen; does nothing if it is already open. */
  open(path: string): void;
  count(kind: RequestKind, what: string): void;
  /** The last actions with requests, newest first; the same array until something changes. */
  lines(): readonly RequestLine[];
  /** Called after each change; returns the unsubscribe function. */
  onChange(tell: () => void): () => void;
}

/** Number of actions kept. */
const MOST_LINES = 6;

/** @param path of the first screen */
export function createRequestLog(path: string): RequestLog {
  let lines: readonly RequestLine[] = [];
  let current = emptyLine(0, opened(path));
  let openPath = path;
  const listeners = new Set<() => void>();
  const begin = (name: string): void => {
    current = emptyLine(current.id + 1, name);
  };
  return {
    begin,
    open: (next) => {
      if (next !== openPath) begin(opened(next));
      openPath = next;
    },
    count: (kind, what) => {
      current = { ...current, [kind]: { ...current[kind], [what]: (current[kind][what] ?? 0) + 1 } };
      // An action without requests is not listed.
      lines = [current, ...lines.filter(({ id }) => id !== current.id)].slice(0, MOST_LINES);
      listeners.forEach((tell) => tell());
    },
    lines: () => lines,
    onChange: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
}

const opened = (path: string): string => `Opened ${path}`;

function emptyLine(id: number, name: string): RequestLine {
  return { id, name, rpc: {}, subscriptions: {}, api: {} };
}
