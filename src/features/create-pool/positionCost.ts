import type { PlanRow } from '@/action/PlanPanel.tsx';
import { NATIVE_DECIMALS } from '@/constants.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import { clmmPoolCost } from '@/services/programs/clmm/create/cost.ts';
import { firstPositionRent, placeClmmPool } from '@/services/programs/clmm/create/addresses.ts';
import type { NewClmmPool } from '@/services/programs/clmm/create/newClmmPool.ts';
import type { TickRange } from '@/services/programs/clmm/create/range.ts';
import type { PositionNftProgram } from '@/services/programs/clmm/positions/getPositionNftProgram.ts';
import { newPoolCost, type NewPoolCost } from '@/services/programs/pool/cost.ts';

export interface PositionCostInput {
  /** CLMM program, base58. */
  readonly programId: string;
  readonly rent: RentLamports;
  readonly pool: NewClmmPool;
  /** `null` for a pool without a position. */
  readonly range: TickRange | null;
  readonly nftProgram: PositionNftProgram;
}

export interface PositionCost {
  readonly cost: NewPoolCost;
  readonly rows: readonly PlanRow[];
  readonly total: string;
  /** What comes back when the position is closed; `null` where nothing does. */
  readonly back: string | null;
}

const sol = (lamports: bigint): string => `${formatAmount(lamports, NATIVE_DECIMALS)} SOL`;

/** What the pool and its first position cost besides the amounts, account by account. */
export function positionCost({ programId, rent, pool, range, nftProgram }: PositionCostInput): PositionCost {
  const poolOnly = clmmPoolCost(rent, [pool.a.mint, pool.b.mint]);
  const placed = placeClmmPool(programId, pool);
  // The NFT's keys are drawn at random when the plan is made: only their length counts here.
  const stand = { positionId: placed.poolId, nftMint: placed.poolId, ownerAddress: placed.poolId };
  const created = range ? firstPositionRent(placed, range, { ...stand, rent, nftProgram }) : [];
  const sum = (some: typeof created): bigint => some.reduce((total, { rentLamports }) => total + rentLamports, 0n);
  const back = sum(created.filter(({ isRefundable }) => isRefundable));
  const cost = newPoolCost({
    // With SOL in it the position takes a transaction of its own.
    protocolFeeLamports: 0n, rentLamports: poolOnly.rentLamports + sum(created), transactionCount: range ? 2 : 1,
  });
  return {
    cost,
    rows: [
      { label: 'The pool\'s own accounts', amount: sol(poolOnly.rentLamports), hint: 'Rent that stays with the pool.' },
      ...created.map(({ name, rentLamports, why }) => ({ label: name, amount: sol(rentLamports), hint: why })),
    ],
    total: sol(poolOnly.rentLamports + sum(created)),
    back: back > 0n ? sol(back) : null,
  };
}
