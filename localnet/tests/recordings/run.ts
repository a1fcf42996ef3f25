/**
 * Replays recordings of the published programs on the embedded ones and prints what differs.
 *
 *     npm run test:recordings -- [FOLDER or FILES]
 */
import { fork } from 'node:child_process';
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { recordingsIn } from './files.ts';
import { replay, type Replayed } from './replay.ts';

/** Kinds of differences that are listed per operation. */
const LISTED = 5;

/** Tells a process that it gets files to replay as messages. */
const FILES_FOLLOW = '--files-follow';

/** Runs each file in a process, as many at a time as there are cores, the largest first. */
async function replayAll(files: readonly string[]): Promise<readonly Replayed[]> {
  const left = files.toSorted((a, b) => statSync(b).size - statSync(a).size);
  const results: Replayed[] = [];
  const work = (): Promise<void> => new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [FILES_FOLLOW], { execArgv: ['--import', 'tsx'] });
    const next = (): void => {
      const file = left.shift();
      if (file === undefined) child.disconnect();
      else child.send(file);
    };
    child.on('message', (replayed: readonly Replayed[]) => {
      results.push(...replayed);
      next();
    }).on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a replay ended with ${code}`))));
    next();
  });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), files.length) }, work));
  return results;
}

/** Prints a row per scenario and operation. @returns how many differ */
function print(results: readonly Replayed[]): number {
  const users = results.filter(({ isAdmin }) => !isAdmin);
  for (const [row, steps] of grouped(users, ({ scenario, op }) => `${scenario}  ${op}`)) {
    const failed = steps.filter(({ difference }) => difference !== null);
    console.log(`${row.padEnd(60)}${String(steps.length - failed.length).padStart(6)} of ${steps.length}`);
    const kinds = grouped(failed, ({ difference }) => difference ?? '').toSorted(([, a], [, b]) => b.length - a.length);
    for (const [kind, [first, ...others]] of kinds.slice(0, LISTED)) {
      console.log(`  ${others.length + 1} x ${kind}; first at line ${first?.line}: ${JSON.stringify(first?.args)}`);
    }
  }
  const failed = users.filter(({ difference }) => difference !== null).length;
  console.log(`\n${results.length - users.length} steps of administrators not run`);
  console.log(`${users.length - failed} passed, ${failed} failed`);
  return failed;
}

function grouped(steps: readonly Replayed[], key: (step: Replayed) => string): readonly (readonly [string, readonly Replayed[]])[] {
  const groups = new Map<string, Replayed[]>();
  for (const step of steps) groups.set(key(step), [...groups.get(key(step)) ?? [], step]);
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const paths = process.argv.slice(2);
if (paths[0] === FILES_FOLLOW) process.on('message', (file: string) => process.send?.([...replay(file)]));
else process.exitCode = print(await replayAll((paths.length > 0 ? paths : [import.meta.dirname]).flatMap(recordingsIn))) > 0 ? 1 : 0;
