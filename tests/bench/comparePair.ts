import { execFileSync } from 'node:child_process';
import { median } from './median.ts';

const WARMING_ROUNDS = 6;
const ROUNDS = 15;
const MEASURED_MS = 40;
/** Number of results kept. */
const KEPT = 200;

/** Does one thing and returns the result, which is kept, so that the engine cannot skip the work. */
export type Run = (index: number) => unknown;

/** Operations per second of each. */
export interface Rates {
  readonly mine: number;
  readonly other: number;
  /** Ours divided by the other's. */
  readonly ratio: number;
}

const kept: unknown[] = new Array(KEPT);

/** Runs for a second of processor time, which is not affected by other processes. */
function perSecond(run: Run): number {
  let runs = 0;
  const start = process.cpuUsage();
  for (;;) {
    kept[runs % KEPT] = run(runs % KEPT);
    runs += 1;
    // Reading the time takes as long as some operations.
    if (runs % 20 !== 0) continue;
    const { user, system } = process.cpuUsage(start);
    if (user + system >= MEASURED_MS * 1_000) return (runs * 1_000_000) / (user + system);
  }
}

/**
 * Runs both in turn, so that temporary load on the machine slows both.
 *
 * @param mine called with 0 … 199 repeatedly, like `other`
 * @returns medians; that of the ratios is of each turn's ratio
 */
export function comparePair(mine: Run, other: Run): Rates {
  const round = (): Rates => {
    const [ourRate, otherRate] = [perSecond(mine), perSecond(other)];
    return { mine: ourRate, other: otherRate, ratio: ourRate / otherRate };
  };
  for (let warming = 0; warming < WARMING_ROUNDS; warming += 1) round();
  const rounds = Array.from({ length: ROUNDS }, round);
  const middle = (of: keyof Rates) => median(rounds.map((rates) => rates[of]));
  return { mine: middle('mine'), other: middle('other'), ratio: middle('ratio') };
}

/**
 * Compares one pair in its own process, because an engine that has seen other pools generates slower code.
 *
 * @param file when run with `--pair at`, prints the `Rates` of the pair `at` as JSON
 */
export function compareApart(file: string, at: number): Rates {
  const args = ['--import', 'tsx', file, '--pair', `${at}`];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Rates;
}
