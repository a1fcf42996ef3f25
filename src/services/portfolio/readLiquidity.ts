import type { ClusterConfig } from '@/config.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { findPoolsOfLps } from '@/services/pools/findPoolOfLp.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import { type PoolFigures, readPoolFigures } from '@/services/pools/list/readPoolFigures.ts';

/** LP tokens of a standard pool in a wallet and in farms. */
export interface LiquidityHolding {
  readonly lpMint: MintInfo;
  /** LP tokens, base units. */
  readonly inWallet: bigint;
  readonly staked: bigint;
  /** `null` if its pool was not found. */
  readonly pool: LiquidityPool | null;
  /** Value of the share in lamports, if one side is SOL: twice that side. */
  readonly lamports: bigint | null;
}

/** A pool that the wallet has a share of. */
export interface LiquidityPool extends PoolRow {
  readonly figures: PoolFigures;
  /** The share's part of each token, base units. */
  readonly amountA: bigint;
  readonly amountB: bigint;
}

/**
 * Reads the pools behind LP tokens.
 *
 * @param inWallet base units by mint
 * @param staked base units by LP mint
 * @throws AppError `pools/too-many-to-list`, `sdk/*`, `rpc/*`
 */
export async function readLiquidity(
  cluster: ClusterConfig, lpMints: readonly MintInfo[], inWallet: ReadonlyMap<string, bigint>, staked: ReadonlyMap<string, bigint>,
): Promise<readonly LiquidityHolding[]> {
  const pools = await findPoolsOfLps(cluster, lpMints);
  const figures = await readPoolFigures(cluster, [...pools.values()]);
  return lpMints.map((lpMint): LiquidityHolding => {
    const held = { lpMint, inWallet: inWallet.get(lpMint.address) ?? 0n, staked: staked.get(lpMint.address) ?? 0n };
    const row = pools.get(lpMint.address);
    const of = row && figures.get(row.poolId);
    if (!row || !of?.lpSupply) return { ...held, pool: null, lamports: null };
    const { lpSupply } = of;
    const share = (reserve: bigint): bigint => (reserve * (held.inWallet + held.staked)) / lpSupply;
    const [amountA, amountB] = [share(of.reserveA), share(of.reserveB)];
    const sol = row.mintA === NATIVE_TOKEN.mint ? amountA : row.mintB === NATIVE_TOKEN.mint ? amountB : null;
    return { ...held, pool: { ...row, figures: of, amountA, amountB }, lamports: sol === null ? null : sol * 2n };
  }).sort((one, other) => ((one.lamports ?? 0n) > (other.lamports ?? 0n) ? -1 : 1));
}
