/** Letters that are written from right to left, and would take the numbers beside them along (UAX #9). */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Keeps the direction of a name from the text around it, by marks that exported files go without. */
export function isolate(words: string): string {
  return RIGHT_TO_LEFT.test(words) ? `\u2068${words}\u2069` : words;
}
