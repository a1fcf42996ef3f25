import type { StandardPoolBase } from '@/services/programs/pool/pool.ts';
import type { AmmV4Keys, ApiV3PoolInfoStandardItem } from '@/services/sdk.ts';

/** Accounts of the OpenBook market an AMM v4 pool was made on, base58. */
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
  /** Share of the growth: `numerator` of `denominator`. */
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** Both reserves of the last deposit or withdrawal, normalized to `systemDecimals`: `x` quote, `y` base. */
  readonly lastX: bigint;
  readonly lastY: bigint;
  /** 10 to the number of decimals both reserves are normalized to. */
  readonly systemDecimalValue: bigint;
}

/** An AMM v4 pool (rule 3.18). `a` is the base, `b` the quote. */
export interface AmmV4Pool extends StandardPoolBase {
  readonly kind: 'amm-v4';
  readonly openOrders: string;
  readonly targetOrders: string;
  readonly marketId: string;
  /** Absent where the market was closed: pools outlive their order book. */
  readonly market: AmmMarketAccounts | undefined;
  readonly pnl: AmmPnl;
}

/**
 * What the status of an AMM pool, v4 or stable, lets people do (rule 4.31).
 *
 * @param status as the program writes it: 1 initialized, 2 disabled, 3 withdrawals only, 4 liquidity only, 5 liquidity
 *   and order book, 6 no order book, 7 waits for its open time
 * @example ammAllows(4n); // { swap: false, deposit: true, withdraw: true }
 */
export function ammAllows(status: bigint): { readonly swap: boolean; readonly deposit: boolean; readonly withdraw: boolean } {
  return { swap: SWAP.has(status), deposit: DEPOSIT.has(status), withdraw: status === 3n || DEPOSIT.has(status) };
}

/**
 * Whether the program reads the order book, and so wants the market's real accounts (rule 4.31).
 *
 * @param status as the program writes it
 */
export function usesOrderBook(status: bigint): boolean {
  return status === 1n || status === 5n;
}

const SWAP: ReadonlySet<bigint> = new Set([1n, 6n, 7n]);
const DEPOSIT: ReadonlySet<bigint> = new Set([1n, 4n, 5n, 6n, 7n]);

/** What the SDK's instruction makers read of a pool apart from its keys. */
type ReadByMakers = Pick<ApiV3PoolInfoStandardItem, 'id' | 'programId' | 'lpMint' | 'marketId' | 'pooltype'>;

/**
 * The pool information that the makers of liquidity instructions want next to the keys: they read five fields of what
 * the provider's API calls a pool, and there is no API to ask here.
 */
export function ammPoolInfo({ id, programId, mintLp, marketId }: AmmV4Keys): ApiV3PoolInfoStandardItem {
  const read: ReadByMakers = { id, programId, lpMint: mintLp, marketId, pooltype: [] };
  return read as ApiV3PoolInfoStandardItem;
}
