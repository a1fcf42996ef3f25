import { AppError } from '@/errors/AppError.ts';
import type { RemoveQuote } from '@/services/programs/pool/LiquidityQuote.ts';
import type { OwnerAccounts, PoolInstructions } from '@/services/programs/pool/TokenFlow.ts';
import { marketOf, readOnly, signer, stableInstruction, writable } from './stableInstruction.ts';
import type { StablePool } from './StablePool.ts';

export interface StableRemoveQuery {
  readonly pool: StablePool;
  /** base58 */
  readonly ownerAddress: string;
  readonly accounts: OwnerAccounts;
  readonly quote: RemoveQuote;
}

const WITHDRAW = 4;

/**
 * The instruction that removes liquidity.
 *
 * @throws AppError `sdk/no-lp-token-account`, `pools/market-closed`
 */
export async function stableRemoveInstructions(query: StableRemoveQuery): Promise<PoolInstructions> {
  const { pool, ownerAddress, accounts, quote } = query;
  if (accounts.lp === undefined) throw new AppError('sdk/no-lp-token-account');
  const market = marketOf(pool);
  const keys = [
    writable(pool.poolId), readOnly(pool.authority), writable(pool.openOrders), writable(pool.targetOrders),
    writable(pool.lpMint), writable(pool.a.vault), writable(pool.b.vault), readOnly(pool.model.modelId),
    readOnly(market.programId), writable(market.marketId), writable(market.baseVault), writable(market.quoteVault),
    readOnly(market.authority), writable(accounts.lp), writable(accounts.a), writable(accounts.b),
    signer(ownerAddress), writable(market.eventQueue), writable(market.bids), writable(market.asks),
  ];
  return [stableInstruction(pool, WITHDRAW, [quote.lpAmount, quote.instructionMinA, quote.instructionMinB], keys)];
}
