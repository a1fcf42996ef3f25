import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { readDecimal } from '@/services/amounts/decimals.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { type ApiOptions, getFromApi } from './client.ts';
import { address } from './shapes.ts';

/** Mints per URL. */
const MAX_MINTS = 100;

const decimalText = z.pipe(
  z.union([z.string(), z.number()]).check(z.refine((value) => /^\d{1,40}(\.\d{1,40})?(e-\d{1,2})?$/i.test(`${value}`))),
  z.transform((value): Fraction => {
    const [number = '0', exponent = '0'] = `${value}`.toLowerCase().split('e');
    const { whole, fraction } = readDecimal(number);
    // JavaScript formats numbers below a millionth with an exponent.
    return createFraction(BigInt(whole + fraction), 10n ** BigInt(fraction.length - Number(exponent)));
  }),
);

const prices = z.record(address, z.nullable(decimalText));

/**
 * US dollars per whole token: GET /mint/price?mints, at most 100 per request as a comma-separated list.
 *
 * @param mints base58
 * @returns by mint, without those the provider has no price for
 * @throws AppError `api/*`, `accounts/invalid-public-key`
 */
export async function fetchPrices(cluster: ClusterConfig, mints: readonly string[], options?: ApiOptions): Promise<ReadonlyMap<string, Fraction>> {
  const wanted = [...new Set(mints.map((mint) => parseAddress(mint).toBase58()))];
  const lists = Array.from({ length: Math.ceil(wanted.length / MAX_MINTS) }, (_, list) => wanted.slice(list * MAX_MINTS, (list + 1) * MAX_MINTS).join(','));
  const answers = await Promise.all(lists.map((list) => getFromApi({ cluster, path: `/mint/price?mints=${list}`, schema: prices, ...options })));
  return new Map(answers.flatMap((answer) => Object.entries(answer)).flatMap(([mint, price]) => (price && price.numerator > 0n ? [[mint, price] as const] : [])));
}
