import type { Farm } from './accounts.ts';

/** What the journal stores of a farm operation. */
export function farmFacts({ farmId, version, lpMint }: Farm): Readonly<Record<string, string>> {
  return { farmId, farmVersion: `${version}`, lpMint: lpMint.address };
}

/** Decimals of a farm's LP and reward tokens, by mint. */
export function farmMintDecimals({ lpMint, rewards }: Farm): Readonly<Record<string, number>> {
  const mints = [lpMint, ...rewards.map(({ mint }) => mint)];
  return Object.fromEntries(mints.map(({ address, decimals }) => [address, decimals]));
}
