import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { fileProblem } from './fileProblem.ts';
import { type CacheEntry, DEFAULT_RPC, fillCache, type ProgramSource } from './fillCache.ts';
import { type Output, showProgress, streamOutput } from './output.ts';
import { programsDir } from './programTable.ts';

const HELP = `Fills the cache of on-chain programs that localnet loads.

  raydium-localnet programs                from mainnet's public RPC
  raydium-localnet programs --rpc URL      from another RPC node
  raydium-localnet programs --from DIR     from a folder of <programId>.so files

In the launchpad's repository: npm run localnet:programs -- [options]

  --rpc URL    default ${DEFAULT_RPC};
               repeat it to name more nodes: the next is asked when one fails
  --from DIR   reads files instead of asking a node
  --help       prints this

The cache is RAYDIUM_PROGRAMS_DIR, else a folder in your user cache directory. Files are checked to be whole
on-chain programs. A running localnet loads what is new. The exit code is 1 when a program is missing.
`;

/** Exit codes: all programs present, some missing, wrong usage. */
const DONE = 0;
const MISSING = 1;
const WRONG_USE = 2;

/**
 * Runs the command.
 *
 * @param args as typed, without `node` and the script
 * @returns the exit code
 */
export async function main(args: readonly string[], output: Output = streamOutput(process.stdout)): Promise<number> {
  const { print } = output;
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
  return fill(programsDir(), read.source, output);
}

async function fill(dir: string, source: ProgramSource, output: Output): Promise<number> {
  const { print } = output;
  print('folder' in source ? `Copying from ${source.folder} …` : `Fetching programs from ${hostsOf(source.rpcUrls)} …`);
  try {
    const onProgress = 'folder' in source ? undefined : showProgress(output);
    const entries = await fillCache(dir, source, { onProgress });
    print(`\n${table(entries)}`);
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
    const options = { rpc: { type: 'string', multiple: true }, from: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    if (values.help) return { help: true };
    if (values.rpc !== undefined && values.from !== undefined) return { problem: 'Give --rpc or --from, not both.' };
    if (values.from !== undefined) return { source: { folder: values.from } };
    return { source: { rpcUrls: values.rpc ?? [DEFAULT_RPC] } };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

async function sourceProblem(source: ProgramSource): Promise<string | undefined> {
  if ('rpcUrls' in source) return source.rpcUrls.map(urlProblem).find((problem) => problem !== undefined);
  const folder = await stat(source.folder).catch(() => undefined);
  return folder?.isDirectory() ? undefined : `There is no folder ${source.folder}.`;
}

function urlProblem(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    return `--rpc needs an address like ${DEFAULT_RPC}, not "${text}".`;
  }
  // `fetch` refuses credentials in URLs.
  if (url.username || url.password) return '--rpc takes no user name or password in an address: use one with a key in its path.';
  return undefined;
}

function hostsOf(urls: readonly string[]): string {
  return urls.map((url) => new URL(url).host).join(', ');
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
  if (entries.some(({ status }) => status === 'written')) lines.push('A running localnet loads the new programs by itself.');
  if (missing.length > 0) {
    lines.push(`Missing: ${missing.join(', ')}. What needs them is switched off on localnet; the rest works.`);
    lines.push('folder' in source ? 'From an RPC node: --rpc URL.' : 'Another RPC node: --rpc URL. Files you have: --from DIR.');
  }
  return lines;
}
