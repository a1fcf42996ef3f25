/** Benchmarks of localnet. Run: `npx tsx tests/bench/localnet.ts` */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure } from './Figure.ts';
import { compilePackage, startBenchCluster } from './localnet/benchCluster.ts';
import { benchPoolCreations } from './localnet/benchPoolCreations.ts';
import { benchKill, benchLongRun, benchScan, benchSockets } from './localnet/benchLoad.ts';
import { benchPoolSearches } from './localnet/benchPoolSearches.ts';
import { benchTransfers } from './localnet/benchTransfers.ts';
import { benchValidator } from './localnet/benchValidator.ts';
import { median } from './median.ts';

const STARTS = 5;
const START_LIMIT_MS = 2_000;

/**
 * Measures a cluster in its own process with a ledger on disk, as the package's command starts it: startup, transfers, pool
 * creation, searches among ten thousand pools, and load; beside a validator if VALIDATOR is the path of one.
 */
export async function benchLocalnet(): Promise<readonly Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'localnet-bench-'));
  try {
    compilePackage();
    const start = await benchStarts(dir);
    const cluster = await startBenchCluster(join(dir, 'ledger'));
    try {
      const transfers = await benchTransfers(cluster);
      const creations = cluster.programs.startsWith('0 ') ? [] : await benchPoolCreations(cluster);
      return [
        start, transfers, ...creations, ...(await benchPoolSearches(cluster)), await benchSockets(cluster), await benchScan(cluster),
        ...(await benchLongRun(join(dir, 'long'))), await benchKill(join(dir, 'killed')), ...(await benchValidator(join(dir, 'beside'))),
      ];
    } finally {
      await cluster.stop();
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function benchStarts(dir: string): Promise<Figure> {
  const times: number[] = [];
  const costs: number[] = [];
  let programs = '';
  for (let at = 0; at < STARTS; at += 1) {
    const cluster = await startBenchCluster(join(dir, `start-${at}`));
    times.push(cluster.startMs);
    costs.push(cluster.processorMs());
    programs = cluster.programs;
    await cluster.stop();
  }
  const ms = median(times);
  return {
    name: `start of the whole process, ${programs} programs`,
    value: `${ms.toFixed(0)} ms (median of ${STARTS}), ${median(costs).toFixed(0)} ms of its processor`,
    target: `< ${START_LIMIT_MS / 1_000} s`, met: ms < START_LIMIT_MS,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await benchLocalnet());
