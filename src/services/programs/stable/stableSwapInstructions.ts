import type { SwapQuote } from '@/services/programs/pool/SwapQuote.ts';
import type { OwnerAccounts, PoolInstructions } from '@/services/programs/pool/TokenFlow.ts';
import { marketOf, readOnly, signer, stableInstruction, writable } from './stableInstruction.ts';
import type { StablePool } from './StablePool.ts';

export interface StableSwapQuery {
  readonly pool: StablePool;
  /** base58 */
  readonly ownerAddress: string;
  readonly accounts: OwnerAccounts;
  readonly quote: SwapQuote;
}

const SWAP_EXACT_IN = 9;
const SWAP_EXACT_OUT = 11;

/**
 * The instruction of a swap.
 *
 * @throws AppError `pools/market-closed`
 */
export async function stableSwapInstructions(query: StableSwapQuery): Promise<PoolInstructions> {
  const { pool, ownerAddress, accounts, quote } = query;
  const market = marketOf(pool);
  const isFromA = quote.inputMint === pool.a.mint.address;
  const keys = [
    writable(pool.poolId), readOnly(pool.authority), writable(pool.openOrders), writable(pool.a.vault),
    writable(pool.b.vault), readOnly(pool.model.modelId), readOnly(market.programId), writable(market.marketId),
    writable(market.bids), writable(market.asks), writable(market.eventQueue), writable(market.baseVault),
    writable(market.quoteVault), readOnly(market.authority), writable(isFromA ? accounts.a : accounts.b),
    writable(isFromA ? accounts.b : accounts.a), signer(ownerAddress),
  ];
  const { instructionAmount: amount, instructionLimit: limit } = quote;
  return [quote.exact === 'in'
    ? stableInstruction(pool, SWAP_EXACT_IN, [amount, limit], keys)
    : stableInstruction(pool, SWAP_EXACT_OUT, [limit, amount], keys)];
}
