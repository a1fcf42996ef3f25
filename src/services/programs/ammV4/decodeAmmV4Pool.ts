import { u128, u64 } from '@/services/codec.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { ammV4Account } from '@/services/programs/openbook/orderBookAccounts.ts';
import { usesOrderBook } from './ammStatus.ts';
import type { AmmV4Pool } from './AmmV4Pool.ts';
import {
  decodeOrderBookPool, orderBookPoolAccounts, presentAccounts, type OrderBookPoolAccounts,
} from './decodeOrderBookPool.ts';

/** Where target orders keep the reserves of the last deposit. */
const TARGET_ORDERS_LAST_X = 1024;
const TARGET_ORDERS_LAST_Y = 1040;

/**
 * Whether an account is an AMM v4 pool that was set up.
 *
 * @param programId the cluster's AMM v4 program, base58
 */
export function isAmmV4Pool(account: Account, programId: string): boolean {
  return account.owner === programId && account.data.length === ammV4Account.fixedSize
    && u64.decode(account.data) !== 0n;
}

/**
 * Addresses of the accounts a pool is decoded from, the pool's own first.
 *
 * @param poolId base58
 * @param data of the pool's account
 */
export function ammV4PoolAccounts(poolId: string, data: Uint8Array): readonly string[] {
  return orderBookPoolAccounts(poolId, ammV4Account.decode(data));
}

/**
 * Makes a pool of its accounts, all read at one slot (SPEC section 3).
 *
 * @param found those of `ammV4PoolAccounts`
 * @throws AppError `pools/not-found`, `tokens/*`
 */
export function decodeAmmV4Pool(found: OrderBookPoolAccounts): AmmV4Pool {
  const { account, targetOrders } = presentAccounts(found);
  const state = ammV4Account.decode(account.data);
  return {
    kind: 'amm-v4',
    ...decodeOrderBookPool({
      ...found,
      state,
      programId: account.owner,
      authoritySeed: 'amm authority',
      countsOrders: usesOrderBook(state.status),
    }),
    lpSupply: state.lpReserve,
    pnl: {
      numerator: state.pnlNumerator,
      denominator: state.pnlDenominator,
      lastX: u128.decode(targetOrders.data, TARGET_ORDERS_LAST_X),
      lastY: u128.decode(targetOrders.data, TARGET_ORDERS_LAST_Y),
      systemDecimalValue: state.systemDecimalValue,
    },
  };
}
