import type { AccountInfo, PublicKey } from '@solana/web3.js';
import { liquidityStateV5Layout } from '../../layouts.ts';
import { toBigint } from '../../toBigint.ts';
import {
  decodeOrderBookPool, orderBookPoolAccounts, presentAccounts, type OrderBookPoolAccounts,
} from '../ammV4/decodeOrderBookPool.ts';
import type { StableModel } from './StableModel.ts';
import type { StablePool } from './StablePool.ts';

/** Where target orders keep the ratio of the last deposit. */
const TARGET_ORDERS_LAST_RATIO = 3_296;
/** LP tokens the program counts: in what the SDK's layout still calls padding. */
const LP_AMOUNT = 728;

/**
 * Whether an account is a stable pool that was set up: the first field is 0 for pools, the second the status.
 *
 * @param programId the cluster's stable program, base58
 */
export function isStablePool(account: AccountInfo<Buffer>, programId: string): boolean {
  return account.owner.toBase58() === programId && account.data.length === liquidityStateV5Layout.span
    && account.data.readBigUInt64LE(0) === 0n && account.data.readBigUInt64LE(8) !== 0n;
}

/**
 * Addresses of the accounts a pool is decoded from, the pool's own first; its price table is not among them.
 *
 * @param poolId base58
 * @param data of the pool's account
 */
export function stablePoolAccounts(poolId: string, data: Buffer): readonly PublicKey[] {
  return orderBookPoolAccounts(poolId, liquidityStateV5Layout.decode(data));
}

/**
 * Address of the price table of a pool.
 *
 * @param data of the pool's account
 * @returns base58
 */
export function stableModelId(data: Buffer): string {
  return liquidityStateV5Layout.decode(data).modelDataAccount.toBase58();
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
  const state = liquidityStateV5Layout.decode(account.data);
  return {
    kind: 'stable',
    ...decodeOrderBookPool({
      ...found,
      state,
      programId: account.owner.toBase58(),
      authoritySeed: 'stable_authority',
      countsOrders: true,
    }),
    lpSupply: account.data.readBigUInt64LE(LP_AMOUNT),
    model,
    systemDecimalValue: toBigint(state.systemDecimalsValue),
    abortTradeFactor: toBigint(state.abortTradeFactor),
    pnl: {
      numerator: toBigint(state.pnlNumerator),
      denominator: toBigint(state.pnlDenominator),
      lastRatio: targetOrders.data.readBigUInt64LE(TARGET_ORDERS_LAST_RATIO)
        + (targetOrders.data.readBigUInt64LE(TARGET_ORDERS_LAST_RATIO + 8) << 64n),
    },
  };
}
