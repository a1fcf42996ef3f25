/** Invisible characters, and those that change the text direction. Joiners between emoji are kept. */
const UNSEEN =
  /(?!\u200D)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]|(?<!\p{Extended_Pictographic}\uFE0F?)\u200D/gu;
/** More accents on a letter than any language has, which would overlap the lines above. */
const STACKED = /(\p{M}{3})\p{M}+/gu;

/** Untrusted text that is safe to display. */
export interface PlainText {
  readonly text: string;
  /** Whether it contained invisible or misleading characters. */
  readonly isDoctored: boolean;
}

/**
 * Removes invisible characters and those that change the text direction from untrusted text, and truncates it.
 *
 * @param longest characters to keep
 * @example plainText('SO\u200BL', 20); // { text: 'SOL', isDoctored: true }
 */
export function plainText(words: string, longest: number): PlainText {
  // Whitespace does not mislead, because every wallet collapses it.
  const spaced = words.replace(/\s+/gu, ' ').trim();
  const bare = spaced.replace(UNSEEN, '').replace(STACKED, '$1').trim();
  const letters = [...bare];
  const text = letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : bare;
  return { text, isDoctored: bare !== spaced };
}
