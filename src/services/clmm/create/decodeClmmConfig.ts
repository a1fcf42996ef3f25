import { ClmmConfigLayout } from '../../layouts.ts';
import type { ClmmConfig } from './ClmmConfig.ts';

/** First bytes of every config account: of the SHA-256 of `account:AmmConfig`. */
export const CONFIG_DISCRIMINATOR = Uint8Array.of(218, 244, 33, 104, 203, 203, 43, 111);

/**
 * Reads the bytes of a config account.
 *
 * @param configId base58
 * @param data of an account of the CLMM program
 * @returns undefined where they are no config
 */
export function decodeClmmConfig(configId: string, data: Uint8Array): ClmmConfig | undefined {
  if (data.length < ClmmConfigLayout.span) return undefined;
  if (CONFIG_DISCRIMINATOR.some((byte, place) => data[place] !== byte)) return undefined;
  const { index, tickSpacing, tradeFeeRate, protocolFeeRate, fundFeeRate } = ClmmConfigLayout.decode(Buffer.from(data));
  return { configId, index, tickSpacing, tradeFeeRate, protocolFeeRate, fundFeeRate };
}
