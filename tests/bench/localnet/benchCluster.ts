import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { call } from './httpCalls.ts';

/** A cluster in a process of its own, with a ledger on disk, as `npm run localnet` starts it. */
export interface BenchCluster {
  readonly url: string;
  readonly wsUrl: string;
  /** `10 of 10` */
  readonly programs: string;
  /** From the start of the process to its first answer, ms. */
  readonly startMs: number;
  /** Of the processor the process has used so far, ms: other work on the machine does not lengthen it. NaN off Linux. */
  processorMs(): number;
  stop(): Promise<void>;
}

/** Of a tick of /proc, ms; the same on every Linux of today. */
const TICK_MS = 10;

/**
 * Starts a cluster and waits for its first answer.
 *
 * @param ledger folder, made new
 */
export async function startBenchCluster(ledger: string): Promise<BenchCluster> {
  const started = performance.now();
  const cli = fileURLToPath(new URL('../../../localnet/src/cli.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', cli, '--port', '0', '--ledger', ledger]);
  const report = await readReport(child);
  const part = (pattern: RegExp): string => pattern.exec(report)?.[1] ?? '';
  const url = part(/RPC\s+(http:\S+)/);
  await call(url, 'getHealth');
  return {
    url,
    wsUrl: part(/WebSocket\s+(ws:\S+)/),
    programs: part(/Programs\s+(\d+ of \d+)/),
    startMs: performance.now() - started,
    processorMs: () => processorMs(child.pid),
    stop: () =>
      new Promise((resolve) => {
        child.on('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function readReport(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (data) => (output += String(data)));
    child.stdout?.on('data', (data) => {
      output += String(data);
      if (/Programs .*\n/.test(output)) resolve(output);
    });
    child.on('exit', () => reject(new Error(output)));
  });
}

function processorMs(pid: number | undefined): number {
  try {
    // After the name, which may hold anything: the state, and with it as the third field user and system are 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return NaN;
  }
}
