import { randomUUID } from 'node:crypto';
import { JsonRpcError, jsonRpcCode } from './jsonRpcError.ts';

/** A value of a JSON-RPC answer; `bigint` stands for a JSON integer that may be beyond 2^53, e.g. lamports. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Longest list of an answer, in characters. V8 ends at 512 million with an exception, and the heap with the process
 * before that.
 */
export const MAX_ANSWER_LENGTH = 64 * 1024 * 1024;

/**
 * Writes JSON with `bigint` as an integer of any size, as a node does: a u64 like a `rentEpoch` of 2^64 - 1 keeps its
 * digits. `JSON.stringify` refuses bigint, and a text that marks one for later could also come from the chain, as the
 * name of a token; so numbers are written here.
 *
 * @param value plain values, bigint and `JsonText` anywhere; `undefined` properties are left out
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

/** Characters that stand in JSON as they are: most texts are addresses and base64, and have no others. */
const PLAIN = /^[\w+/=. :-]*$/;

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

/** JSON that is written already: of ten thousand accounts it costs less to write the text than the objects. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Writes a list one element after the other, so that one that is too long is given up before it fills the memory.
 *
 * @param texts the elements, JSON each
 * @throws JsonRpcError -32600 when the list is longer than `MAX_ANSWER_LENGTH`
 */
export function jsonList(texts: Iterable<string>): JsonText {
  const written: string[] = [];
  let length = 0;
  for (const text of texts) {
    length += text.length + 1;
    if (length > MAX_ANSWER_LENGTH) {
      throw new JsonRpcError(
        jsonRpcCode.invalidRequest,
        `Answer too large: more than ${MAX_ANSWER_LENGTH} bytes. Ask for fewer accounts, or use filters or dataSlice.`,
      );
    }
    written.push(text);
  }
  return new JsonText(`[${written.join(',')}]`);
}

/** Strings, which are left as they are, and whole numbers that may be beyond 2^53. */
const TEXT_OR_LONG_INTEGER = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;
const LONG_DIGITS = /\d{16}/;

/** Stands before the digits of a long number while they are a string: no client knows it. */
const MARK = randomUUID();

/**
 * Reads JSON as `JSON.parse` does, but a whole number beyond 2^53 becomes a `bigint` with all its digits.
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
