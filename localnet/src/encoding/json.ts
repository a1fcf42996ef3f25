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
  return writeJson(value).text;
}

/** Like `stringifyJson`, but a long list that `value` contains is not copied. */
export function writeJson(value: unknown): JsonText {
  const out: Written = { pieces: [], text: '' };
  write(value, out);
  return new JsonText([...out.pieces, out.text]);
}

interface Written {
  readonly pieces: (string | Buffer)[];
  /** What follows the pieces. */
  text: string;
}

function write(value: unknown, out: Written): void {
  switch (typeof value) {
    case 'string':
      out.text += quoted(value);
      return;
    case 'bigint':
    case 'boolean':
      out.text += String(value);
      return;
    case 'number':
      out.text += Number.isFinite(value) ? String(value) : 'null';
      return;
    case 'object':
      if (value === null) out.text += 'null';
      else if (value instanceof JsonText) writeText(value, out);
      else if (Array.isArray(value)) writeList(value, out);
      else writeObject(value as Readonly<Record<string, unknown>>, out);
      return;
    default:
      out.text += 'null';
  }
}

function writeText({ pieces }: JsonText, out: Written): void {
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      out.text += piece;
      continue;
    }
    out.pieces.push(out.text, piece);
    out.text = '';
  }
}

function writeList(list: readonly unknown[], out: Written): void {
  out.text += '[';
  for (const [index, item] of list.entries()) {
    if (index > 0) out.text += ',';
    write(item, out);
  }
  out.text += ']';
}

function writeObject(object: Readonly<Record<string, unknown>>, out: Written): void {
  let before = '{';
  for (const key of Object.keys(object)) {
    const item = object[key];
    if (item === undefined) continue;
    out.text += `${before}${quoted(key)}:`;
    write(item, out);
    before = ',';
  }
  out.text += before === '{' ? '{}' : '}';
}

/** Text that needs no escaping in JSON, such as most addresses and base64. */
const PLAIN = /^[\w+/=. :-]*$/;

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

/** Text that is already JSON. For thousands of accounts this is cheaper than building objects. */
export class JsonText {
  /** In order. Long text is UTF-8 bytes, which garbage collection does not copy. */
  readonly pieces: readonly (string | Buffer)[];

  constructor(pieces: readonly (string | Buffer)[]) {
    this.pieces = pieces;
  }

  get text(): string {
    return this.pieces.map((piece) => (typeof piece === 'string' ? piece : piece.toString('utf8'))).join('');
  }

  /** Approximate length in bytes. */
  get length(): number {
    return this.pieces.reduce((sum, piece) => sum + piece.length, 0);
  }
}

/** Characters of a list after which they are encoded. */
const PIECE_LENGTH = 64 * 1024;

/** Reserves memory for an answer before it is written. @throws JsonRpcError -32005 if unread answers take too much already */
export type Reserve = (bytes: number) => void;

/** Joins elements to a list. */
export class JsonListBuilder {
  readonly #pieces: Buffer[] = [];
  #text = '[';
  #encoded = 0;
  #isEmpty = true;
  readonly #reserve: Reserve | undefined;

  constructor(reserve?: Reserve) {
    this.#reserve = reserve;
  }

  /** @throws JsonRpcError -32600 if the list is longer than `MAX_ANSWER_LENGTH`, -32005 if there is no memory for it */
  add(text: string): void {
    if (this.#encoded + this.#text.length + text.length >= MAX_ANSWER_LENGTH) {
      throw new JsonRpcError(
        jsonRpcCode.invalidRequest,
        `Answer too large: more than ${MAX_ANSWER_LENGTH} bytes. Ask for fewer accounts, or use filters or dataSlice.`,
      );
    }
    this.#text += this.#isEmpty ? text : `,${text}`;
    this.#isEmpty = false;
    if (this.#text.length < PIECE_LENGTH) return;
    this.#reserve?.(this.#text.length);
    // Encoded early: long strings would be copied by garbage collection again and again, and all at once when they are sent.
    this.#pieces.push(Buffer.from(this.#text, 'utf8'));
    this.#encoded += this.#text.length;
    this.#text = '';
  }

  end(): JsonText {
    return new JsonText([...this.#pieces, `${this.#text}]`]);
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
