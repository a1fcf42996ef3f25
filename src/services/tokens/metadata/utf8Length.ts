/**
 * Counts the bytes a text takes on the chain: accents take two, most other scripts three, emoji four or more.
 *
 * @returns bytes of UTF-8
 * @example utf8Length('Zoë 🚀'); // 9
 */
export function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}
