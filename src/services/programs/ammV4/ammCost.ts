import { MINT_BYTES, TOKEN_ACCOUNT_BYTES } from '@/constants.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';
import type { MarketSize } from '@/services/programs/openbook/ownMarket.ts';
import type { AmmMarket } from './findAmmMarket.ts';
import { newPoolCost, type NewPoolCost } from '@/services/programs/pool/cost.ts';

/** Sizes of the accounts the AMM v4 program creates with a pool; open orders only where it asks for a market. */
export const poolBytes = { pool: 752, targetOrders: 2_208, openOrders: 3_228 } as const;

const MARKET_STATE_BYTES = 388;
/** Sizes of a market's request queue, event queue and each of its two order books. */
const MARKET_BYTES = {
  // As the SDK's `lowestFeeMarket`.
  'low-cost': [764, 11_308, 14_524],
  // Rule 9.26.
  'full-size': [5_132, 262_156, 65_548],
} as const satisfies Record<MarketSize, readonly number[]>;

/** Rent of a new pool's accounts in lamports: the pool, LP mint, both vaults, and the creator's LP token account. */
function poolRentLamports(rent: RentLamports, needsMarket: boolean): bigint {
  const tokens = rent(MINT_BYTES) + rent(TOKEN_ACCOUNT_BYTES) * 3n;
  return rent(poolBytes.pool) + rent(poolBytes.targetOrders) + (needsMarket ? rent(poolBytes.openOrders) : 0n) + tokens;
}

/** Rent of a market's missing accounts, in lamports. */
function marketRentLamports(rent: RentLamports, state: AmmMarket['state'], size: MarketSize): bigint {
  if (state === 'ready' || state === 'none') return 0n;
  const [requestQueue, eventQueue, orderbook] = MARKET_BYTES[size];
  const market = rent(MARKET_STATE_BYTES) + rent(orderbook) * 2n;
  return state === 'half-made' ? market : market + rent(TOKEN_ACCOUNT_BYTES) * 2n + rent(requestQueue) + rent(eventQueue);
}

/** Two for a market, one for the pool. */
const TRANSACTIONS = { none: 1, ready: 1, 'half-made': 2, absent: 3 } as const satisfies Record<AmmMarket['state'], number>;

export interface AmmPoolCost extends NewPoolCost {
  /** The market's part of the rent. */
  readonly marketLamports: bigint;
}

interface AmmPoolCostQuery {
  /** The cluster's rent rule. */
  readonly rent: RentLamports;
  /** From `readAmmCreateFee`. */
  readonly protocolFeeLamports: bigint;
  /** From `asksForMarket`. */
  readonly needsMarket: boolean;
  /** How much of the market exists. */
  readonly state: AmmMarket['state'];
  readonly size: MarketSize;
}

/** The cost of creating a pool and, if it gets one, its market. */
export function ammPoolCost({ rent, protocolFeeLamports, needsMarket, state, size }: AmmPoolCostQuery): AmmPoolCost {
  const marketLamports = marketRentLamports(rent, state, size);
  const rentLamports = poolRentLamports(rent, needsMarket) + marketLamports;
  return { ...newPoolCost({ protocolFeeLamports, rentLamports, transactionCount: TRANSACTIONS[state] }), marketLamports };
}
