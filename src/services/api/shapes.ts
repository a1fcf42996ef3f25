import * as z from 'zod/mini';

/** Shapes that several answers of the provider share. */

/** An address, base58. */
export const address = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/));

/** A whole number ≥ 0 that may be beyond 2^53: the provider writes it as text, or as a number while it is small. */
export const units = z.pipe(
  z.union([z.string().check(z.regex(/^\d+$/)), z.int().check(z.gte(0))]),
  z.transform((value) => BigInt(value)),
);

/** Unix time in seconds, which the provider writes as text in some places and as a number in others. */
export const seconds = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,15}$/)), z.int().check(z.gte(0))]),
  z.transform((value) => Number(value)),
);

/** A number, written as text in some places. */
export const decimal = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i))]),
  z.transform((value) => Number(value)),
);
