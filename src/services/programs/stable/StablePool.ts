import type { AmmMarketAccounts } from '@/services/programs/ammV4/AmmV4Pool.ts';
import type { StandardPoolBase } from '@/services/programs/pool/Pool.ts';
import type { StableModel } from './StableModel.ts';

/** What the program needs to set aside its share of the fees at the next deposit or withdrawal. */
interface StablePnl {
  /** Share of the growth: `numerator` of `denominator`. */
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** How large the pool was against its table after the last deposit or withdrawal, times the model's multiplier. */
  readonly lastRatio: bigint;
}

/** A pool of the stable program (SPEC sections 3 and 4). `a` is the base, `b` the quote. */
export interface StablePool extends StandardPoolBase {
  readonly kind: 'stable';
  readonly openOrders: string;
  readonly targetOrders: string;
  readonly marketId: string;
  /** Absent where the market was closed; the program takes nothing without it. */
  readonly market: AmmMarketAccounts | undefined;
  readonly model: StableModel;
  /** 10 to the number of decimals the program counts both tokens in. */
  readonly systemDecimalValue: bigint;
  /** A swap must not leave one token worth this many times the other. */
  readonly abortTradeFactor: bigint;
  readonly pnl: StablePnl;
}
