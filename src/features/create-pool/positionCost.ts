import { formatSol } from '@/ui/format.ts';
import type { PlanRow } from '@/action/planView.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';
import type { ClmmConfig } from '@/services/programs/clmm/accounts.ts';
import { clmmPoolCost } from '@/services/programs/clmm/create/cost.ts';
import { firstPositionRent, deriveClmmPool } from '@/services/programs/clmm/create/addresses.ts';
import { defaultClmmConfig } from '@/services/programs/clmm/create/newClmmPool.ts';
import type { PositionNftProgram } from '@/services/programs/clmm/positions/getPositionNftProgram.ts';
import { positionRent } from '@/services/programs/clmm/positions/rent.ts';
import { newPoolCost, type NewPoolCost } from '@/services/programs/pool/cost.ts';
import { plannedPool, plannedRange, typedRange } from './concentratedPlan.ts';
import type { PoolForm } from './PoolForm.ts';
import type { Pair } from './usePairTokens.ts';
import * as m from '#messages';

export interface PositionCostInput {
  /** CLMM program, base58. */
  readonly programId: string;
  readonly rent: RentLamports;
  /** Open fee tiers; empty until they are read. */
  readonly configs: readonly ClmmConfig[];
  readonly pair: Pair;
  /** Quote tokens per base token, whole tokens; `null` until it is typed. */
  readonly price: Fraction | null;
  readonly text: PoolForm;
  readonly nftProgram: PositionNftProgram;
}

export interface PositionCost {
  readonly cost: NewPoolCost;
  /** Of the chosen tier, in millionths; `null` until the tiers are read. */
  readonly tradeFeeRate: number | bigint | null;
  /** Part of the rent that belongs to the position, lamports. */
  readonly positionLamports: bigint;
  readonly rows: readonly PlanRow[];
  /** Refundable when the position is closed; `null` if nothing is. */
  readonly back: string | null;
  /** Whether it is for the typed pool and range, rather than an estimate for any pair. */
  readonly isExact: boolean;
}

/** Cost of a concentrated pool and its first position in addition to the deposit, by account. */
export function positionCost({ programId, rent, configs, pair, price, text, nftProgram }: PositionCostInput): PositionCost {
  const mints = [pair.base, pair.quote].flatMap((token) => (token ? [token.mint] : []));
  const poolOnly = clmmPoolCost(rent, mints);
  const config = defaultClmmConfig(configs, text.clmmTier);
  const pool = plannedPool({ config, ...pair, price }).value;
  const range = plannedRange(pool, price, typedRange(text)).value;
  const hasPosition = text.range !== 'none';
  // Placeholders: only the length of the unknown addresses matters.
  const stand = { positionId: programId, nftMint: programId, ownerAddress: programId, rent, nftProgram };
  // An estimate assumes that each end lies in a tick array of its own.
  const newTickArrays = [0, 1].map((startTick) => ({ startTick, address: programId }));
  const created = !hasPosition ? []
    : pool && range ? firstPositionRent(deriveClmmPool(programId, pool), range, stand)
      : positionRent({ ...stand, newTickArrays });
  const sum = (some: typeof created): bigint => some.reduce((total, { rentLamports }) => total + rentLamports, 0n);
  const back = sum(created.filter(({ isRefundable }) => isRefundable));
  const positionLamports = sum(created);
  const rentLamports = poolOnly.rentLamports + positionLamports;
  return {
    positionLamports, tradeFeeRate: config?.tradeFeeRate ?? null,
    // With SOL the position needs a transaction of its own.
    cost: newPoolCost({ protocolFeeLamports: 0n, rentLamports, transactionCount: hasPosition ? 2 : 1 }),
    rows: [
      { label: m.createPool.poolAccounts, amount: formatSol(poolOnly.rentLamports), hint: m.createPool.poolRentHint },
      ...created.map(({ name, rentLamports: lamports, why }) => ({ label: name, amount: formatSol(lamports), hint: why })),
    ],
    back: back > 0n ? formatSol(back) : null,
    isExact: pool !== null && (!hasPosition || range !== null),
  };
}
