import { MINT_BYTES, TOKEN_ACCOUNT_BYTES } from '@/constants.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';
import type { MarketSize } from '@/services/programs/openbook/ownMarket.ts';
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
/** Bytes of the same accounts of a full-size market (rule 9.26). */
const FULL_REQUEST_QUEUE_BYTES = 5_132;
const FULL_EVENT_QUEUE_BYTES = 262_156;
const FULL_ORDERBOOK_BYTES = 65_548;

/** Rent of the accounts of a new pool: its own, LP mint, both vaults, and the creator's account for the LP. In lamports. */
function poolRentLamports(rent: RentLamports): bigint {
  const tokens = rent(MINT_BYTES) + rent(TOKEN_ACCOUNT_BYTES) * 3n;
  return rent(AMM_STATE_BYTES) + rent(OPEN_ORDERS_BYTES) + rent(TARGET_ORDERS_BYTES) + tokens;
}

/** Rent of what is missing of a market, in lamports. */
function marketRentLamports(rent: RentLamports, state: AmmMarket['state'], size: MarketSize): bigint {
  if (state === 'ready') return 0n;
  const [requestQueue, eventQueue, orderbook] = size === 'low-cost'
    ? [REQUEST_QUEUE_LAMPORTS, EVENT_QUEUE_LAMPORTS, ORDERBOOK_LAMPORTS]
    : [rent(FULL_REQUEST_QUEUE_BYTES), rent(FULL_EVENT_QUEUE_BYTES), rent(FULL_ORDERBOOK_BYTES)];
  const market = rent(MARKET_STATE_BYTES) + orderbook * 2n;
  return state === 'half-made' ? market : market + rent(TOKEN_ACCOUNT_BYTES) * 2n + requestQueue + eventQueue;
}

/** Two for a market, one for the pool. */
const TRANSACTIONS = { ready: 1, 'half-made': 2, absent: 3 } as const satisfies Record<AmmMarket['state'], number>;

export interface AmmPoolCost extends NewPoolCost {
  /** Part of the rent that is the market's. */
  readonly marketLamports: bigint;
}

/**
 * What creating a pool and, where there is none, its market costs.
 *
 * @param rent the cluster's rent rule
 * @param protocolFeeLamports as `readAmmCreateFee` gives it
 * @param state how much of the market is there
 */
export function ammPoolCost(
  rent: RentLamports, protocolFeeLamports: bigint, state: AmmMarket['state'], size: MarketSize,
): AmmPoolCost {
  const marketLamports = marketRentLamports(rent, state, size);
  const rentLamports = poolRentLamports(rent) + marketLamports;
  return { ...newPoolCost({ protocolFeeLamports, rentLamports, transactionCount: TRANSACTIONS[state] }), marketLamports };
}
