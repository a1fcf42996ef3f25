import type { AppError } from '@/errors/AppError.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import type { LpHolding } from '@/services/pools/lpHolding.ts';
import type { AnyPool } from '@/services/pools/PoolProgram.ts';
import type { ManagedToken } from '@/services/tokens/manage/readManagedToken.ts';

/** A launch's current state on chain. */
export interface Launch {
  readonly token: ManagedToken | null;
  /** The launcher's pool of the token, the newest if there are several. */
  readonly pool: AnyPool | null;
  /** Where that pool's LP tokens are; `null` for a kind without LP tokens. */
  readonly liquidity: LpHolding | null;
  /** Pools of the token that may not be the launcher's, while no pool is known to be. */
  readonly otherPools: readonly PoolRow[];
  /** Why a pool created in another browser may be missing. */
  readonly problems: readonly AppError[];
  readonly facts: LaunchFacts;
}

/** The steps of a launch, in order. */
export const LAUNCH_STEPS = ['token', 'authorities', 'pool', 'liquidity', 'proof'] as const;

export type LaunchStepId = (typeof LAUNCH_STEPS)[number];

/**
 * The status of a step: 'done' according to the chain, 'kept' if the person chose to skip it, 'now' for the first step
 * that is neither, 'later' for those after it.
 */
export type LaunchStepStatus = 'done' | 'kept' | 'now' | 'later';

export interface LaunchStep {
  readonly id: LaunchStepId;
  readonly status: LaunchStepStatus;
}

/** A launch's state on chain. */
export interface LaunchFacts {
  /** `null` if the mint does not exist yet. */
  readonly token: {
    /** Whether an authority can still mint, freeze, or change the metadata. */
    readonly canMint: boolean;
    readonly canFreeze: boolean;
    readonly canEdit: boolean;
  } | null;
  /** `null` if the launcher has no pool of the token yet. */
  readonly pool: {
    /** LP tokens burned or locked, base units; `null` for a kind of pool without LP tokens. */
    readonly lpSecured: bigint | null;
  } | null;
}

/** A launch with nothing on chain. */
export const emptyLaunch: Launch = {
  token: null, pool: null, liquidity: null, otherPools: [], problems: [], facts: { token: null, pool: null },
};

/** Steps the person chose to skip, which the chain does not show. */
export interface LaunchChoices {
  readonly keepsAuthorities: boolean;
  readonly keepsLiquidity: boolean;
}

/**
 * The status of every step, from the chain: a step is done if its result exists, whatever wallet or browser did it
 * (rule 10.11).
 *
 * @returns every step in order; exactly one is 'now'
 * @example launchSteps({ token: null, pool: null }, choices)[0]; // { id: 'token', status: 'now' }
 */
export function launchSteps({ token, pool }: LaunchFacts, choices: LaunchChoices): readonly LaunchStep[] {
  const isDone: Readonly<Record<LaunchStepId, boolean>> = {
    token: token !== null,
    authorities: token !== null && !token.canMint && !token.canFreeze && !token.canEdit,
    pool: pool !== null,
    liquidity: pool !== null && (pool.lpSecured === null || pool.lpSecured > 0n),
    proof: false,
  };
  const isKept: Readonly<Partial<Record<LaunchStepId, boolean>>> = {
    authorities: choices.keepsAuthorities,
    liquidity: choices.keepsLiquidity,
  };
  let isReached = false;
  return LAUNCH_STEPS.map((id): LaunchStep => {
    if (isDone[id]) return { id, status: 'done' };
    if (isReached) return { id, status: 'later' };
    if (isKept[id]) return { id, status: 'kept' };
    isReached = true;
    return { id, status: 'now' };
  });
}

/** Burned and locked LP tokens, base units. Any holder can burn a little: less than 1 % does not count as the step of a launch. */
export function securedLp({ burned, locked, supply }: Pick<LpHolding, 'burned' | 'locked' | 'supply'>): bigint {
  return (burned + locked) * 100n < supply ? 0n : burned + locked;
}

/** The first step that has not happened. */
export function nextLaunchStep(steps: readonly LaunchStep[]): LaunchStepId {
  return steps.find(({ status }) => status === 'now')?.id ?? 'proof';
}
