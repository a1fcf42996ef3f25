import { MINT_BYTES, TOKEN_ACCOUNT_BYTES } from '@/constants.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';
import type { AmmMarket } from './findAmmMarket.ts';
import { newPoolCost, type NewPoolCost } from '@/services/programs/pool/cost.ts';

/**
 * Bytes of the accounts the AMM v4 program creates with a pool. Its newest sources no longer create open orders: where
 * such a release runs, a pool costs that much less than planned, never more.
 */
const AMM_STATE_BYTES = 752;
const OPEN_ORDERS_BYTES = 3_228;
const TARGET_ORDERS_BYTES = 2_208;

/** Those accounts' sizes, in that order. */
export const poolAccountBytes = [AMM_STATE_BYTES, OPEN_ORDERS_BYTES, TARGET_ORDERS_BYTES] as const;

const MARKET_STATE_BYTES = 388;
/** Lamports the SDK puts into the accounts of its lowest-fee market, whatever the cluster's rent is. */
const REQUEST_QUEUE_LAMPORTS = 6_208_320n;
const EVENT_QUEUE_LAMPORTS = 79_594_560n;
const ORDERBOOK_LAMPORTS = 101_977_920n;

/**
 * Rent the owner pays for the accounts of a new pool and, where there is none, of its market.
 *
 * @param rent the cluster's rent rule
 * @param state how much of the market is there
 * @returns lamports
 */
function ammRentLamports(rent: RentLamports, state: AmmMarket['state']): bigint {
  // LP mint, both vaults, and the creator's account for the LP.
  const tokens = rent(MINT_BYTES) + rent(TOKEN_ACCOUNT_BYTES) * 3n;
  const pool = rent(AMM_STATE_BYTES) + rent(OPEN_ORDERS_BYTES) + rent(TARGET_ORDERS_BYTES) + tokens;
  const marketAccounts = rent(TOKEN_ACCOUNT_BYTES) * 2n + REQUEST_QUEUE_LAMPORTS + EVENT_QUEUE_LAMPORTS;
  const market = rent(MARKET_STATE_BYTES) + ORDERBOOK_LAMPORTS * 2n;
  if (state === 'ready') return pool;
  return state === 'half-made' ? pool + market : pool + market + marketAccounts;
}

/**
 * Transactions it takes: two for a market, one for the pool.
 *
 * @param state how much of the market is there
 */
export function ammTransactionCount(state: AmmMarket['state']): number {
  return { ready: 1, 'half-made': 2, absent: 3 }[state];
}

/**
 * What creating a pool and, where there is none, its market costs.
 *
 * @param rent the cluster's rent rule
 * @param protocolFeeLamports as `readAmmCreateFee` gives it
 * @param state how much of the market is there
 */
export function ammPoolCost(rent: RentLamports, protocolFeeLamports: bigint, state: AmmMarket['state']): NewPoolCost {
  const [rentLamports, transactionCount] = [ammRentLamports(rent, state), ammTransactionCount(state)];
  return newPoolCost({ protocolFeeLamports, rentLamports, transactionCount });
}
