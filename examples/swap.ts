import { createFraction } from '@/services/amounts/fraction.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import { quoteSwap } from '@/services/pools/quote.ts';
import { readPool } from '@/services/pools/readPool.ts';
import type { SwapQuote } from '@/services/programs/pool/pool.ts';
import { getEpoch } from '@/services/rpc/getEpoch.ts';
import { send, type Visitor } from './example.ts';

/** Swaps 0.1 SOL in a pool, with 0.5 % slippage. Returns the quote, which is exact if no other swap lands before. */
export async function swap(visitor: Visitor, poolId: string): Promise<SwapQuote> {
  const { cluster, owner } = visitor;
  const [pool, { epoch }] = await Promise.all([readPool(cluster, poolId), getEpoch(cluster)]);
  const quote = quoteSwap(pool, {
    inputMint: NATIVE_TOKEN.mint, exact: 'in', amount: 100_000_000n, slippage: createFraction(5n, 1_000n), epoch,
  });
  await send(visitor, await buildSwapAction({ cluster, ownerAddress: owner.address, pool, quote }));
  return quote;
}
