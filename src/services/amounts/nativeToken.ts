import { NATIVE_DECIMALS } from '@/constants.ts';
import type { Token } from './Token.ts';

/** The address that stands for the coin itself: 32 zero bytes. It is the System program, not a mint. */
export const NATIVE_COIN_ADDRESS = '11111111111111111111111111111111';

/** The native coin as a token: the wrapped native token with 9 decimals (SPEC section 3). */
export const NATIVE_TOKEN: Token = Object.freeze({
  mint: 'So11111111111111111111111111111111111111112',
  decimals: NATIVE_DECIMALS,
  symbol: 'WSOL',
  name: 'Wrapped SOL',
  isToken2022: false,
});

/** Whether operations take and give native SOL for this side. */
export function isNativeSide(side: { readonly mint: { readonly address: string } }): boolean {
  return side.mint.address === NATIVE_TOKEN.mint;
}
