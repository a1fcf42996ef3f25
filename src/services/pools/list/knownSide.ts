import { type ClusterName, KNOWN_MINTS } from '@/networks.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';

/** Tokens that no maker of another one can print, SOL first, base58: what counts in a pool, and what routes go through. */
export function commonMints(cluster: ClusterName): readonly string[] {
  return [NATIVE_TOKEN.mint, ...Object.values(KNOWN_MINTS[cluster])];
}
