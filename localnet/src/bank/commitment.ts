/** How sure a slot is, in Solana's words, from least to most. */
export type Commitment = 'processed' | 'confirmed' | 'finalized';

/** Ascending, so that an index compares two commitments. */
export const COMMITMENTS: readonly Commitment[] = ['processed', 'confirmed', 'finalized'];

/** Whether something that has reached `reached` satisfies a caller who asked for `wanted`. */
export function reaches(reached: Commitment, wanted: Commitment): boolean {
  return COMMITMENTS.indexOf(reached) >= COMMITMENTS.indexOf(wanted);
}
