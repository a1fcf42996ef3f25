import type { Bank } from '../bank/Bank.ts';
import type { Json } from '../encoding/json.ts';
import type { Pool } from './Pool.ts';
import { ApiProblem } from './poolQuery.ts';
import { listPools } from './pools.ts';
import { describeToken } from './tokens.ts';
import { type Hop, quotePool } from './quotePool.ts';

export interface RouteQuery {
  readonly inputMint: string;
  readonly outputMint: string;
  /** Base units of the input, or of the output if that is exact. */
  readonly amount: bigint;
  readonly isExactIn: boolean;
}

/**
 * The best route through one pool or two: the most output, or the least input. Tokens with a transfer fee are left out.
 *
 * @throws ApiProblem if there is none
 */
export function quoteRoute(bank: Bank, { inputMint, outputMint, amount, isExactIn }: RouteQuery): readonly Hop[] {
  const now = BigInt(bank.clock.unixSeconds(bank.sync()));
  const open = listPools(bank).filter((pool) => pool.openTime <= now && [pool.mintA, pool.mintB].every((mint) => !takesFee(bank, mint)));
  const quote = (pool: Pool, from: string, some: bigint): Hop | null => quotePool({ bank, pool, inputMint: from, amount: some, isExactIn });
  const [given, wanted] = isExactIn ? [inputMint, outputMint] : [outputMint, inputMint];
  const routes: (readonly Hop[])[] = [];
  for (const near of open.filter((pool) => has(pool, given))) {
    const middle = otherOf(near, given);
    const first = quote(near, isExactIn ? given : middle, amount);
    if (!first) continue;
    if (middle === wanted) routes.push([first]);
    else {
      for (const far of open.filter((pool) => pool.id !== near.id && has(pool, middle) && has(pool, wanted))) {
        const second = quote(far, isExactIn ? middle : wanted, isExactIn ? first.amountOut : first.amountIn);
        if (second) routes.push(isExactIn ? [first, second] : [second, first]);
      }
    }
  }
  const [best, ...others] = routes;
  if (!best) throw new ApiProblem('ROUTE_NOT_FOUND');
  return others.reduce((one, other) => (isBetter(other, one, isExactIn) ? other : one), best);
}

/** The answer of `/compute/swap-base-in` and `/compute/swap-base-out`. */
export function describeRoute(bank: Bank, hops: readonly Hop[], isExactIn: boolean, slippageBps: number): Json {
  const [first, last] = [hops[0]!, hops.at(-1)!];
  const slippage = BigInt(slippageBps);
  return {
    swapType: isExactIn ? 'BaseIn' : 'BaseOut',
    inputMint: first.inputMint, inputAmount: String(first.amountIn),
    outputMint: last.outputMint, outputAmount: String(last.amountOut),
    otherAmountThreshold: String(isExactIn
      ? (last.amountOut * (10_000n - slippage)) / 10_000n : (first.amountIn * (10_000n + slippage) + 9_999n) / 10_000n),
    slippageBps,
    priceImpactPct: Math.round(impact(bank, hops) * 10_000) / 100,
    referrerAmount: '0',
    routePlan: hops.map(({ pool, inputMint, outputMint, fee, feeMint, tickArrays, sqrtPriceX64 }) => ({
      poolId: pool.id, inputMint, outputMint, feeMint, feeRate: Math.round(pool.feeRate * 10_000), feeAmount: String(fee),
      remainingAccounts: tickArrays,
      ...(sqrtPriceX64 !== null && { lastPoolPriceX64: String(sqrtPriceX64) }),
    })),
  };
}

/** Which part of the output the size of the swap costs, without fees. */
function impact(bank: Bank, hops: readonly Hop[]): number {
  const kept = hops.reduce((product, { pool, inputMint, outputMint, amountIn, amountOut, fee, feeMint }) => {
    const price = inputMint === pool.mintA ? pool.price : 1 / pool.price;
    const scale = 10 ** ((describeToken(bank, inputMint)?.decimals ?? 0) - (describeToken(bank, outputMint)?.decimals ?? 0));
    const [used, given] = feeMint === inputMint ? [amountIn - fee, amountOut] : [amountIn, amountOut + fee];
    return product * ((Number(given) / Number(used)) * scale) / price;
  }, 1);
  return Math.max(0, 1 - kept);
}

function isBetter(one: readonly Hop[], other: readonly Hop[], isExactIn: boolean): boolean {
  return isExactIn ? one.at(-1)!.amountOut > other.at(-1)!.amountOut : one[0]!.amountIn < other[0]!.amountIn;
}

function has({ mintA, mintB }: Pool, mint: string): boolean {
  return mintA === mint || mintB === mint;
}

function otherOf({ mintA, mintB }: Pool, mint: string): string {
  return mintA === mint ? mintB : mintA;
}

function takesFee(bank: Bank, mint: string): boolean {
  return (describeToken(bank, mint)?.['tags'] as readonly string[] | undefined)?.includes('hasTransferFee') ?? false;
}
