import type { StandardPoolBase } from '@/services/programs/pool/Pool.ts';

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

/** An AMM v4 pool (SPEC section 3, standard liquidity pool). `a` is the base, `b` the quote. */
export interface AmmV4Pool extends StandardPoolBase {
  readonly kind: 'amm-v4';
  readonly openOrders: string;
  readonly targetOrders: string;
  readonly marketId: string;
  /** Absent where the market was closed: pools outlive their order book. */
  readonly market: AmmMarketAccounts | undefined;
  readonly pnl: AmmPnl;
}
