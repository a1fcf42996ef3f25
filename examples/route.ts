import { createFraction } from '@/services/amounts/fraction.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { getEpoch } from '@/services/rpc/getEpoch.ts';
import { buildRouteAction } from '@/services/swap/buildRouteAction.ts';
import { findSwapPools } from '@/services/swap/findSwapPools.ts';
import { quoteBestRoute } from '@/services/swap/quoteRoutes.ts';
import type { RouteQuote } from '@/services/swap/RouteQuote.ts';
import { readSwapPools } from '@/services/swap/readSwapPools.ts';
import { send, type Visitor } from './example.ts';

/** Swaps 0.1 SOL for a token over the best route, with one pool or two. Returns the quote. */
export async function route(visitor: Visitor, outputMint: string): Promise<RouteQuote> {
  const { cluster, owner } = visitor;
  const { rows } = await findSwapPools(cluster, [NATIVE_TOKEN.mint, outputMint]);
  const [pools, { epoch }] = await Promise.all([readSwapPools(cluster, rows), getEpoch(cluster)]);
  const quote = quoteBestRoute(pools, {
    inputMint: NATIVE_TOKEN.mint, outputMint, exact: 'in', amount: 100_000_000n, slippage: createFraction(5n, 1_000n), epoch,
  });
  await send(visitor, await buildRouteAction({ cluster, ownerAddress: owner.address, quote }));
  return quote;
}
