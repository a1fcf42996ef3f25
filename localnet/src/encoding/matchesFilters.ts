import bs58 from 'bs58';
import { invalidParams } from './jsonRpcError.ts';
import { isTokenAccount } from './parseTokenAccount.ts';

/** A validated and decoded filter of `getProgramAccounts`. */
export type AccountFilter =
  | { readonly kind: 'dataSize'; readonly size: number }
  | { readonly kind: 'memcmp'; readonly offset: number; readonly bytes: Uint8Array }
  | { readonly kind: 'tokenAccountState' };

const MAX_FILTERS = 4;
const MAX_MEMCMP_BYTES = 128;
/** Length of the longest base58 and base64 text for 128 bytes; longer text is refused before decoding. */
const MAX_MEMCMP_BASE58 = 175;
const MAX_MEMCMP_BASE64 = 172;

/**
 * Validates and decodes the `filters` of a request.
 *
 * @param filters as received; `undefined` and `null` mean none
 * @throws JsonRpcError -32602 with the texts of real nodes: more than 4 filters, more than 128 bytes to compare, bad encoding
 */
export function readFilters(filters: unknown): readonly AccountFilter[] {
  if (filters === undefined || filters === null) return [];
  if (!Array.isArray(filters)) throw invalidParams('Invalid params: invalid type: expected a sequence of filters.');
  if (filters.length > MAX_FILTERS) throw invalidParams(`Too many filters provided; max ${MAX_FILTERS}`);
  return filters.map(readFilter);
}

/**
 * Whether account data matches all filters.
 *
 * @example matchesFilters(data, readFilters([{ dataSize: 165 }]));
 */
export function matchesFilters(data: Uint8Array, filters: readonly AccountFilter[]): boolean {
  return filters.every((filter) => {
    switch (filter.kind) {
      case 'dataSize':
        return data.length === filter.size;
      case 'memcmp':
        return matchesAt(data, filter.offset, filter.bytes);
      case 'tokenAccountState':
        return isTokenAccount(data);
    }
  });
}

function matchesAt(data: Uint8Array, offset: number, bytes: Uint8Array): boolean {
  if (offset + bytes.length > data.length) return false;
  for (let i = 0; i < bytes.length; i++) {
    if (data[offset + i] !== bytes[i]) return false;
  }
  return true;
}

function readFilter(filter: unknown): AccountFilter {
  if (filter === 'tokenAccountState') return { kind: 'tokenAccountState' };
  const [name, value] = isObject(filter) ? (Object.entries(filter)[0] ?? []) : [textOf(filter)];
  switch (name) {
    case 'dataSize':
      return { kind: 'dataSize', size: unsigned(value) };
    case 'memcmp':
      return readMemcmp(value);
    case 'tokenAccountState':
      if (value !== undefined && value !== null) throw invalidParams('Invalid params: invalid type, expected unit.');
      return { kind: 'tokenAccountState' };
    default:
      throw invalidParams(
        `Invalid params: unknown variant \`${name ?? ''}\`, expected one of \`dataSize\`, \`memcmp\`, `
          + '`tokenAccountState`.',
      );
  }
}

function readMemcmp(value: unknown): AccountFilter {
  if (!isObject(value)) throw invalidParams('Invalid params: invalid type: expected struct Memcmp.');
  if (value['offset'] === undefined) throw invalidParams('Invalid params: missing field `offset`.');
  if (value['bytes'] === undefined) throw invalidParams('Invalid params: missing field `bytes`.');
  const offset = unsigned(value['offset']);
  const bytes = decode(value['bytes'], value['encoding'] ?? 'base58');
  if (bytes.length > MAX_MEMCMP_BYTES) throw invalidParams('Invalid param: DataTooLarge');
  return { kind: 'memcmp', offset, bytes };
}

function decode(bytes: unknown, encoding: unknown): Uint8Array {
  if (Array.isArray(bytes) && bytes.every((byte) => Number.isInteger(byte) && byte >= 0 && byte <= 255)) {
    return Uint8Array.from(bytes as number[]);
  }
  if (typeof bytes !== 'string') throw invalidParams('Invalid params: invalid type: expected encoded bytes.');
  switch (encoding) {
    case 'base58':
    case 'binary':
      return decodeBase58(bytes);
    case 'base64':
      return decodeBase64(bytes);
    default:
      throw invalidParams(
        `Invalid params: unknown variant \`${textOf(encoding)}\`, expected \`base58\` or \`base64\`.`,
      );
  }
}

function decodeBase58(text: string): Uint8Array {
  if (text.length > MAX_MEMCMP_BASE58) throw invalidParams('Invalid param: DataTooLarge');
  const decoded = bs58.decodeUnsafe(text);
  if (decoded) return decoded;
  const index = text.search(/[^1-9A-HJ-NP-Za-km-z]/);
  throw invalidParams(
    `Invalid param: Base58DecodeError(InvalidCharacter { character: '${text[index]}', index: ${index} })`,
  );
}

function decodeBase64(text: string): Uint8Array {
  if (text.length > MAX_MEMCMP_BASE64) throw invalidParams('Invalid param: DataTooLarge');
  const index = text.search(/[^A-Za-z0-9+/=]/);
  if (index !== -1) {
    throw invalidParams(`Invalid param: Base64DecodeError(InvalidByte(${index}, ${text.charCodeAt(index)}))`);
  }
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) {
    throw invalidParams('Invalid param: Base64DecodeError(InvalidPadding)');
  }
  return Uint8Array.from(Buffer.from(text, 'base64'));
}

function unsigned(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  throw invalidParams(`Invalid params: invalid value: \`${textOf(value)}\`, expected usize.`);
}

/** A value of the request for an error message. `String` can throw for an object of a request. */
function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? 'map' : String(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
