import { AppError } from '@/errors/AppError.ts';
import { describe } from '@/errors/describe.ts';
import type { Action } from './action.ts';
import { packIndependent, type StepsToPack } from './packSteps.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

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
