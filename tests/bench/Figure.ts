/** One line of the table that `npm run bench` prints. */
export interface Figure {
  readonly name: string;
  /** Ours, with its unit: `'353 ms'`. */
  readonly value: string;
  /** The same of the naive build in the same run; of arithmetic and requests, of the SDK. With its unit. */
  readonly naive?: string;
  /** The same of React and its router alone, with its unit. */
  readonly floor?: string;
  /** What the target is about: ours divided by the other's. */
  readonly ratio?: number;
  /** What was promised, as one reads it: `'≤ 0.11 × naive'`, `'≥ 8 × SDK'`, `'< 2 s'`. */
  readonly target?: string;
  /** Whether this run kept the promise. Nothing fails where it did not: a figure is no test. */
  readonly met?: boolean;
}
