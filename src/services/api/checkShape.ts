import * as z from 'zod/mini';
import { AppError } from '@/errors/AppError.ts';

/** Deviations named in the details; the first one usually explains the rest. */
const MAX_ISSUES = 3;

/**
 * The border every answer of a service crosses: it has the shape the app reads, or it is one clear error.
 *
 * @param url where the answer came from
 * @throws AppError `api/wrong-shape` with host, path and what deviates, without values
 */
export function checkShape<T>(schema: z.ZodMiniType<T>, answer: unknown, url: URL): T {
  const { success, data, error } = z.safeParse(schema, answer);
  if (success) return data;
  const text = error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, code }) => `${path.length === 0 ? 'the answer' : path.join('.')}: ${code}`)
    .join('; ');
  throw new AppError('api/wrong-shape', { details: { host: url.host, path: url.pathname, text } });
}
