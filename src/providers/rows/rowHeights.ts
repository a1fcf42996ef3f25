/** What is known of the heights of the rows of a list. */
export interface RowHeights {
  /** Height of a row that was not measured, or is as high as most, pixels. */
  readonly rowPx: number;
  /** Whether `rowPx` was guessed before any row was drawn. */
  readonly isGuess: boolean;
  /** Heights of the others, by key, pixels. */
  readonly odd: ReadonlyMap<string, number>;
}

/** What is known before a row was drawn. */
export function guessHeights(rowPx: number): RowHeights {
  return { rowPx, isGuess: true, odd: new Map() };
}

/**
 * Adds measured heights to what is known. The first rows measured say how high all are: where most are alike, a list of
 * thousands keeps its length while it scrolls.
 *
 * @param measured by key, pixels
 * @returns `known` itself where nothing is new
 */
export function learnHeights(known: RowHeights, measured: ReadonlyMap<string, number>): RowHeights {
  if (measured.size === 0) return known;
  const rowPx = known.isGuess ? commonest([...measured.values()]) : known.rowPx;
  const news = [...measured].filter(([key, px]) => px !== (known.odd.get(key) ?? known.rowPx));
  if (news.length === 0 && !known.isGuess) return known;
  const odd = new Map(known.odd);
  for (const [key, px] of measured) {
    if (px === rowPx) odd.delete(key);
    else odd.set(key, px);
  }
  return { rowPx, isGuess: false, odd };
}

/**
 * Where each row begins, pixels below the first.
 *
 * @returns one more than there are rows: the last is the height of the list
 */
export function topsOf(count: number, keyOf: (index: number) => string, { rowPx, odd }: RowHeights): Float64Array {
  const tops = new Float64Array(count + 1);
  const isEven = odd.size === 0;
  for (let index = 0; index < count; index += 1) {
    tops[index + 1] = (tops[index] ?? 0) + (isEven ? rowPx : (odd.get(keyOf(index)) ?? rowPx));
  }
  return tops;
}

/** The row that covers a place, pixels below the first; the first or the last one beyond them. */
export function rowAt(tops: Float64Array, px: number): number {
  let [low, high] = [0, Math.max(tops.length - 2, 0)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= px) low = middle;
    else high = middle - 1;
  }
  return low;
}

function commonest(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}
