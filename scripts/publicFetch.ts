import { lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { isPrivateHost } from '@/services/tokens/metadata/webAddress.ts';

const MAX_REDIRECTS = 5;

interface PublicFetchOptions {
  /** Whether this machine may be asked too, as for tokens of the local cluster. */
  readonly allowsThisMachine: boolean;
  readonly signal?: AbortSignal | null | undefined;
}

/**
 * Gets what a stranger's link leads to, from public hosts alone: no address in this machine's networks is connected to, whether
 * the link, a redirect or the name service names it.
 *
 * @throws Error for any other host, and for more than five redirects
 */
export async function publicFetch(link: string, options: PublicFetchOptions): Promise<Response> {
  let url = new URL(link);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await get(url, options);
    const { statusCode = 0, headers: { location, 'content-type': type = '' } } = answer;
    if (statusCode < 300 || statusCode > 399 || location === undefined) {
      return new Response(statusCode === 204 ? null : Readable.toWeb(answer) as ReadableStream, { status: statusCode, headers: { 'content-type': type } });
    }
    answer.destroy();
    url = new URL(location, url);
  }
  throw new Error(`${link} redirects more than ${MAX_REDIRECTS} times`);
}

function get(url: URL, { allowsThisMachine, signal }: PublicFetchOptions): Promise<IncomingMessage> {
  const isHere = allowsThisMachine && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isPublic = url.protocol === 'https:' && !isPrivateHost(url.hostname);
  if (!isPublic && !(isHere && /^https?:$/.test(url.protocol))) throw new Error(`${url.origin} is not a public host`);
  const options = { ...(signal && { signal }), ...(!isHere && { lookup: publicLookup }) };
  return new Promise((resolve, reject) => {
    (url.protocol === 'https:' ? getHttps : getHttp)(url, options, resolve).on('error', reject);
  });
}

/** Looks a name up for a connection, which is made to no private address, whatever a name service says. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const isOpen = found.every(({ address, family }) => !isPrivateHost(family === 6 ? `[${address}]` : address));
    if (!isOpen) return done(new Error(`${hostname} is not a public host`), []);
    if (options.all) done(null, found);
    else done(null, found[0]!.address, found[0]!.family);
  });
};
