import type { StandardPoolBase } from '@/services/programs/pool/pool.ts';
import type { AmmV4Keys, ApiV3PoolInfoStandardItem } from '@/services/sdk.ts';

/** Accounts of the OpenBook market of an AMM v4 pool, base58. */
export interface AmmMarketAccounts {
  readonly marketId: string;
  readonly programId: string;
  readonly authority: string;
  readonly baseVault: string;
  readonly quoteVault: string;
  readonly bids: string;
  readonly asks: string;
  readonly eventQueue: string;
}

/** What the program needs to set aside its share of the fees at the next deposit or withdrawal. */
interface AmmPnl {
  /** Share of the growth: `numerator` / `denominator`. */
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** Both reserves at the last deposit or withdrawal, normalized to `systemDecimals`: `x` quote, `y` base. */
  readonly lastX: bigint;
  readonly lastY: bigint;
  /** 10 to the power of the decimals that both reserves are normalized to. */
  readonly systemDecimalValue: bigint;
}

/** What former releases wrote, which traded on an order book and counted swaps; no quote depends on it. */
interface AmmRecord {
  /** Orders it keeps on each side of the order book. */
  readonly maxOrder: bigint;
  /** How far from the price its orders lie. */
  readonly depth: bigint;
  /** Smallest amounts its orders move, base units. */
  readonly baseLotSize: bigint;
  readonly quoteLotSize: bigint;
  /** Fee of its orders; a swap pays `fees`. */
  readonly tradeFeeNumerator: bigint;
  readonly tradeFeeDenominator: bigint;
  /** Swaps that were counted, base units. */
  readonly swapBaseInAmount: bigint;
  readonly swapBaseOutAmount: bigint;
  readonly swapQuoteInAmount: bigint;
  readonly swapQuoteOutAmount: bigint;
}

/** An AMM v4 pool (rule 3.18). `a` is the base, `b` the quote. */
export interface AmmV4Pool extends StandardPoolBase {
  readonly kind: 'amm-v4';
  readonly openOrders: string;
  readonly targetOrders: string;
  readonly marketId: string;
  /** Absent if there is none: the program needs only its address, with which those of the pool are derived. */
  readonly market: AmmMarketAccounts | undefined;
  readonly pnl: AmmPnl;
  readonly record: AmmRecord;
}

/**
 * What the status of an AMM v4 or stable pool allows (rule 4.31).
 *
 * @param status as stored: 1 initialized, 2 disabled, 3 withdrawals only, 4 liquidity only, 5 liquidity and order book,
 *   6 no order book, 7 waits for its open time
 * @example ammAllows(4n); // { swap: false, deposit: true, withdraw: true }
 */
export function ammAllows(status: bigint): { readonly swap: boolean; readonly deposit: boolean; readonly withdraw: boolean } {
  return { swap: SWAP.has(status), deposit: DEPOSIT.has(status), withdraw: status === 3n || DEPOSIT.has(status) };
}

const SWAP: ReadonlySet<bigint> = new Set([1n, 6n, 7n]);
const DEPOSIT: ReadonlySet<bigint> = new Set([1n, 4n, 5n, 6n, 7n]);

/** What the SDK's instruction builders read of a pool apart from its keys. */
type ReadByMakers = Pick<ApiV3PoolInfoStandardItem, 'id' | 'programId' | 'lpMint' | 'marketId' | 'pooltype'>;

/**
 * The pool info that the SDK's liquidity builders need in addition to the keys: they read five fields of the provider's
 * API format.
 */
export function ammPoolInfo({ id, programId, mintLp, marketId }: AmmV4Keys): ApiV3PoolInfoStandardItem {
  const read: ReadByMakers = { id, programId, lpMint: mintLp, marketId, pooltype: [] };
  return read as ApiV3PoolInfoStandardItem;
}
