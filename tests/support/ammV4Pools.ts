/** AMM v4 pools for tests, created like in the app, and operations on them. */
import { NATIVE_MINT } from '@solana/spl-token';
import { parsePercent } from '@/services/amounts/decimals.ts';
import type { AmmV4Pool } from '@/services/programs/ammV4/accounts.ts';
import { readAmmV4Pool } from '@/services/programs/ammV4/readPool.ts';
import type { PoolRequest } from '@/services/programs/pool/newPool.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { createAmmPool } from './createAmmPool.ts';
import { heldOf, type Trader } from './poolOperations.ts';
import { makeToken, poolRequest } from './pools.ts';

export const AMM_V4 = '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8';
export const OPENBOOK = 'srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX';
export const AMM_PROGRAMS = [AMM_V4, OPENBOOK] as const;
export const WSOL = NATIVE_MINT.toBase58();
/** No slippage: the quote itself is the limit. */
export const EXACTLY = parsePercent('0');

/** One side of a new pool: a new mint with these decimals, or wrapped SOL. */
export interface NewSide {
  readonly decimals?: number;
  /** Base units the trader gets; default a billion whole tokens of 9 decimals. */
  readonly supply?: bigint;
  /** Base units deposited in the pool. */
  readonly amount: bigint;
  readonly isSol?: boolean;
}

/** Creates a pool and the tokens it needs; returns its address. */
export async function makeAmmV4Pool(
  { cluster, keypair }: Trader, a: NewSide, b: NewSide, changes: Partial<PoolRequest> = {},
): Promise<string> {
  const owner = keypairOwner(keypair.secretKey);
  const mintOf = ({ decimals = 9, supply = 10n ** 18n, isSol }: NewSide) =>
    (isSol ? Promise.resolve(WSOL) : makeToken(cluster, owner, { decimals, supply }));
  const [base, quote] = [await mintOf(a), await mintOf(b)];
  const request = await poolRequest(cluster, base, quote, { baseAmount: a.amount, quoteAmount: b.amount, ...changes });
  const { poolId } = await createAmmPool({ cluster, owner, request });
  return poolId;
}

/** A trader's balances of a pool's tokens: both sides and LP, base units. */
export async function holdings(trader: Trader, pool: AmmV4Pool): Promise<readonly [bigint, bigint, bigint]> {
  const [a, b, lp] = await Promise.all(
    [pool.a.mint.address, pool.b.mint.address, pool.lpMint].map((mint) => heldOf(trader, mint)));
  return [a ?? 0n, b ?? 0n, lp ?? 0n];
}

/** Changes of a trader's balances by an operation, and the pool afterwards. */
export async function changes(
  trader: Trader, pool: AmmV4Pool, operation: () => Promise<unknown>,
): Promise<{ readonly a: bigint; readonly b: bigint; readonly lp: bigint; readonly pool: AmmV4Pool }> {
  const before = await holdings(trader, pool);
  await operation();
  const [[a, b, lp], after] = await Promise.all([
    holdings(trader, pool), readAmmV4Pool(trader.cluster, pool.poolId),
  ]);
  return { a: a - before[0], b: b - before[1], lp: lp - before[2], pool: after };
}
