import type { TransactionInstruction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { MAX_INSTRUCTIONS_PER_BATCH } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { ASSOCIATED_TOKEN_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import type { Action, TransactionStep } from './action.ts';
import { fitsStep } from './compileTransaction.ts';
import type { Phrase } from './phrase.ts';
import { describe } from '@/errors/describe.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** Steps to pack, and their signer. */
export interface StepsToPack {
  /** The target cluster. */
  readonly cluster: ClusterConfig | null;
  /** Signer and fee payer, base58. */
  readonly ownerAddress: string | null;
  /** Independent steps, without expectations, since all are simulated. */
  readonly steps: readonly TransactionStep[];
  /** The label of a transaction that contains this many steps. */
  label(count: number): Phrase;
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

type Part = Pick<Action, 'steps' | 'accountNames' | 'mintDecimals'>;

/** A part of a batch that was built, or why it could not be. */
interface Attempt<Built extends Part> {
  /** Begins a sentence, e.g. 'Farm 4k3D…9xPq'. */
  readonly name: string;
  readonly built: Built | null;
  readonly error: AppError | null;
}

/**
 * Builds a part of a batch. If the chain's state forbids it, e.g. because an account is frozen, the others can still go.
 *
 * @throws AppError `rpc/*`, and `transactions/*` such as missing SOL, which concern all parts
 */
export async function attempt<Built extends Part>(name: string, building: Built | Promise<Built>): Promise<Attempt<Built>> {
  try {
    return { name, built: await building, error: null };
  } catch (error) {
    if (!(error instanceof AppError) || concernsAll(error)) throw error;
    return { name, built: null, error };
  }
}

const concernsAll = ({ code }: AppError): boolean => code.startsWith('rpc/') || code === 'transactions/not-enough-sol';

interface RunnableQuery<Built extends Part> extends Omit<StepsToPack, 'steps' | 'cluster' | 'ownerAddress'> {
  readonly cluster: NonNullable<StepsToPack['cluster']>;
  readonly ownerAddress: string;
  readonly attempts: readonly Attempt<Built>[];
}

interface Runnable<Built extends Part> extends Required<Part>, Pick<Action, 'isBatch'> {
  /** The parts that are in it, in order. */
  readonly parts: readonly Built[];
  /** One sentence for each part that was left out, with the reason. */
  readonly notes: readonly string[];
}

/**
 * Packs the parts of a batch like `packIndependent`, without those that the chain would refuse: one such part would stop
 * all others in its transaction. Parts are only simulated one by one if a transaction fails. If all fail, none is left
 * out, and the plan says why.
 *
 * @throws AppError the first part's if none could be built; as `packSteps`; `rpc/*`
 */
export async function packRunnable<Built extends Part>({ attempts, ...batch }: RunnableQuery<Built>): Promise<Runnable<Built>> {
  const built = attempts.flatMap(({ name, built: part }) => (part ? [{ name, part }] : []));
  const [refused] = attempts;
  if (built.length === 0 && refused?.error) throw refused.error;
  const pack = (some: typeof built) => packIndependent({ ...batch, actions: some.map(({ part }) => part) });
  const { planAction } = await import('./planAction.ts');
  const problemOf = async (steps: Part['steps']): Promise<AppError | null> => {
    const action: Action = { kind: '', title: '', key: '', steps, isBatch: true };
    return (await planAction({ cluster: batch.cluster, owner: batch.ownerAddress, action })).problem;
  };
  const packed = pack(built);
  const mayFail = built.length > 1 && (packed.isBatch !== true || await problemOf(packed.steps) !== null);
  // A step after another one of its part depends on that and cannot be simulated yet.
  const problems = mayFail ? await Promise.all(built.map(({ part }) => problemOf(part.steps.slice(0, 1)))) : [];
  const runs = built.filter((_, index) => !problems[index]);
  const isLeftOut = runs.length > 0 && runs.length < built.length && !problems.some((problem) => problem && concernsAll(problem));
  const parts = (isLeftOut ? runs : built).map(({ part }) => part);
  return {
    ...(isLeftOut ? pack(runs) : packed),
    parts,
    accountNames: merged(parts.map(({ accountNames = {} }) => accountNames)),
    mintDecimals: merged(parts.map(({ mintDecimals = {} }) => mintDecimals)),
    notes: [
      ...attempts.flatMap(({ name, error }) => (error ? [leftOut(name, error)] : [])),
      ...(isLeftOut ? built.flatMap(({ name }, index) => (problems[index] ? [leftOut(name, problems[index])] : [])) : []),
    ],
  };
}

function leftOut(name: string, error: AppError): string {
  return formatMessage(m.plan.leftOut, { name, reason: describe(error).message.replace(/[.。]$/, '') });
}

const merged = <Value>(parts: readonly Readonly<Record<string, Value>>[]): Readonly<Record<string, Value>> =>
  Object.assign({}, ...parts) as Record<string, Value>;
