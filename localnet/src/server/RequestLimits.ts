import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { jsonRpcCode, JsonRpcError } from '../encoding/jsonRpcError.ts';

/** The time in which requests are counted. Source: https://solana.com/docs/references/clusters, "per 10 seconds". */
export const LIMIT_WINDOW_MS = 10_000;
/** Per client and window, and connections that are open. Source: the same page. */
const ALL_METHODS = 100;
const OTHER_METHODS = 40;
const CONNECTIONS = 40;

/**
 * Per method. Source: the header `x-ratelimit-method-limit` of api.mainnet-beta.solana.com in September 2026, as several
 * clients on GitHub record it. 0 is refused always; getTokenLargestAccounts had 40 on another day.
 */
const BY_METHOD: Readonly<Record<string, number>> = {
  getTokenLargestAccounts: 0,
  getProgramAccounts: 10,
  getTransaction: 10,
  getSignaturesForAddress: 10,
  getSignatureStatuses: 10,
  getTokenAccountsByOwner: 10,
  getAccountInfo: 50,
  getMultipleAccounts: 50,
  getBlockHeight: 50,
  getLatestBlockhash: 100,
  getBalance: 150,
  getEpochInfo: 150,
  getGenesisHash: 150,
};

/** Texts of the public nodes, as many issues on GitHub quote them. */
const METHOD_REFUSED = 'Too many requests for a specific RPC call';
const ALL_REFUSED = 'Too many requests from your IP, contact your app developer or support@rpcpool.com.';
const FAUCET_DRY = "You've either reached your airdrop limit today or the airdrop faucet has run dry. "
  + 'Please visit https://faucet.solana.com for alternate sources of test SOL';
/** A devnet node names a day. */
const FAUCET_WAIT_SECONDS = 86_400;

/** Names a client. Without it, clients are told apart by their address: 127.0.0.2 is another one than 127.0.0.1. */
const CLIENT_HEADER = 'x-localnet-client';
/** Methods of localnet's own, which no public node has. */
const CONTROL_PREFIX = 'localnet_';

interface LimitOptions {
  readonly windowMs: number;
  /** Programs whose accounts cannot be searched. */
  readonly unsearchable: readonly string[];
  /** The time in ms; tests pass their own. */
  readonly now?: () => number;
}

/** A refusal, as HTTP answers it. */
interface LimitRefusal {
  readonly message: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Who asks, over which connection. */
type Asking = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Requests since a window began, which is with the first of them. */
interface Window {
  startedAt: number;
  count: number;
}

interface Client {
  readonly windows: Map<string, Window>;
  readonly sockets: Set<Socket>;
}

/** Counts what each client asks, and refuses more than a public node takes. */
export class RequestLimits {
  readonly #options: LimitOptions;
  readonly #now: () => number;
  readonly #clients = new Map<string, Client>();

  constructor(options: LimitOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** Counts a connection until it is closed. @returns whether the client may have it */
  connect({ headers, socket }: Asking): boolean {
    const { sockets } = this.#clientOf(headers, socket);
    if (!sockets.has(socket)) {
      if (sockets.size >= CONNECTIONS) return false;
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    return true;
  }

  /** Counts the requests of a message, a batch as each of its own. @returns why it is refused; `null` if it is not */
  count({ headers, socket }: Asking, message: string): LimitRefusal | null {
    if (!this.connect({ headers, socket })) return { message: ALL_REFUSED, headers: { 'retry-after': '1' } };
    const { windows } = this.#clientOf(headers, socket);
    const methods = methodsIn(message);
    for (const method of new Set(methods)) {
      if (method === 'requestAirdrop') return { message: FAUCET_DRY, headers: { 'retry-after': String(FAUCET_WAIT_SECONDS), 'x-ratelimit-airdrop-limit': '1' } };
      const limit = BY_METHOD[method] ?? OTHER_METHODS;
      const count = methods.filter((one) => one === method).length;
      if (this.#windowOf(windows, method).count + count > limit) return this.#refusal(METHOD_REFUSED, windows, method);
    }
    if (this.#windowOf(windows, ALL).count + methods.length > ALL_METHODS) return this.#refusal(ALL_REFUSED, windows, ALL);
    for (const method of methods) for (const key of [method, ALL]) this.#windowOf(windows, key).count += 1;
    return null;
  }

  /** Headers of an answer that was not refused. */
  headersOf({ headers, socket }: Asking, message: string): Readonly<Record<string, string>> {
    const [method] = methodsIn(message);
    return method === undefined ? {} : this.#facts(this.#clientOf(headers, socket).windows, method);
  }

  /** @throws JsonRpcError -32010 if the accounts of a program cannot be searched */
  checkSearch(method: string, [programId]: readonly unknown[]): void {
    if (method !== 'getProgramAccounts' || !this.#options.unsearchable.some((one) => one === programId)) return;
    // Agave's text of RpcCustomError::KeyExcludedFromSecondaryIndex.
    const text = `${String(programId)} excluded from account secondary indexes; this RPC method unavailable for key`;
    throw new JsonRpcError(jsonRpcCode.keyExcludedFromIndex, text);
  }

  #clientOf(headers: IncomingMessage['headers'], { remoteAddress = '' }: Socket): Client {
    const name = headers[CLIENT_HEADER] ?? remoteAddress.replace('::ffff:', '');
    const client = this.#clients.get(String(name)) ?? { windows: new Map<string, Window>(), sockets: new Set<Socket>() };
    this.#clients.set(String(name), client);
    return client;
  }

  #windowOf(windows: Map<string, Window>, key: string): Window {
    const now = this.#now();
    const known = windows.get(key);
    if (known && now < known.startedAt + this.#options.windowMs) return known;
    const next = { startedAt: now, count: 0 };
    windows.set(key, next);
    return next;
  }

  #refusal(message: string, windows: Map<string, Window>, key: string): LimitRefusal {
    const leftMs = this.#windowOf(windows, key).startedAt + this.#options.windowMs - this.#now();
    const wait = { 'retry-after': String(Math.ceil(leftMs / 1000)) };
    return { message, headers: key === ALL ? wait : { ...wait, ...this.#facts(windows, key) } };
  }

  #facts(windows: Map<string, Window>, method: string): Readonly<Record<string, string>> {
    const limit = BY_METHOD[method] ?? OTHER_METHODS;
    return {
      'x-ratelimit-tier': 'free',
      'x-ratelimit-method-limit': String(limit),
      'x-ratelimit-method-remaining': String(Math.max(0, limit - this.#windowOf(windows, method).count)),
      // Public nodes do not name the window; here it may be another one than theirs.
      'ratelimit-policy': `"${method}";q=${limit};w=${this.#options.windowMs / 1000}`,
    };
  }
}

/** The key of the window of all methods, which no method has as its name. */
const ALL = '*';

/** Methods that are limited. A message that cannot be read is refused by those who answer it. */
function methodsIn(message: string): readonly string[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(message);
  } catch {
    return [];
  }
  return (Array.isArray(parsed) ? parsed : [parsed]).flatMap((request: unknown) => {
    const method = typeof request === 'object' && request !== null ? (request as { readonly method?: unknown }).method : undefined;
    return typeof method === 'string' && !method.startsWith(CONTROL_PREFIX) ? [method] : [];
  });
}

/** The answer to a refused message, with the id of a single request. */
export function refusalBody(message: string, request: string): string {
  let id: unknown = null;
  try {
    id = (JSON.parse(request) as { readonly id?: unknown } | null)?.id ?? null;
  } catch {
    // It is not answered, whatever it says.
  }
  return JSON.stringify({ jsonrpc: '2.0', error: { code: 429, message }, id });
}
