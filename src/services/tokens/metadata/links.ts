import { AppError } from '@/errors/AppError.ts';
import { plainText } from './plainText.ts';

const WEB_SCHEMES: readonly string[] = ['https:', 'http:'];

/**
 * Checks that a link can be that of a picture; whether one is there only loading it tells.
 *
 * @param text as typed; empty is no picture
 * @returns the link without spaces around it
 * @throws AppError `tokens/image-link`
 */
export function checkImageUrl(text: string): string {
  const link = text.trim();
  const isLink = URL.canParse(link) && (WEB_SCHEMES.includes(new URL(link).protocol) || link.startsWith('data:image/'));
  if (link !== '' && !isLink) throw new AppError('tokens/image-link', { details: { text } });
  return link;
}

const TIMEOUT_MS = 10_000;
/** A document is a few hundred bytes; whatever is longer is something else. */
const MAX_CHARACTERS = 512 * 1024;
const SCHEMES: readonly string[] = ['https:', 'http:', 'data:'];

/** Characters of what a stranger's document says. */
const LONGEST_SHOWN = 200;

/** What the document must say. */
interface ExpectedDocument {
  readonly name: string;
  readonly symbol: string;
  /** Link to the picture; `''` where any will do. */
  readonly image: string;
}

/**
 * Opens the link of a token's metadata as a wallet will, and compares what it finds, so that no one pays for a token
 * that stays without its picture.
 *
 * @param uri as it will be written to the chain: https, http or data
 * @throws AppError `tokens/uri-scheme`, `tokens/uri-unreachable`, `tokens/uri-not-json`, `tokens/uri-mismatch` whose
 *   details name each difference
 */
export async function checkMetadataUri(uri: string, expected: ExpectedDocument): Promise<void> {
  const url = URL.canParse(uri.trim()) ? new URL(uri.trim()) : null;
  if (!url || !SCHEMES.includes(url.protocol)) throw new AppError('tokens/uri-scheme', { details: { uri } });
  const document = parse(uri, await load(url));
  const differences = (['name', 'symbol', 'image'] as const)
    // What is empty is left out of a document.
    .filter((field) => !(field === 'image' && expected.image === '') && (document[field] ?? '') !== expected[field])
    .map((field) => ({ field, expected: expected[field], found: document[field] ?? null }));
  if (differences.length === 0) return;
  const found = differences.map((one) =>
    (typeof one.found === 'string' ? `its ${one.field} is "${plainText(one.found, LONGEST_SHOWN).text}"` : `it has no ${one.field}`));
  const advice = `Put the document made here at that address, or change the form. There, ${found.join(', ')}.`;
  throw new AppError('tokens/uri-mismatch', { details: { uri, differences, advice } });
}

async function load(url: URL): Promise<string> {
  const details = { uri: url.href };
  try {
    const response = await fetch(url, {
      credentials: 'omit', referrerPolicy: 'no-referrer', signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { ok, status } = response;
    if (!ok) throw new AppError('tokens/uri-unreachable', { details: { ...details, status } });
    return await response.text();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    // A host that lets no other site read it looks the same from here as one that is down.
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
