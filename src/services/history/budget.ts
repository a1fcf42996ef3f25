import { MAX_COMPUTE_UNITS, MICRO_LAMPORTS_PER_LAMPORT } from '@/constants.ts';
import { mulDivCeil } from '@/services/amounts/integers.ts';
import { u32, u64, valueAt } from '@/services/codec.ts';
import type { ChainInstruction } from '@/services/Instruction.ts';
import type { LandedTransaction } from '@/services/rpc/transactions.ts';

export const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111';

/** Its instructions. */
const SET_UNIT_LIMIT = 2;
const SET_UNIT_PRICE = 3;

export interface Budget {
  /** `null` if the transaction sets none. */
  readonly computeUnitLimit: number | null;
  /** Lamports; `null` if it depends on the network's default limit. */
  readonly priorityFeeLamports: bigint | null;
}

/** What a transaction asked for: in its config in version 1, before that with instructions. */
export function budgetOf({ transaction }: LandedTransaction, instructions: readonly ChainInstruction[]): Budget {
  const config = transaction.message.transactionConfig;
  if (config) return { computeUnitLimit: config.computeUnitLimit ?? null, priorityFeeLamports: config.priorityFee ?? 0n };
  const own = instructions.filter(({ programId, isInner }) => programId === COMPUTE_BUDGET_PROGRAM && !isInner);
  const dataOf = (kind: number) => own.find(({ data }) => data[0] === kind)?.data;
  const [limit, price] = [dataOf(SET_UNIT_LIMIT), dataOf(SET_UNIT_PRICE)];
  const computeUnitLimit = limit ? valueAt(limit, 1, u32) ?? null : null;
  const microLamports = price ? valueAt(price, 1, u64) ?? 0n : 0n;
  if (microLamports === 0n) return { computeUnitLimit, priorityFeeLamports: 0n };
  return {
    computeUnitLimit,
    priorityFeeLamports: computeUnitLimit === null
      ? null : mulDivCeil(microLamports, BigInt(Math.min(computeUnitLimit, MAX_COMPUTE_UNITS)), BigInt(MICRO_LAMPORTS_PER_LAMPORT)),
  };
}
