import type { ClusterName } from '@/config.ts';

const MAINNET_MINTS = {
  '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R': 'RAY',
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: 'USDC',
  Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: 'USDT',
} as const;

/** Mints that need no list. */
export const KNOWN_MINTS: Readonly<Record<ClusterName, Readonly<Record<string, string>>>> = {
  // Localnet has them at mainnet's addresses.
  localnet: MAINNET_MINTS,
  devnet: { '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU': 'USDC' },
  mainnet: MAINNET_MINTS,
};
