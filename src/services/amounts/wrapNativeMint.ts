import { NATIVE_COIN_ADDRESS, NATIVE_TOKEN } from './nativeToken.ts';
import { parsePublicKey } from './parsePublicKey.ts';

/**
 * Names the mint a pool uses for an address: the coin's own address becomes the wrapped native mint (SPEC section 3).
 *
 * @param address base58
 * @returns mint address, base58
 * @throws AppError `accounts/invalid-public-key`
 * @example wrapNativeMint('11111111111111111111111111111111'); // 'So11111111111111111111111111111111111111112'
 */
export function wrapNativeMint(address: string): string {
  const mint = parsePublicKey(address);
  return mint === NATIVE_COIN_ADDRESS ? NATIVE_TOKEN.mint : mint;
}
