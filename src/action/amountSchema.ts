import * as z from 'zod/mini';
import { AppError } from '@/errors/AppError.ts';
import { parseAmount } from '@/services/amounts/decimals.ts';
import { readTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import { parseField } from './useActionForm.ts';

/**
 * Parses a typed amount. An empty text, or a 0 while typing 0.5, is missing.
 *
 * @param decimals of the token
 * @returns base units, above 0
 * @throws AppError `amounts/*`
 */
export function parseTextAmount(text: string, decimals: number): bigint {
  const amount = /^\s*[.,]?\s*$/.test(text) ? 0n : parseAmount(readTypedDecimal(text), decimals);
  if (amount === 0n) throw new AppError('amounts/empty');
  return amount;
}

/**
 * A schema from a typed amount to base units, above 0.
 *
 * @param decimals of the token
 */
export function amountSchema(decimals: number): z.ZodMiniType<bigint, string> {
  return z.pipe(z.string(), z.transform((text, context) => parseField(context, [], () => parseTextAmount(text, decimals))));
}
