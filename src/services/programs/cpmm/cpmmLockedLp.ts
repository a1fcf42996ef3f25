/** LP the program counts and nobody gets, in base units of the LP token. */
export const CPMM_LOCKED_LP = 100n;
