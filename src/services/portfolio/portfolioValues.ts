import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import type { Farm, FarmLedger } from '@/services/programs/farm/accounts.ts';
import { pendingRewards } from '@/services/programs/farm/rewards.ts';
import type { LiquidityHolding } from './readLiquidity.ts';

/** A wallet's stake in a farm. */
export interface FarmHolding extends Stake {
  /** What a harvest would pay now, as far as the farm's vaults allow, per reward. */
  readonly pending: readonly {
    readonly mint: MintInfo;
    /** Base units. */
    readonly amount: bigint;
    /** What selling it after the wallet's own tokens would yield, lamports; `null` if it has no price. */
    readonly lamports: bigint | null;
  }[];
  /** The pending rewards that have a price, lamports; `null` if none has. The stake itself is part of the liquidity. */
  readonly lamports: bigint | null;
}

/** A stake in a farm. */
export interface Stake {
  readonly farm: Farm;
  readonly ledger: FarmLedger;
}

/** Uses the wallet's own pool with the most SOL, because anyone could make up any other price. */
export function valueInSol(mint: string, amount: bigint, liquidity: readonly LiquidityHolding[]): bigint | null {
  if (mint === NATIVE_TOKEN.mint) return amount;
  const [deepest] = liquidity.flatMap(({ pool }) => {
    if (!pool) return [];
    const { reserveA, reserveB } = pool.figures;
    if (pool.mintA === mint && pool.mintB === NATIVE_TOKEN.mint) return [{ token: reserveA, sol: reserveB }];
    return pool.mintB === mint && pool.mintA === NATIVE_TOKEN.mint ? [{ token: reserveB, sol: reserveA }] : [];
  }).sort((one, other) => (one.sol > other.sol ? -1 : 1));
  return deepest && deepest.token + amount > 0n ? (amount * deepest.sol) / (deepest.token + amount) : null;
}

/**
 * Rewards are valued like tokens, after those in the wallet and one stake after the other, because the pool pays less
 * for each.
 */
export function farmHoldings(
  stakes: readonly Stake[], amounts: ReadonlyMap<string, bigint>, liquidity: readonly LiquidityHolding[],
): readonly FarmHolding[] {
  const sold = new Map(amounts);
  return stakes.map(({ farm, ledger }): FarmHolding => {
    const owed = pendingRewards(farm, ledger, farm.readAt);
    const pending = farm.rewards.map(({ mint, vaultAmount }, place) => {
      const counted = owed[place] ?? 0n;
      const amount = counted < vaultAmount ? counted : vaultAmount; // A farm may count more than was deposited.
      const before = sold.get(mint.address) ?? 0n;
      sold.set(mint.address, before + amount);
      const [all, others] = [valueInSol(mint.address, before + amount, liquidity), valueInSol(mint.address, before, liquidity)];
      return { mint, amount, lamports: amount === 0n ? 0n : all === null ? null : all - (others ?? 0n) };
    });
    const lamports = pending.reduce((sum, one) => sum + (one.lamports ?? 0n), 0n);
    return { farm, ledger, pending, lamports: lamports === 0n && pending.some((one) => one.lamports === null) ? null : lamports };
  });
}
