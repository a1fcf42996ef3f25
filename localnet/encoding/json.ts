/** A value of a JSON-RPC answer; `bigint` stands for a JSON integer that may be beyond 2^53, e.g. lamports. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | { readonly [key: string]: Json };

const MARK = '\u0000u64:';
const MARKED = /"\\u0000u64:(-?\d+)"/g;

/**
 * Writes JSON with `bigint` as an integer of any size, as a node does: a u64 like a `rentEpoch` of 2^64 - 1 keeps its
 * digits. `JSON.stringify` alone refuses bigint, and `Number` would round it.
 *
 * @param value may hold bigint anywhere; `undefined` properties are left out
 * @example stringifyJson({ rentEpoch: 18446744073709551615n }); // '{"rentEpoch":18446744073709551615}'
 */
export function stringifyJson(value: unknown): string {
  let marked = false;
  const text = JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item !== 'bigint') return item;
    if (item <= BigInt(Number.MAX_SAFE_INTEGER) && item >= BigInt(Number.MIN_SAFE_INTEGER)) return Number(item);
    marked = true;
    return MARK + item.toString();
  });
  return marked ? text.replace(MARKED, '$1') : text;
}

/** JSON that is written already: of ten thousand accounts it costs less to write the text than the objects. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
