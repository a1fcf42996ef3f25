import type { Pool } from './accounts.ts';
import { divide, u128, u64 } from './math.ts';

/** Parameters of a new pool. */
interface NewPool {
  readonly nonce: number;
  /** Unix time, seconds. */
  readonly openTime: bigint;
  readonly coinDecimals: number;
  readonly pcDecimals: number;
  /** Lot sizes of the market, base units. */
  readonly coinLotSize: bigint;
  readonly pcLotSize: bigint;
}

const TEN_THOUSAND = 10_000n;

/** Constants of every new pool. */
const TERMS = {
  orderNum: 7n,
  depth: 3n,
  state: 1n,
  resetFlag: 0n,
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

/** The initial fields of a pool, without addresses and liquidity. */
export function newPool({ nonce, openTime, coinDecimals, pcDecimals, coinLotSize, pcLotSize }: NewPool) {
  const oneCoin = u128(10n ** BigInt(coinDecimals));
  const onePc = u128(10n ** BigInt(pcDecimals));
  const decimals = u64(pcDecimals > coinDecimals ? onePc : oneCoin);
  const price = divide(u128(coinLotSize * onePc), u128(pcLotSize * oneCoin));
  const systemDecimalValue = price >= decimals ? u64(price) : decimals;
  const minSize = u128(coinLotSize * systemDecimalValue) / oneCoin;
  return {
    ...TERMS,
    nonce: BigInt(nonce),
    coinDecimals: BigInt(coinDecimals),
    pcDecimals: BigInt(pcDecimals),
    minSize: minSize < MAX_U64 ? minSize : 0n,
    amountWave: u64(systemDecimalValue * 5n) / 1000n,
    coinLotSize,
    pcLotSize: u64(divide(u128(u128(pcLotSize * systemDecimalValue) * oneCoin), u128(coinLotSize * onePc))),
    systemDecimalValue,
    openTime,
  } satisfies Partial<Pool>;
}

const MAX_U64 = (1n << 64n) - 1n;
