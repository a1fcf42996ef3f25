import { AppError } from '@/errors/AppError.ts';
import { webAddress } from '@/services/tokens/metadata/webAddress.ts';
import { isolate } from '@/isolate.ts';
import { plainText } from './plainText.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/**
 * Checks that a link can be that of an image; only loading it shows whether one is there.
 *
 * @param text as typed; empty for no image
 * @returns the link without surrounding spaces
 * @throws AppError `tokens/image-link`
 */
export function checkImageUrl(text: string): string {
  const link = text.trim();
  if (link !== '' && !link.startsWith('data:image/') && webAddress(link) === null) throw new AppError('tokens/image-link', { details: { text } });
  return link;
}

const TIMEOUT_MS = 10_000;
/** A document has a few hundred bytes; anything longer is something else. */
const MAX_CHARACTERS = 512 * 1024;

/** Most characters shown of an untrusted document. */
const LONGEST_SHOWN = 200;

/** The expected content of the document. */
interface ExpectedDocument {
  readonly name: string;
  readonly symbol: string;
  /** URL of the image; `''` accepts any. */
  readonly image: string;
}

const FOUND = {
  name: { other: m.tokens.documentName, none: m.tokens.documentNoName },
  symbol: { other: m.tokens.documentSymbol, none: m.tokens.documentNoSymbol },
  image: { other: m.tokens.documentImage, none: m.tokens.documentNoImage },
} as const;

/**
 * Loads a token's metadata URI like a wallet and compares the result, so that a person does not pay for a token without
 * its image.
 *
 * @param uri as it will be written on chain: any that `webAddress` loads, or data
 * @throws AppError `tokens/uri-scheme`, `tokens/uri-unreachable`, `tokens/uri-not-json`, `tokens/uri-mismatch` with
 *   each difference in its details
 */
export async function checkMetadataUri(uri: string, expected: ExpectedDocument): Promise<void> {
  const { url, document } = await readDocument(uri);
  const differences = (['name', 'symbol', 'image'] as const)
    // Empty fields are left out of a document.
    .filter((field) => (field === 'image' ? expected.image !== '' && !isSameImage(document.image, expected.image, url)
      : (document[field] ?? '') !== expected[field]))
    .map((field) => ({ field, expected: expected[field], found: document[field] ?? null }));
  if (differences.length === 0) return;
  const sentences = differences.map(({ field, found }) => (typeof found === 'string'
    ? formatMessage(FOUND[field].other, { text: isolate(plainText(found, LONGEST_SHOWN).text) })
    : FOUND[field].none));
  const advice = formatMessage(m.tokens.documentDiffersAdvice, { differences: sentences.join(' ') });
  throw new AppError('tokens/uri-mismatch', { details: { uri, differences, advice } });
}

/**
 * Loads the document at a metadata URI with all its fields.
 *
 * @returns its fields, untrusted, and where they were read from
 * @throws AppError `tokens/uri-scheme`, `tokens/uri-unreachable`, `tokens/uri-not-json`
 */
export async function readDocument(uri: string): Promise<{ readonly url: string; readonly document: Readonly<Record<string, unknown>> }> {
  const link = uri.trim();
  const url = link.startsWith('data:') ? link : webAddress(link);
  if (url === null) throw new AppError('tokens/uri-scheme', { details: { uri } });
  return { url, document: parse(uri, await load(url)) };
}

/** Whether a browser loads both from the same address. */
function isSameImage(found: unknown, expected: string, base: string): boolean {
  return found === expected || (typeof found === 'string' && webAddress(found, base) !== null && webAddress(found, base) === webAddress(expected));
}

async function load(url: string): Promise<string> {
  const details = { uri: url };
  try {
    const response = await fetch(url, {
      credentials: 'omit', referrerPolicy: 'no-referrer', signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { ok, status } = response;
    if (!ok) throw new AppError('tokens/uri-unreachable', { details: { ...details, status } });
    return await response.text();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    // A host that blocks cross-origin requests cannot be told apart from one that is down.
    throw new AppError('tokens/uri-unreachable', { details, cause });
  }
}

function parse(uri: string, text: string): Readonly<Record<string, unknown>> {
  const notJson = (cause?: unknown): AppError => new AppError('tokens/uri-not-json', { details: { uri }, cause });
  if (text.length > MAX_CHARACTERS) throw notJson();
  try {
    const document: unknown = JSON.parse(text);
    if (typeof document === 'object' && document !== null && !Array.isArray(document)) {
      return document as Readonly<Record<string, unknown>>;
    }
  } catch (cause) {
    throw notJson(cause);
  }
  throw notJson();
}
