// The SDK computes the first bytes of its instructions with js-sha256; the same hash comes with web3.js in any case.
import { sha256 as hash } from '@noble/hashes/sha2.js';

export const sha256 = {
  digest: (message: string): number[] => [...hash(new TextEncoder().encode(message))],
};
