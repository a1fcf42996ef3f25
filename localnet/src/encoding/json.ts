import { randomUUID } from 'node:crypto';
import { JsonRpcError, jsonRpcCode } from './jsonRpcError.ts';

/** A value in a JSON-RPC answer. `bigint` is a JSON integer that may exceed 2^53, e.g. lamports. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | { readonly [key: string]: Json };

/** Maximum length of a list in an answer, in characters. V8 throws at 512 million, and may run out of heap before. */
export const MAX_ANSWER_LENGTH = 64 * 1024 * 1024;

/**
 * Writes JSON with `bigint` as an integer of any size, so that a u64 such as a `rentEpoch` of 2^64 - 1 keeps its digits.
 * `JSON.stringify` refuses bigint, and on-chain text such as a token name could contain any placeholder.
 *
 * @param value plain values, with bigint and `JsonText` anywhere; `undefined` properties are left out
 * @example stringifyJson({ rentEpoch: 18446744073709551615n }); // '{"rentEpoch":18446744073709551615}'
 */
export function stringifyJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'number':
      return Number.isFinite(value) ? String(value) : 'null';
    case 'object':
      if (value === null) return 'null';
      if (value instanceof JsonText) return value.text;
      return Array.isArray(value) ? `[${value.map(stringifyJson).join(',')}]` : objectText(value as Readonly<Record<string, unknown>>);
    default:
      return 'null';
  }
}

function objectText(object: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (const key of Object.keys(object)) {
    const item = object[key];
    if (item !== undefined) text += `${text === '' ? '{' : ','}${quoted(key)}:${stringifyJson(item)}`;
  }
  return text === '' ? '{}' : `${text}}`;
}

/** Text that needs no escaping in JSON, such as most addresses and base64. */
const PLAIN = /^[\w+/=. :-]*$/;

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

/** Text that is already JSON. For thousands of accounts this is cheaper than building objects. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Length from which V8 no longer copies a string when it collects garbage. */
const JOINED_LENGTH = 512 * 1024;

/** Joins elements to a list. */
export class JsonListBuilder {
  /** Joined early: collecting garbage among a hundred thousand short strings takes longer than everything else. */
  readonly #joined: string[] = [];
  #texts: string[] = [];
  #joinedUpTo = 0;
  #length = 0;

  /** @throws JsonRpcError -32600 if the list is longer than `MAX_ANSWER_LENGTH` */
  add(text: string): void {
    this.#length += text.length + 1;
    if (this.#length > MAX_ANSWER_LENGTH) {
      throw new JsonRpcError(
        jsonRpcCode.invalidRequest,
        `Answer too large: more than ${MAX_ANSWER_LENGTH} bytes. Ask for fewer accounts, or use filters or dataSlice.`,
      );
    }
    this.#texts.push(text);
    if (this.#length - this.#joinedUpTo >= JOINED_LENGTH) this.#join();
  }

  end(): JsonText {
    if (this.#texts.length > 0) this.#join();
    // Adding strings copies nothing until the text is sent.
    return new JsonText(`[${this.#joined.reduce((all, some) => (all === '' ? some : `${all},${some}`), '')}]`);
  }

  #join(): void {
    this.#joined.push(this.#texts.join(','));
    this.#texts = [];
    this.#joinedUpTo = this.#length;
  }
}

/**
 * Joins elements to a list, and stops as soon as it is too long.
 *
 * @param texts the elements as JSON
 * @throws JsonRpcError -32600 if the list is longer than `MAX_ANSWER_LENGTH`
 */
export function jsonList(texts: Iterable<string>): JsonText {
  const list = new JsonListBuilder();
  for (const text of texts) list.add(text);
  return list.end();
}

/** Strings, which stay unchanged, and integers that may exceed 2^53. */
const TEXT_OR_LONG_INTEGER = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;
const LONG_DIGITS = /\d{16}/;

/** Prefix of long integers while they are strings. It is random, so no client can send it. */
const MARK = randomUUID();

/**
 * Like `JSON.parse`, but integers beyond 2^53 become `bigint` with all their digits.
 *
 * @throws SyntaxError
 * @example parseJson('[9223372036854775807]'); // [9223372036854775807n]
 */
export function parseJson(text: string): unknown {
  if (!LONG_DIGITS.test(text)) return JSON.parse(text);
  const marked = text.replace(TEXT_OR_LONG_INTEGER, (found) =>
    found.startsWith('"') || Number.isSafeInteger(Number(found)) ? found : `"${MARK}${found}"`);
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(MARK) ? BigInt(value.slice(MARK.length)) : value);
}
