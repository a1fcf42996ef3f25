import * as z from 'zod/mini';
import { address, decimal, seconds } from './shapes.ts';
import { tokenInfo } from './TokenInfo.ts';

const period = z.object({
  volume: z.number(),
  volumeQuote: z.number(),
  volumeFee: z.number(),
  /** Percent a year. */
  apr: z.number(),
  feeApr: z.number(),
  priceMin: z.number(),
  priceMax: z.number(),
  rewardApr: z.array(z.number()),
});

/** Fee config of a pool; a concentrated one has a tick spacing, a constant-product one a fee for creating it. */
export const poolConfig = z.object({
  id: address,
  index: z.int(),
  /** Parts of 1,000,000. */
  tradeFeeRate: z.int(),
  protocolFeeRate: z.int(),
  fundFeeRate: z.int(),
  tickSpacing: z.optional(z.int()),
});

const poolInfo = z.object({
  type: z.enum(['Standard', 'Concentrated']),
  programId: address,
  id: address,
  mintA: tokenInfo,
  mintB: tokenInfo,
  /** Token B for one token A. */
  price: z.number(),
  /** Whole tokens; for showing, not for building a transaction. */
  mintAmountA: z.number(),
  mintAmountB: z.number(),
  /** Part of the whole: 0.0025 = 0.25 %. */
  feeRate: z.number(),
  /** Unix seconds. */
  openTime: seconds,
  tvl: z.number(),
  day: period,
  week: period,
  month: period,
  pooltype: z.array(z.string()),
  rewardDefaultInfos: z.array(z.object({
    mint: tokenInfo,
    perSecond: z.optional(decimal),
    startTime: z.optional(seconds),
    endTime: z.optional(seconds),
  })),
  farmUpcomingCount: z.int(),
  farmOngoingCount: z.int(),
  farmFinishedCount: z.int(),
  burnPercent: z.optional(z.number()),
  marketId: z.optional(address),
  config: z.optional(poolConfig),
  lpMint: z.optional(tokenInfo),
  lpPrice: z.optional(z.number()),
  lpAmount: z.optional(z.number()),
});

/** A pool as the provider describes it (SPEC section 3). */
export type PoolInfo = Readonly<z.output<typeof poolInfo>>;

/** Shape of a page of pools. */
export const poolPage = z.object({ count: z.int(), hasNextPage: z.boolean(), data: z.array(poolInfo) });

/** One page of pools. */
export type PoolPage = Readonly<z.output<typeof poolPage>>;

/** Shape of pools asked for by address: `null` for those the provider does not know. */
export const poolInfos = z.array(z.nullable(poolInfo));
