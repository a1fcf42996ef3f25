import type { AccountInfo, PublicKey } from '@solana/web3.js';
import { liquidityStateV4Layout } from '../../layouts.ts';
import { toBigint } from '../../toBigint.ts';
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
export function isAmmV4Pool(account: AccountInfo<Buffer>, programId: string): boolean {
  return account.owner.toBase58() === programId && account.data.length === liquidityStateV4Layout.span
    && account.data.readBigUInt64LE(0) !== 0n;
}

/**
 * Addresses of the accounts a pool is decoded from, the pool's own first.
 *
 * @param poolId base58
 * @param data of the pool's account
 */
export function ammV4PoolAccounts(poolId: string, data: Buffer): readonly PublicKey[] {
  return orderBookPoolAccounts(poolId, liquidityStateV4Layout.decode(data));
}

/**
 * Makes a pool of its accounts, all read at one slot (SPEC section 3).
 *
 * @param found those of `ammV4PoolAccounts`
 * @throws AppError `pools/not-found`, `tokens/*`
 */
export function decodeAmmV4Pool(found: OrderBookPoolAccounts): AmmV4Pool {
  const { account, targetOrders } = presentAccounts(found);
  const state = liquidityStateV4Layout.decode(account.data);
  return {
    kind: 'amm-v4',
    ...decodeOrderBookPool({
      ...found,
      state,
      programId: account.owner.toBase58(),
      authoritySeed: 'amm authority',
      countsOrders: usesOrderBook(toBigint(state.status)),
    }),
    lpSupply: toBigint(state.lpReserve),
    pnl: {
      numerator: toBigint(state.pnlNumerator),
      denominator: toBigint(state.pnlDenominator),
      lastX: readU128(targetOrders.data, TARGET_ORDERS_LAST_X),
      lastY: readU128(targetOrders.data, TARGET_ORDERS_LAST_Y),
      systemDecimalValue: toBigint(state.systemDecimalValue),
    },
  };
}

function readU128(data: Buffer, offset: number): bigint {
  return data.readBigUInt64LE(offset) + (data.readBigUInt64LE(offset + 8) << 64n);
}
