/** Shared shapes of the provider's responses. */
import * as z from 'zod/mini';

/** An address, base58. */
export const address = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/));

/** An integer ≥ 0 that may exceed 2^53: the provider sends it as a string, or as a number if it is small. */
export const units = z.pipe(
  z.union([z.string().check(z.regex(/^\d+$/)), z.int().check(z.gte(0))]),
  z.transform((value) => BigInt(value)),
);

/** Unix time in seconds, sent as a string in some places and as a number in others. */
export const seconds = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,15}$/)), z.int().check(z.gte(0))]),
  z.transform((value) => Number(value)),
);

/** A number, sent as a string in some places. */
export const decimal = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i))]),
  z.transform((value) => Number(value)),
);
