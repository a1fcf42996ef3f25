import type { Farm } from './accounts.ts';

/** What the journal keeps of an operation on a farm. */
export function farmFacts({ farmId, version, lpMint }: Farm): Readonly<Record<string, string>> {
  return { farmId, farmVersion: `${version}`, lpMint: lpMint.address };
}

/** Decimals of what a farm takes and pays, by mint. */
export function farmMintDecimals({ lpMint, rewards }: Farm): Readonly<Record<string, number>> {
  const mints = [lpMint, ...rewards.map(({ mint }) => mint)];
  return Object.fromEntries(mints.map(({ address, decimals }) => [address, decimals]));
}
