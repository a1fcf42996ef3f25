import { createToken, NATIVE_TOKEN } from '@/services/amounts/token.ts';

export const SOL = NATIVE_TOKEN;
export const USDC = createToken({
  mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  decimals: 6,
  symbol: 'USDC',
  name: 'USD Coin',
});
/** A token without decimals, for which the SDK's parsing and formatting fail. */
export const TICKET = createToken({ mint: '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R', decimals: 0 });
