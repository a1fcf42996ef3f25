import type { Pool } from './accounts.ts';
import { u64 } from './math.ts';

/** Parameters of a new pool. */
interface NewPool {
  readonly nonce: number;
  /** Unix time, seconds. */
  readonly openTime: bigint;
  readonly coinDecimals: number;
  readonly pcDecimals: number;
}

const TEN_THOUSAND = 10_000n;

/** Constants of every new pool. */
const TERMS = {
  orderNum: 7n,
  depth: 3n,
  state: 1n,
  volMaxCutRatio: 500n,
  minPriceMultiplier: 1n,
  maxPriceMultiplier: 1_000_000_000n,
  minSeparateNumerator: 5n,
  minSeparateDenominator: TEN_THOUSAND,
  tradeFeeNumerator: 25n,
  tradeFeeDenominator: TEN_THOUSAND,
  pnlNumerator: 12n,
  pnlDenominator: 100n,
  swapFeeNumerator: 25n,
  swapFeeDenominator: TEN_THOUSAND,
} as const;

/** The initial fields of a pool, without addresses and liquidity. Panics with tokens of 19 and more decimals. */
export function newPool({ nonce, openTime, coinDecimals, pcDecimals }: NewPool) {
  const systemDecimalValue = 10n ** BigInt(Math.max(coinDecimals, pcDecimals));
  return {
    ...TERMS,
    nonce: BigInt(nonce),
    coinDecimals: BigInt(coinDecimals),
    pcDecimals: BigInt(pcDecimals),
    amountWave: u64(systemDecimalValue * 5n) / 1000n,
    systemDecimalValue,
    openTime,
  } satisfies Partial<Pool>;
}
