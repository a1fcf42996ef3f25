/** What cannot be seen, or turns the direction of what stands around it; what joins two emoji is let be. */
const UNSEEN =
  /(?!\u200D)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]|(?<!\p{Extended_Pictographic}\uFE0F?)\u200D/gu;
/** More accents on one letter than any language has: they climb over the lines above. */
const STACKED = /(\p{M}{3})\p{M}+/gu;

/** Words of a stranger as a page can show them. */
export interface PlainText {
  readonly text: string;
  /** Something of it cannot be seen, or is not what it looks like. */
  readonly isDoctored: boolean;
}

/**
 * Takes out of a stranger's words what cannot be seen and what turns the words around it, and cuts them.
 *
 * @param longest characters that are kept
 * @example plainText('SO\u200BL', 20); // { text: 'SOL', isDoctored: true }
 */
export function plainText(words: string, longest: number): PlainText {
  // Blanks deceive no one: every wallet shows them as one.
  const spaced = words.replace(/\s+/gu, ' ').trim();
  const bare = spaced.replace(UNSEEN, '').replace(STACKED, '$1').trim();
  const letters = [...bare];
  const text = letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : bare;
  return { text, isDoctored: bare !== spaced };
}
