import { execFileSync } from 'node:child_process';
import { median } from './median.ts';

const WARMING_ROUNDS = 6;
const ROUNDS = 15;
const MEASURED_MS = 40;
/** Results kept at a time. */
const KEPT = 200;

/** Does one thing and gives all that comes out, which is kept: no engine may skip a part of the work. */
export type Run = (index: number) => unknown;

/** How often a second each does the same. */
export interface Rates {
  readonly mine: number;
  readonly other: number;
  /** Ours divided by the other's. */
  readonly ratio: number;
}

const kept: unknown[] = new Array(KEPT);

/** Runs a second of processor time, which other work on the machine does not shorten. */
function perSecond(run: Run): number {
  let runs = 0;
  const start = process.cpuUsage();
  for (;;) {
    kept[runs % KEPT] = run(runs % KEPT);
    runs += 1;
    // Asking for the time takes as long as some runs.
    if (runs % 20 !== 0) continue;
    const { user, system } = process.cpuUsage(start);
    if (user + system >= MEASURED_MS * 1_000) return (runs * 1_000_000) / (user + system);
  }
}

/**
 * Runs both in turn, so that what slows the machine for a while slows both.
 *
 * @param mine is given 0 … 199 again and again; so is `other`
 * @returns medians; that of the ratios is of the ratios of each turn
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
 * Compares one pair in a process of its own: an engine that has seen other pools makes slower code of the same.
 *
 * @param file prints the `Rates` of the pair `at` as JSON when it is run with `--pair at`
 */
export function compareApart(file: string, at: number): Rates {
  const args = ['--import', 'tsx', file, '--pair', `${at}`];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Rates;
}
