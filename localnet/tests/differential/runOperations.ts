import { Random } from './Random.ts';
import type { TwinOutcome } from './Twins.ts';

/** Result of a sequence of operations. */
export interface DifferentialResult {
  readonly seed: number;
  readonly operations: number;
  /** The first differences, with the operation and its number. */
  readonly differences: readonly string[];
  /** Number of successes, and of each error. */
  readonly outcomes: ReadonlyMap<string, number>;
}

/** Operations per program: few in every test run, many in `npm run test:programs`. */
const OPERATIONS = Number(process.env['DIFFERENTIAL_OPERATIONS'] ?? 200);
/** Seeds of the sequences; every test runs one of each. */
export const SEEDS: readonly number[] = [1, 2, 3];
const MAX_REPORTED = 10;
/** Length of the sequence in `npm run test:programs`; with the first seed, enough for all listed errors. */
const LONG = 5_000;

/**
 * Runs a sequence of random operations on both chains and prints `Name: N operations, M differences`.
 *
 * @param operate chooses an operation, runs it, and returns its name and result
 */
export function runOperations(
  name: string,
  operate: (random: Random) => { readonly operation: string; readonly outcome: TwinOutcome },
  seed = 1,
): DifferentialResult {
  const random = new Random(seed);
  const differences: string[] = [];
  const outcomes = new Map<string, number>();
  let different = 0;
  for (let number = 1; number <= OPERATIONS; number += 1) {
    const { operation, outcome } = operate(random);
    const key = outcome.err === null ? 'success' : JSON.stringify(outcome.err);
    outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
    if (outcome.differences.length === 0) continue;
    different += 1;
    if (differences.length < MAX_REPORTED) {
      differences.push(`${number} ${operation}: ${[...outcome.differences, ...outcome.logs].join('\n    ')}`);
    }
  }
  if (process.env['DIFFERENTIAL_OUTCOMES']) console.info(outcomes);
  console.info(`${name}: ${OPERATIONS} operations (${outcomes.get('success') ?? 0} succeeded, seed ${seed}), ${different} differences`);
  return { seed, operations: OPERATIONS, differences, outcomes };
}

/**
 * Expected errors that did not occur; none after a short sequence or with another seed.
 *
 * @param expected numbers of `Custom` errors, and names of the runtime's
 */
export function missingRefusals({ seed, operations, outcomes }: DifferentialResult, expected: readonly (number | string)[]): readonly (number | string)[] {
  if (operations < LONG || seed !== SEEDS[0]) return [];
  const met = new Set([...outcomes.keys()].map((outcome) => /:(\d+)}]}$|"(\w+)"]}$/.exec(outcome)).map((match) => match?.[1] ?? match?.[2]));
  return expected.filter((error) => !met.has(String(error)));
}
