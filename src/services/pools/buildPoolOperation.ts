import { assertAvailable, getAvailability, type RegionOperation } from '@/services/api/availability.ts';
import { TOKEN_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import { type OwnerToken, prepareOwnerAccounts, type Spending } from '@/services/programs/pool/ownerAccounts.ts';
import type { StandardPool } from './standardPool.ts';
import type { OwnerAccounts, PoolInstructions } from '@/services/programs/pool/pool.ts';
import * as m from '#messages';

export interface PoolOperation extends ActionQuery {
  readonly pool: StandardPool;
  /** Name of the region flag. */
  readonly operation: RegionOperation;
  readonly kind: string;
  /** What it is done to; the pool if absent. */
  readonly key?: string;
  readonly title: string;
  /** The step's label. */
  readonly label: string;
  readonly a: Spending;
  readonly b: Spending;
  /** Absent if the operation involves no LP tokens. */
  readonly lp?: Spending;
  /** What the figures of the review do not show. */
  readonly notes?: readonly string[];
  build(accounts: OwnerAccounts): Promise<PoolInstructions>;
}

/**
 * Builds the single transaction of a pool operation: the owner's accounts, the program's instruction, then closing
 * wrapped SOL accounts.
 *
 * @throws AppError `regions/*`, `pools/amount-above-balance`, `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildPoolOperation(operation: PoolOperation): Promise<Action> {
  const { cluster, ownerAddress, pool, lp } = operation;
  const sides = [{ side: pool.a, spending: operation.a }, { side: pool.b, spending: operation.b }];
  const tokens: OwnerToken[] = sides.map(({ side: { mint }, spending }) =>
    ({ mint: mint.address, programId: mint.programId, ...spending }));
  // LP mints of every kind belong to the original token program.
  if (lp) tokens.push({ mint: pool.lpMint, programId: TOKEN_PROGRAM_ID.toBase58(), ...lp });
  const [availability, prepared] = await Promise.all([
    getAvailability(cluster),
    prepareOwnerAccounts({ cluster, ownerAddress, tokens }),
  ]);
  assertAvailable(availability, operation.operation);
  const [a = '', b = '', lpAccount] = prepared.addresses;
  const instructions = await operation.build({ a, b, ...(lpAccount !== undefined && { lp: lpAccount }) });
  return {
    kind: operation.kind,
    title: operation.title,
    key: operation.key ?? `${operation.kind} ${pool.poolId}`,
    steps: [{
      label: operation.label,
      instructions: [...prepared.before, ...instructions],
      endInstructions: prepared.after,
    }],
    facts: { poolId: pool.poolId, poolKind: pool.kind },
    accountNames: {
      ...(lpAccount !== undefined && { [lpAccount]: m.ui.yourLpAccount }),
      ...(operation.a.spends === 0n && { [a]: m.ui.yourTokenAccount }),
      ...(operation.b.spends === 0n && { [b]: m.ui.yourTokenAccount }),
    },
    mintDecimals: {
      [pool.a.mint.address]: pool.a.mint.decimals,
      [pool.b.mint.address]: pool.b.mint.decimals,
      [pool.lpMint]: pool.lpDecimals,
    },
    tokenNames: { [pool.lpMint]: m.ui.lpTokens },
    ...(operation.notes && { notes: operation.notes }),
  };
}
