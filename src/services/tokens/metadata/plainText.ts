/** Invisible characters, and those that change the text direction. Joiners between emoji are kept. */
const UNSEEN =
  /(?!\u200D)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]|(?<!\p{Extended_Pictographic}\uFE0F?)\u200D/gu;
/** More accents on a letter than any language has, which would overlap the lines above. */
const STACKED = /(\p{M}{3})\p{M}+/gu;

/** Letters that are written from right to left, and would take the numbers beside them along (UAX #9). */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Keeps the direction of a name from the text around it, by marks that what is copied or exported does not have. */
export function isolate(words: string): string {
  return RIGHT_TO_LEFT.test(words) ? `\u2068${words}\u2069` : words;
}

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
