/**
 * What the status of an AMM pool, v4 or stable, lets people do (SPEC section 4).
 *
 * @param status as the program writes it: 1 initialized, 2 disabled, 3 withdrawals only, 4 liquidity only, 5 liquidity
 *   and order book, 6 no order book, 7 waits for its open time
 * @example ammAllows(4n); // { swap: false, deposit: true, withdraw: true }
 */
export function ammAllows(status: bigint): { readonly swap: boolean; readonly deposit: boolean; readonly withdraw: boolean } {
  return { swap: SWAP.has(status), deposit: DEPOSIT.has(status), withdraw: status === 3n || DEPOSIT.has(status) };
}

/**
 * Whether the program reads the order book, and so wants the market's real accounts (SPEC section 4).
 *
 * @param status as the program writes it
 */
export function usesOrderBook(status: bigint): boolean {
  return status === 1n || status === 5n;
}

const SWAP: ReadonlySet<bigint> = new Set([1n, 6n, 7n]);
const DEPOSIT: ReadonlySet<bigint> = new Set([1n, 4n, 5n, 6n, 7n]);
