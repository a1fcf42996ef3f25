// The SDK asks the provider's API through axios: 21 KiB, of which it makes a client with a base and a timeout, hooks into
// requests and responses, and gets. This does that with fetch, and answers and fails as axios does.

export interface RequestConfig {
  readonly url: string;
  readonly method: string;
  readonly baseURL?: string | undefined;
  /** For the whole answer, ms; none when 0. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface Response {
  /** JSON as it came, text where it is none. */
  readonly data: unknown;
  readonly status: number;
  readonly statusText: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly config: RequestConfig;
}

type Settings = Partial<RequestConfig>;
type Hook = (value: unknown) => unknown;

class HttpError extends Error {
  override readonly name: string = 'AxiosError';
  readonly isAxiosError = true;
  readonly status: number | undefined;

  constructor(
    message: string, readonly code: string | undefined, readonly config: RequestConfig, readonly response?: Response,
  ) {
    super(message);
    this.status = response?.status;
  }
}

class Canceled extends HttpError {
  override readonly name = 'CanceledError';
  readonly __CANCEL__ = true;

  constructor(config: RequestConfig) {
    super('canceled', 'ERR_CANCELED', config);
  }
}

/** Hooks that are called one after the other, each with what the one before it gave. */
class Interceptors {
  readonly hooks: (readonly [Hook, Hook | undefined])[] = [];

  use(fulfilled: (value: never) => unknown, rejected?: (error: never) => unknown): void {
    this.hooks.push([fulfilled as Hook, rejected as Hook | undefined]);
  }
}

function create(settings: Settings) {
  const interceptors = { request: new Interceptors(), response: new Interceptors() };
  return {
    interceptors,
    get(url: string, own: Settings = {}): Promise<unknown> {
      const set = Object.entries(own).filter(([, value]) => value !== undefined);
      let chain: Promise<unknown> = Promise.resolve({ timeout: 0, ...settings, ...Object.fromEntries(set), url, method: 'get' });
      const { request: before, response: after } = interceptors;
      const steps = [...before.hooks.toReversed(), [request as Hook, undefined] as const, ...after.hooks];
      for (const [fulfilled, rejected] of steps) chain = chain.then(fulfilled, rejected);
      return chain;
    },
  };
}

async function request(config: RequestConfig): Promise<Response> {
  const { timeout, signal } = config;
  if (signal?.aborted) throw new Canceled(config);
  const abort = new AbortController();
  const cancel = (): void => abort.abort(new Canceled(config));
  signal?.addEventListener('abort', cancel);
  const giveUp = (): void => abort.abort(new HttpError(`timeout of ${timeout}ms exceeded`, 'ECONNABORTED', config));
  const timer = timeout > 0 ? setTimeout(giveUp, timeout) : undefined;
  let response: Response;
  try {
    response = await read(config, abort.signal);
  } catch (error) {
    // Fetch tells nothing of why a connection failed or was cut.
    throw abort.signal.aborted
      ? abort.signal.reason
      : Object.assign(new HttpError('Network Error', 'ERR_NETWORK', config), { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
  const { status } = response;
  if (status >= 200 && status < 300) return response;
  const code = { 4: 'ERR_BAD_REQUEST', 5: 'ERR_BAD_RESPONSE' }[Math.floor(status / 100)];
  throw new HttpError(`Request failed with status code ${status}`, code, config, response);
}

async function read(config: RequestConfig, signal: AbortSignal): Promise<Response> {
  const headers = { Accept: 'application/json, text/plain, */*', ...config.headers };
  const answer = await fetch(urlOf(config), { headers, signal });
  const text = await answer.text();
  const { status, statusText } = answer;
  return { data: parsed(text), status, statusText, headers: Object.fromEntries(answer.headers), config };
}

function urlOf({ url, baseURL }: RequestConfig): string {
  if (!baseURL || /^([a-z][a-z\d+\-.]*:)?\/\//i.test(url)) return url;
  return url ? `${baseURL.replace(/\/?\/$/, '')}/${url.replace(/^\/+/, '')}` : baseURL;
}

function parsed(text: string): unknown {
  try {
    return text ? (JSON.parse(text) as unknown) : text;
  } catch {
    return text;
  }
}

export default { create };
