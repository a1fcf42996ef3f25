import type { Fraction } from './Fraction.ts';

/** A fraction of the whole that is shown multiplied by 100: 1/200 reads 0.5 (SPEC section 3). */
export type Percent = Fraction;
