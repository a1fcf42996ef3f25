import type { ClusterConfig } from '@/config.ts';
import type { AmmV4Pool } from '@/services/programs/ammV4/accounts.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import type { PoolKind, StandardPoolKind } from '@/services/programs/pool/kinds.ts';
import type { PoolInstructionBuilders, PoolLogs, PoolQuotes } from '@/services/programs/pool/pool.ts';
import type { StablePool } from '@/services/programs/stable/accounts.ts';
import type { Account } from '@/services/rpc/accounts.ts';

interface PoolOfKind {
  readonly 'amm-v4': AmmV4Pool;
  readonly stable: StablePool;
  readonly cpmm: CpmmPool;
  readonly clmm: ClmmPool;
}

/** A pool of any kind; discriminated by `kind`. */
export type AnyPool = PoolOfKind[PoolKind];
/** A pool of any standard kind; discriminated by `kind`. */
export type StandardPool = PoolOfKind[StandardPoolKind];

/** What the app does with one kind of pool; its facts are in `POOL_KINDS`. */
interface PoolProgram<Pool> {
  /**
   * Reads a pool from chain, without the API; in `readPool.ts`.
   *
   * @param found the pool's account
   * @throws AppError `pools/*`, `tokens/*`, `clmm/*`, `rpc/*`
   */
  read(cluster: ClusterConfig, poolId: string, found: Account): Promise<Pool>;
  /** In `quote.ts`. Concentrated pools have their own: they need tick arrays, and liquidity has a range. */
  readonly quotes: PoolQuotes<Pool>;
  /** In `poolInstructions.ts`; concentrated pools have their own. */
  readonly instructions: PoolInstructionBuilders<Pool>;
  /** In `logs.ts`; stable pools log no price. */
  readonly logs: PoolLogs;
}

/** One part of every kind's program. */
export type PoolTable<Part extends keyof PoolProgram<never>, Kind extends PoolKind = PoolKind> = {
  readonly [One in Kind]: PoolProgram<PoolOfKind[One]>[Part];
};
