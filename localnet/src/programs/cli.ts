import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type CacheEntry, DEFAULT_RPC, fileProblem, fillCache, type ProgramSource } from './fillCache.ts';
import { programsDir } from './programTable.ts';

const HELP = `Fills the cache of on-chain programs that localnet loads.

  raydium-localnet programs                from mainnet's public RPC
  raydium-localnet programs --rpc URL      from another RPC
  raydium-localnet programs --from DIR     from a folder of <programId>.so files

In the launchpad's repository: npm run localnet:programs -- [options]

  --rpc URL    default ${DEFAULT_RPC}
  --from DIR   reads files instead of asking an RPC
  --help       prints this

The cache is RAYDIUM_PROGRAMS_DIR, else a folder in your user cache directory. Files are checked to be whole
on-chain programs. Restart localnet to load what was new. The exit code is 1 when a program is missing.
`;

/** Exit codes: all there, something missing, wrong use. */
const DONE = 0;
const MISSING = 1;
const WRONG_USE = 2;

/**
 * Runs the command.
 *
 * @param args as typed, without `node` and the script
 * @param print takes lines of output
 * @returns the exit code
 */
export async function main(args: readonly string[], print: (text: string) => void = console.log): Promise<number> {
  const read = readArguments(args);
  if ('problem' in read) {
    print(`${read.problem}\n\n${HELP}`);
    return WRONG_USE;
  }
  if ('help' in read) {
    print(HELP);
    return DONE;
  }
  const problem = await sourceProblem(read.source);
  if (problem !== undefined) {
    print(problem);
    return WRONG_USE;
  }
  return fill(programsDir(), read.source, print);
}

async function fill(dir: string, source: ProgramSource, print: (text: string) => void): Promise<number> {
  print('rpc' in source ? `Fetching programs from ${new URL(source.rpc).host} …` : `Copying from ${source.folder} …`);
  try {
    const entries = await fillCache(dir, source);
    print(table(entries));
    print(`\nCache: ${dir}`);
    for (const line of advice(entries, source)) print(line);
    return entries.some(({ status }) => status === 'missing') ? MISSING : DONE;
  } catch (error) {
    print(fileProblem(error, dir));
    return MISSING;
  }
}

type Arguments = { source: ProgramSource } | { help: true } | { problem: string };

function readArguments(args: readonly string[]): Arguments {
  try {
    const options = { rpc: { type: 'string' }, from: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    if (values.help) return { help: true };
    if (values.rpc !== undefined && values.from !== undefined) return { problem: 'Give --rpc or --from, not both.' };
    if (values.from !== undefined) return { source: { folder: values.from } };
    return { source: { rpc: values.rpc ?? DEFAULT_RPC } };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

async function sourceProblem(source: ProgramSource): Promise<string | undefined> {
  if ('rpc' in source) {
    const url = URL.canParse(source.rpc) ? new URL(source.rpc) : undefined;
    return url?.protocol === 'http:' || url?.protocol === 'https:'
      ? undefined
      : `--rpc needs an address like ${DEFAULT_RPC}, not "${source.rpc}".`;
  }
  const folder = await stat(source.folder).catch(() => undefined);
  return folder?.isDirectory() ? undefined : `There is no folder ${source.folder}.`;
}

function table(entries: readonly CacheEntry[]): string {
  const rows = entries.map((entry) => [
    entry.name,
    entry.id,
    entry.size === undefined ? '-' : String(entry.size),
    entry.sha256 ?? '-',
    entry.reason === undefined ? entry.status : `${entry.status}: ${entry.reason}`,
  ]);
  const all = [['name', 'id', 'size', 'sha256', 'status'], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all.map((row) => row.map((cell, i) => cell.padEnd(widths[i]!)).join('  ').trimEnd()).join('\n');
}

function advice(entries: readonly CacheEntry[], source: ProgramSource): readonly string[] {
  const missing = entries.filter(({ status }) => status === 'missing').map(({ name }) => name);
  const lines: string[] = [];
  if (entries.some(({ status }) => status === 'written')) lines.push('Restart localnet to load the new programs.');
  if (missing.length > 0) {
    lines.push(`Missing: ${missing.join(', ')}. What needs them is switched off on localnet; the rest works.`);
    lines.push('rpc' in source ? 'Another RPC: --rpc URL. Files you have: --from DIR.' : 'From an RPC: --rpc URL.');
  }
  return lines;
}
