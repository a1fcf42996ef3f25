import { AppError } from '@/errors/AppError.ts';
import { webAddress } from '@/services/tokens/metadata/webAddress.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const TIMEOUT_MS = 10_000;
/** A token's document has a few hundred bytes, or more with an embedded image. */
const MAX_BYTES = 512 * 1024;
/** Image types that a document may embed. */
const INLINE_PICTURE = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;

/** Makes a request, like `fetch`. */
type Request = (url: string, init: RequestInit) => Promise<Response>;

/** The content of a token's metadata document; '' for missing fields. Untrusted and not validated. */
export interface MetadataDocument {
  readonly name: string;
  readonly symbol: string;
  readonly description: string;
  /** URL that a browser can load, `null` if there is none. */
  readonly imageUrl: string | null;
  /** The website's URL, https only; `null` if there is none. */
  readonly websiteUrl: string | null;
  /** Where it was read from. */
  readonly url: string;
}

/**
 * Reads the document that a token's metadata links to, like wallets do. The host receives neither cookies nor the
 * referrer.
 *
 * @param link as on chain
 * @param request makes the request; outside a browser, one that private networks are safe from
 * @throws AppError `token-page/link-unusable`, `token-page/document-unreachable`, `token-page/document-unreadable`
 */
export async function readMetadataDocument(link: string, signal?: AbortSignal, request: Request = fetch): Promise<MetadataDocument> {
  // A short document may be embedded in a data URI.
  const url = link.startsWith('data:') ? link : webAddress(link);
  if (url === null) throw new AppError('token-page/link-unusable', { details: { link } });
  const text = await load(url, signal, request);
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (cause) {
    throw new AppError('token-page/document-unreadable', { details: { url }, cause });
  }
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    throw new AppError('token-page/document-unreadable', { details: { url } });
  }
  const fields = document as Readonly<Record<string, unknown>>;
  const textOf = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  const image = textOf('image');
  const website = webAddress(textOf('external_url'));
  return {
    name: textOf('name'), symbol: textOf('symbol'), description: textOf('description'),
    imageUrl: INLINE_PICTURE.test(image) ? image : webAddress(image, url),
    websiteUrl: website?.startsWith('https:') ? website : null,
    url,
  };
}

async function load(url: string, signal: AbortSignal | undefined, request: Request): Promise<string> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await request(url, {
      credentials: 'omit', referrerPolicy: 'no-referrer', signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const { ok, status } = response;
    if (!ok) throw new AppError('token-page/document-unreachable', { details: { url, status } });
    return await textOf(response, url);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('token-page/document-unreachable', { details: { url }, cause });
  }
}

/** @throws AppError `token-page/document-unreadable` as soon as it is too long */
async function textOf(response: Response, url: string): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_BYTES) {
      await reader.cancel();
      throw new AppError('token-page/document-unreadable', { details: { url, bytes: formatMessage(m.tokens.moreThanBytes, { bytes: MAX_BYTES }) } });
    }
    text += decoder.decode(value, { stream: true });
  }
}
