import type { Farm } from './accounts.ts';

/** What the journal stores of a farm operation. */
export function farmFacts({ farmId, version, lpMint }: Farm): Readonly<Record<string, string>> {
  return { farmId, farmVersion: `${version}`, lpMint: lpMint.address };
}
