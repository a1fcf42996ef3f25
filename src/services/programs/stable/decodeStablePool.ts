import { u128, u64 } from '@/services/codec.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import {
  decodeOrderBookPool, orderBookPoolAccounts, presentAccounts, type OrderBookPoolAccounts,
} from '@/services/programs/ammV4/decodeOrderBookPool.ts';
import { stableAccount } from '@/services/programs/openbook/orderBookAccounts.ts';
import type { StableModel } from './StableModel.ts';
import type { StablePool } from './StablePool.ts';

/** Where target orders keep the ratio of the last deposit. */
const TARGET_ORDERS_LAST_RATIO = 3_296;

/**
 * Whether an account is a stable pool that was set up: the first field is 0 for pools, the second the status.
 *
 * @param programId the cluster's stable program, base58
 */
export function isStablePool(account: Account, programId: string): boolean {
  return account.owner === programId && account.data.length === stableAccount.fixedSize
    && u64.decode(account.data) === 0n && u64.decode(account.data, 8) !== 0n;
}

/**
 * Addresses of the accounts a pool is decoded from, the pool's own first; its price table is not among them.
 *
 * @param poolId base58
 * @param data of the pool's account
 */
export function stablePoolAccounts(poolId: string, data: Uint8Array): readonly string[] {
  return orderBookPoolAccounts(poolId, stableAccount.decode(data));
}

/**
 * Address of the price table of a pool.
 *
 * @param data of the pool's account
 * @returns base58
 */
export function stableModelId(data: Uint8Array): string {
  return stableAccount.decode(data).modelDataAccount;
}

/** Those of `stablePoolAccounts`, and the price table. */
export interface StablePoolAccounts extends OrderBookPoolAccounts {
  readonly model: StableModel;
}

/**
 * Makes a pool of its accounts, all read at one slot (SPEC section 3).
 *
 * @throws AppError `pools/not-found`, `tokens/*`
 */
export function decodeStablePool({ model, ...found }: StablePoolAccounts): StablePool {
  const { account, targetOrders } = presentAccounts(found);
  const state = stableAccount.decode(account.data);
  return {
    kind: 'stable',
    ...decodeOrderBookPool({
      ...found,
      state,
      programId: account.owner,
      authoritySeed: 'stable_authority',
      countsOrders: true,
    }),
    lpSupply: state.lpAmount,
    model,
    systemDecimalValue: state.systemDecimalsValue,
    abortTradeFactor: state.abortTradeFactor,
    pnl: {
      numerator: state.pnlNumerator,
      denominator: state.pnlDenominator,
      lastRatio: u128.decode(targetOrders.data, TARGET_ORDERS_LAST_RATIO),
    },
  };
}
