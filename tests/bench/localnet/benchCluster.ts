import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { call } from './httpCalls.ts';

/** A cluster in its own process with a ledger on disk, as the package's command starts it. */
export interface BenchCluster {
  readonly url: string;
  readonly wsUrl: string;
  /** `10 of 10` */
  readonly programs: string;
  /** From process start to the first answer, ms. */
  readonly startMs: number;
  /** Processor time of the process so far in ms, which is not affected by other processes. NaN off Linux. */
  processorMs(): number;
  /** Resident memory of the process in MB. NaN off Linux. */
  residentMb(): number;
  stop(): Promise<void>;
  /** Ends it like `kill -9`. */
  kill(): Promise<void>;
}

/** Duration of a tick in /proc in ms; the same on all current Linux systems. */
const TICK_MS = 10;

const localnet = fileURLToPath(new URL('../../../localnet/', import.meta.url));

/** Compiles the package as it is published: the same process takes 60 MB more through tsx, which `npm run localnet` uses. */
export function compilePackage(): void {
  execFileSync('npm', ['run', 'prepack'], { cwd: localnet });
}

/**
 * Starts a cluster of the compiled package and waits for its first answer.
 *
 * @param ledger folder of the ledger
 */
export async function startBenchCluster(ledger: string): Promise<BenchCluster> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(localnet, 'dist/cli.js'), '--port', '0', '--ledger', ledger]);
  const report = await readReport(child);
  const part = (pattern: RegExp): string => pattern.exec(report)?.[1] ?? '';
  const url = part(/RPC\s+(http:\S+)/);
  await call(url, 'getHealth');
  return {
    url,
    wsUrl: part(/WebSocket\s+(ws:\S+)/),
    programs: part(/Programs\s+(.+)/),
    startMs: performance.now() - started,
    processorMs: () => processorMs(child.pid),
    residentMb: () => residentMb(child.pid),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill(signal);
  });
}

/** Resident memory of a process in MB. NaN off Linux. */
export function residentMb(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return NaN;
  }
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
    // Fields after the name, which can contain anything. The first is the state, field 3; user and system time are 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return NaN;
  }
}
