/** Shared shapes of the provider's responses. */
import * as z from 'zod/mini';

/**
 * A list of which items of another shape are left out, and `null` with them. If none can be read, the list is not what
 * the app knows.
 */
export function listOf<T>(item: z.ZodMiniType<T>) {
  return z.pipe(z.array(z.unknown()), z.transform((items, context) => {
    const read = items.filter((one) => one !== null).map((one) => z.safeParse(item, one));
    const good = read.flatMap(({ data, success }) => (success ? [data] : []));
    const [issue] = good.length === 0 ? read[0]?.error?.issues ?? [] : [];
    if (issue) context.issues.push({ ...issue, path: [0, ...issue.path], input: undefined });
    return good;
  }));
}

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
