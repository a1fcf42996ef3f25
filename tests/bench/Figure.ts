/** A row of the table that `npm run bench` prints. */
export interface Figure {
  readonly name: string;
  /** Our value with its unit: `'353 ms'`. */
  readonly value: string;
  /** The value of the naive build in the same run; for arithmetic and requests, of the SDK. With its unit. */
  readonly naive?: string;
  /** The value of React and its router alone, with its unit. */
  readonly floor?: string;
  /** Our value divided by the other's, for ratio targets. */
  readonly ratio?: number;
  /** The target as text: `'≤ 0.11 × naive'`, `'≥ 8 × SDK'`, `'< 2 s'`. */
  readonly target?: string;
  /** Whether this run met the target. Nothing fails if not: a benchmark is not a test. */
  readonly met?: boolean;
}
