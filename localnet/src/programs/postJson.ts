import { RpcProblem, TemporaryProblem, USE_ANOTHER_NODE } from './RpcProblem.ts';

/** A complete HTTP answer. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Options of a request. */
export interface PostOptions {
  /** Silence in ms after which the connection counts as dropped. */
  readonly silenceMs?: number;
  /** Called with the number of bytes of the body received so far. */
  readonly onBytes?: (bytes: number) => void;
}

const SILENCE_MS = 30_000;
const MAX_REDIRECTS = 5;
/** The largest account is 14 MB in base64. */
const MAX_BODY = 32 * 1024 * 1024;
/** Codes of a connection that was dropped and is worth a retry. Others mean that it could not be opened. */
const DROPPED = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET', 'Z_DATA_ERROR', 'Z_BUF_ERROR'];

/**
 * Posts JSON and follows redirects with another POST; `fetch` would turn most of them into a GET.
 *
 * @throws TemporaryProblem if the connection was dropped
 * @throws RpcProblem if it cannot connect or must not follow a redirect
 */
export async function postJson(url: string, body: string, options: PostOptions = {}): Promise<HttpAnswer> {
  let target = new URL(url);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await post(target, body, options);
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.status);
    if (!isRedirect) return answer;
    target = redirectTarget(target, answer.headers.get('location'));
  }
  throw new RpcProblem(`${new URL(url).host} redirects more than ${MAX_REDIRECTS} times: ${USE_ANOTHER_NODE}`);
}

/**
 * Target of a redirect.
 *
 * @throws RpcProblem if there is none, or it leads from https to http
 * @example redirectTarget(new URL('https://a.example/rpc'), '/v2').href; // 'https://a.example/v2'
 */
export function redirectTarget(from: URL, location: string | null): URL {
  if (location === null || !URL.canParse(location, from.href)) {
    throw new RpcProblem(`${from.host} redirects without a valid address: ${USE_ANOTHER_NODE}`);
  }
  const target = new URL(location, from.href);
  const isSafe = target.protocol === 'https:' || (target.protocol === 'http:' && from.protocol === 'http:');
  if (!isSafe) {
    throw new RpcProblem(`${from.host} redirects to ${target.protocol}//${target.host}, which is not encrypted: ${USE_ANOTHER_NODE}`);
  }
  return target;
}

async function post(url: URL, body: string, { silenceMs = SILENCE_MS, onBytes }: PostOptions): Promise<HttpAnswer> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: silence.signal });
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      timer.refresh();
      bytes += chunk.length;
      if (bytes > MAX_BODY) throw new RpcProblem(`${url.host} answers more than an account can hold: ${USE_ANOTHER_NODE}`);
      chunks.push(chunk);
      if (response.ok) onBytes?.(bytes);
    }
    return { status: response.status, headers: response.headers, text: Buffer.concat(chunks).toString('utf8') };
  } catch (error) {
    if (error instanceof RpcProblem) throw error;
    const cause = silence.signal.aborted ? `no answer in ${silenceMs / 1_000} s` : causeOf(error);
    throw connectionProblem(url.host, cause, silence.signal.aborted || DROPPED.includes(cause));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Explains why a connection failed.
 *
 * @param cause the system's code, e.g. ENOTFOUND
 * @param isTemporary whether it had been connected
 */
export function connectionProblem(host: string, cause: string, isTemporary: boolean): RpcProblem {
  if (isTemporary) {
    return new TemporaryProblem(`The connection to ${host} broke (${cause})`, `check your network, or ${USE_ANOTHER_NODE}`);
  }
  if (/CERT|SIGNATURE|ALTNAME/.test(cause)) {
    const advice = 'if a proxy of your network stands in between, name its certificate with NODE_EXTRA_CA_CERTS';
    return new RpcProblem(`The certificate of ${host} is not valid (${cause}): ${advice}`);
  }
  return new RpcProblem(`${host} cannot be reached (${cause}): check the address and your network, or ${USE_ANOTHER_NODE}`);
}

/** The system's error code, e.g. ENOTFOUND, which `fetch` hides behind "fetch failed". */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.message : error.message;
}
