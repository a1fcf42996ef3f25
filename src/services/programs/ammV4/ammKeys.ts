import type { AmmV4Keys, ApiV3Token } from '@/services/sdk.ts';
import { TOKEN_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import { usesOrderBook } from './ammStatus.ts';
import type { AmmV4Pool } from './AmmV4Pool.ts';

/**
 * A pool as the SDK's instruction makers want it. Where the program does not read the order book, the pool's own
 * address stands for the market's accounts (SPEC section 4): such a pool outlives its market.
 */
export function ammKeys(pool: AmmV4Pool): AmmV4Keys {
  const { poolId, market } = pool;
  const real = usesOrderBook(pool.status) ? market : undefined;
  return {
    id: poolId,
    programId: pool.programId,
    mintA: token(pool.a.mint),
    mintB: token(pool.b.mint),
    mintLp: token({ address: pool.lpMint, decimals: pool.lpDecimals }),
    vault: { A: pool.a.vault, B: pool.b.vault },
    openTime: `${pool.openTimeSeconds}`,
    authority: pool.authority,
    openOrders: pool.openOrders,
    targetOrders: pool.targetOrders,
    marketId: real?.marketId ?? poolId,
    marketProgramId: real?.programId ?? poolId,
    marketAuthority: real?.authority ?? poolId,
    marketBaseVault: real?.baseVault ?? poolId,
    marketQuoteVault: real?.quoteVault ?? poolId,
    marketBids: real?.bids ?? poolId,
    marketAsks: real?.asks ?? poolId,
    marketEventQueue: real?.eventQueue ?? poolId,
  };
}

/** The makers read nothing but addresses of it. */
function token({ address, decimals }: { readonly address: string; readonly decimals: number }): ApiV3Token {
  return {
    address, decimals, programId: TOKEN_PROGRAM_ID.toBase58(), chainId: 101, logoURI: '', symbol: '', name: '', tags: [],
    extensions: {},
  };
}
