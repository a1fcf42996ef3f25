import type { TransactionInstruction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { MAX_INSTRUCTIONS_PER_BATCH } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { ASSOCIATED_TOKEN_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import type { Action, TransactionStep } from './action.ts';
import { fitsStep } from './fitsStep.ts';

/** Steps to pack, and their signer. */
export interface StepsToPack {
  /** The target cluster. */
  readonly cluster: ClusterConfig | null;
  /** Signer and fee payer, base58. */
  readonly ownerAddress: string | null;
  /** Independent steps, without expectations, since all are simulated. */
  readonly steps: readonly TransactionStep[];
  /** The label of a transaction that contains this many steps. */
  label(count: number): string;
}

export interface PackedStep extends TransactionStep {
  /** Indexes of the steps it contains. */
  readonly places: readonly number[];
}

/**
 * Packs steps into as few transactions as possible, in order: at most 12 instructions each and fewer than 1644 base64
 * characters (rules 5.21 and 5.40). A token account that several of them create is created once.
 *
 * @throws AppError `transactions/no-instructions`, `transactions/no-signers`, `sdk/no-owner`, `sdk/no-connection`
 */
export function packSteps({ cluster, ownerAddress, steps, label }: StepsToPack): readonly PackedStep[] {
  if (steps.every(({ instructions }) => instructions.length === 0)) throw new AppError('transactions/no-instructions');
  if (!ownerAddress && steps.every(({ signers = [] }) => signers.length === 0)) throw new AppError('transactions/no-signers');
  if (!ownerAddress) throw new AppError('sdk/no-owner');
  if (!cluster) throw new AppError('sdk/no-connection');
  const packed: PackedStep[] = [];
  for (const [place, step] of steps.entries()) {
    const last = packed.at(-1);
    const together = last && { ...merge(last, step), places: [...last.places, place] };
    const isOne = together && countOf(together) <= MAX_INSTRUCTIONS_PER_BATCH && fitsStep(ownerAddress, together);
    if (isOne) packed[packed.length - 1] = together;
    else packed.push({ ...step, places: [place] });
  }
  return packed.map((step) => ({ ...step, label: label(step.places.length) }));
}

function countOf({ instructions, endInstructions = [] }: TransactionStep): number {
  return instructions.length + endInstructions.length;
}

function merge(one: TransactionStep, next: TransactionStep): TransactionStep {
  const isNew = (instruction: TransactionInstruction): boolean => !one.instructions.some((made) => isSameCreation(made, instruction));
  return {
    label: one.label,
    instructions: [...one.instructions, ...next.instructions.filter(isNew)],
    endInstructions: [...one.endInstructions ?? [], ...next.endInstructions ?? []],
    signers: [...new Set([...one.signers ?? [], ...next.signers ?? []])],
  };
}

/** Creating an associated token account that already exists has no effect. */
function isSameCreation(made: TransactionInstruction, next: TransactionInstruction): boolean {
  return [made, next].every(({ programId }) => programId.equals(ASSOCIATED_TOKEN_PROGRAM_ID))
    && made.data.equals(next.data) && made.keys.every(({ pubkey }, index) => next.keys[index]?.pubkey.equals(pubkey));
}

/** Independent actions. */
interface IndependentActions extends Omit<StepsToPack, 'steps'> {
  readonly actions: readonly Pick<Action, 'steps' | 'isBatch'>[];
}

/**
 * Packs one-step or independent actions into a batch. If one has several dependent steps, it comes last and all are
 * signed one after the other.
 *
 * @throws AppError as `packSteps`
 */
export function packIndependent({ actions, ...batch }: IndependentActions): Pick<Action, 'steps' | 'isBatch'> {
  const stepsOf = (isShort: boolean): readonly TransactionStep[] => actions
    .filter(({ steps, isBatch = false }) => (steps.length === 1 || isBatch) === isShort).flatMap(({ steps }) => steps);
  const [short, long] = [stepsOf(true), stepsOf(false)];
  const packed = short.length > 0 || long.length === 0 ? packSteps({ ...batch, steps: short }) : [];
  return { steps: [...packed, ...long], isBatch: long.length === 0 };
}
