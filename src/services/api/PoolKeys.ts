import * as z from 'zod/mini';
import { poolConfig } from './PoolInfo.ts';
import { address, seconds } from './shapes.ts';
import { tokenInfo } from './TokenInfo.ts';

const poolKeys = z.object({
  programId: address,
  id: address,
  mintA: tokenInfo,
  mintB: tokenInfo,
  /** Unix seconds. */
  openTime: seconds,
  vault: z.object({ A: address, B: address }),
  lookupTableAccount: z.optional(address),

  // Standard pools
  authority: z.optional(address),
  mintLp: z.optional(tokenInfo),
  openOrders: z.optional(address),
  targetOrders: z.optional(address),
  marketProgramId: z.optional(address),
  marketId: z.optional(address),
  marketAuthority: z.optional(address),
  marketBaseVault: z.optional(address),
  marketQuoteVault: z.optional(address),
  marketBids: z.optional(address),
  marketAsks: z.optional(address),
  marketEventQueue: z.optional(address),
  modelDataAccount: z.optional(address),

  // Constant-product and concentrated pools
  config: z.optional(poolConfig),
  observationId: z.optional(address),

  // Concentrated pools
  exBitmapAccount: z.optional(address),
  rewardInfos: z.optional(z.array(z.object({ mint: tokenInfo, vault: address }))),
});

/** The addresses of a pool (SPEC section 3); which ones it has depends on its kind. */
export type PoolKeys = Readonly<z.output<typeof poolKeys>>;

/** Shape of keys asked for by address: `null` for pools the provider does not know. */
export const poolKeysList = z.array(z.nullable(poolKeys));
