import { MINT_BYTES, TOKEN_ACCOUNT_BYTES } from '@/constants.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';
import type { MarketSize } from '@/services/programs/openbook/ownMarket.ts';
import type { AmmMarket } from './findAmmMarket.ts';
import { newPoolCost, type NewPoolCost } from '@/services/programs/pool/cost.ts';

/**
 * Sizes of the accounts the AMM v4 program creates with a pool. Its latest sources no longer create open orders; with
 * such a release a pool costs less than planned, never more.
 */
const AMM_STATE_BYTES = 752;
const OPEN_ORDERS_BYTES = 3_228;
const TARGET_ORDERS_BYTES = 2_208;

/** Those accounts' sizes, in that order. */
export const poolAccountBytes = [AMM_STATE_BYTES, OPEN_ORDERS_BYTES, TARGET_ORDERS_BYTES] as const;

const MARKET_STATE_BYTES = 388;
/** Sizes of a market's request queue, event queue and each of its two order books. */
const MARKET_BYTES = {
  // As the SDK's `lowestFeeMarket`.
  'low-cost': [764, 11_308, 14_524],
  // Rule 9.26.
  'full-size': [5_132, 262_156, 65_548],
} as const satisfies Record<MarketSize, readonly number[]>;

/** Rent of a new pool's accounts in lamports: the pool, LP mint, both vaults, and the creator's LP token account. */
function poolRentLamports(rent: RentLamports): bigint {
  const tokens = rent(MINT_BYTES) + rent(TOKEN_ACCOUNT_BYTES) * 3n;
  return rent(AMM_STATE_BYTES) + rent(OPEN_ORDERS_BYTES) + rent(TARGET_ORDERS_BYTES) + tokens;
}

/** Rent of a market's missing accounts, in lamports. */
function marketRentLamports(rent: RentLamports, state: AmmMarket['state'], size: MarketSize): bigint {
  if (state === 'ready') return 0n;
  const [requestQueue, eventQueue, orderbook] = MARKET_BYTES[size];
  const market = rent(MARKET_STATE_BYTES) + rent(orderbook) * 2n;
  return state === 'half-made' ? market : market + rent(TOKEN_ACCOUNT_BYTES) * 2n + rent(requestQueue) + rent(eventQueue);
}

/** Two for a market, one for the pool. */
const TRANSACTIONS = { ready: 1, 'half-made': 2, absent: 3 } as const satisfies Record<AmmMarket['state'], number>;

export interface AmmPoolCost extends NewPoolCost {
  /** The market's part of the rent. */
  readonly marketLamports: bigint;
}

/**
 * The cost of creating a pool and, if needed, its market.
 *
 * @param rent the cluster's rent rule
 * @param protocolFeeLamports from `readAmmCreateFee`
 * @param state how much of the market exists
 */
export function ammPoolCost(
  rent: RentLamports, protocolFeeLamports: bigint, state: AmmMarket['state'], size: MarketSize,
): AmmPoolCost {
  const marketLamports = marketRentLamports(rent, state, size);
  const rentLamports = poolRentLamports(rent) + marketLamports;
  return { ...newPoolCost({ protocolFeeLamports, rentLamports, transactionCount: TRANSACTIONS[state] }), marketLamports };
}
