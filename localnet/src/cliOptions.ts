import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { wholeNumber } from './commandLine.ts';
import { isAddress } from './encoding/addresses.ts';
import type { DoubledNetwork } from './cluster/networks.ts';
import { DEFAULT_RPC } from './programs/fillCache.ts';
import { programsDir } from './programs/programTable.ts';
import type { LocalnetOptions } from './startLocalnet.ts';

const DEFAULT_PORT = 8899;
/** Keeps slots within the safe integers of JavaScript for any run. */
const MAX_FIRST_SLOT = 2 ** 52;

/** Printed for `--help`. */
export const HELP = `A Solana cluster on this machine, with the Raydium programs when they are cached.

  raydium-localnet [options]               starts it, until Ctrl-C
  raydium-localnet programs [options]      fills the programs cache; --help lists its options
  raydium-localnet accounts DIR            writes those programs and the accounts they expect to a folder, for
                                           solana-test-validator --account-dir DIR

In the launchpad's repository: npm run localnet -- [options]

  --port N         HTTP port, WebSocket is the next one (default ${DEFAULT_PORT}; 0 takes a free pair)
  --host ADDRESS   interface to listen on (default 127.0.0.1: this machine only)
  --remote-control
                   lets other machines that reach it change the chain and upload (default this machine only)
  --as NETWORK     doubles devnet or mainnet: genesis hash, program addresses, configs, slot time, rent, finality
  --ledger DIR     folder the chain is kept in (default .localnet)
  --reset          forget the chain in that folder and start a new one
  --programs DIR   folder of <programId>.so files (default ${programsDir()})
  --program ADDRESS FILE
                   a program file for that address; repeat it for more
  --account-dir DIR
                   folder of account files, as \`solana account ADDRESS --output json\` writes them, for a new chain; repeat it
                   for more
  --clone ADDRESS ...
                   accounts to copy to a new chain from another cluster, programs with their code
  --rpc URL        the node to clone from (default the fork's, else ${DEFAULT_RPC})
  --fork URL       a cluster whose accounts are read from this node when they are first named, and kept in the ledger
  --fork-limit N   accounts to copy from it at most (default 10000)
  --first-slot N   slot at which a new chain begins (default the newest of the cluster it forks or clones from, else one of
                   mainnet's in 2026; suites for a test validator expect 1)
  --finality N     slots until a transaction is final (default 3, or the doubled network's)
  --limits public  refuses what public nodes refuse: too many requests, some methods and searches, airdrops (default none, or
                   public on a double)
  --help

Methods beyond Solana's own, for tests and developers:

  localnet_status        []                                   slot, chain time, programs
  localnet_programs      []                                   which programs are real, embedded or missing
  localnet_loadPrograms  []                                   loads what has come into the programs folder
  localnet_advanceSlots  [slots]                              skips slots: blockhashes expire, transactions become final
  localnet_setClock      [{offsetSeconds} | {unixTimestamp}]  moves the chain's time
  localnet_pauseClock, localnet_resumeClock  []                stops slots and time, and lets them go on
  localnet_setAccount    [address, {lamports, owner, data (base64), executable, rentEpoch}]
  localnet_setTokenAccount  [owner, mint, {amount, ...}]       sets a token balance
  localnet_snapshot      []                                   keeps the state and returns its number
  localnet_revert        [number]                             returns to that state
  localnet_reset         []                                   starts the chain over
  localnet_requestTokens [owner, mint, amount]                mints USDC, USDT or RAY, in base units
  localnet_setApiFault   [null | {kind, path, times}]         what the provider's API does wrong: slow, cut, html, ...
  localnet_setAvailability  [{swap: false, ...}]              what the provider's API says this region may not do
  localnet_setPrices     [{mint: "1.5", ...}]                 prices in dollars, instead of those in the pools
  localnet_setRpcs            [{rpcs: [{url, name, batch}]}]   RPCs that the provider's API recommends
  localnet_setLiquidityLines  [{poolId: {line: [...]}, ...}]   liquidity over time that the provider's API gives

Limits: requests of 16 MiB, answers of 64 MiB, 256 MiB of both together, 64 nested levels, batches of 1000 requests or 5 seconds, WebSocket
messages of 64 KiB, 1000 subscriptions per connection, 1 GiB of account data. A WebSocket client that leaves 16 MiB
unread is disconnected, and so is a client that takes nothing of its answer for 10 seconds.

If the ledger is damaged, localnet restores what it can, says what it could not, and keeps the damaged file as
ledger.log.damaged.
`;

/** The command line of `raydium-localnet`. */
export interface CliOptions extends Pick<LocalnetOptions, 'as' | 'programFiles' | 'accountDirs' | 'clone' | 'fork' | 'forkLimit' | 'firstSlot' | 'finalitySlots' | 'limits' | 'remoteControl'> {
  readonly port: number;
  readonly host: string;
  readonly ledger: string;
  readonly reset: boolean;
  readonly programsDir: string | undefined;
}

/** Parses the command line; `null` for `--help`. @throws Error with a message for the user */
export function readOptions(argv: readonly string[]): CliOptions | null {
  const { values, tokens } = parseArgs({
    args: [...argv],
    // --program takes two words and --clone any number, which the parser does not know: the others are positional.
    allowPositionals: true,
    tokens: true,
    options: {
      port: { type: 'string', default: String(DEFAULT_PORT) },
      host: { type: 'string', default: '127.0.0.1' },
      'remote-control': { type: 'boolean', default: false },
      ledger: { type: 'string', default: '.localnet' },
      reset: { type: 'boolean', default: false },
      programs: { type: 'string' },
      program: { type: 'string', multiple: true, default: [] },
      'account-dir': { type: 'string', multiple: true, default: [] },
      clone: { type: 'string', multiple: true, default: [] },
      rpc: { type: 'string' },
      fork: { type: 'string' },
      'fork-limit': { type: 'string', default: '10000' },
      'first-slot': { type: 'string' },
      finality: { type: 'string' },
      as: { type: 'string' },
      limits: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return null;
  const further = wordsAfter(tokens);
  const addresses = values.clone.flatMap((address, index) => [address, ...further('clone', index)]);
  const wrong = addresses.find((address) => !isAddress(address));
  if (wrong !== undefined) throw new Error(`--clone takes addresses, not "${wrong}".`);
  const rpcUrl = values.rpc ?? values.fork ?? DEFAULT_RPC;
  for (const [option, url] of [['--fork', values.fork ?? DEFAULT_RPC], ['--rpc', rpcUrl]] as const) {
    if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) throw new Error(`${option} takes an address like ${DEFAULT_RPC}, not "${url}".`);
  }
  return {
    ...(addresses.length > 0 && { clone: { rpcUrl, addresses } }),
    ...(values.fork !== undefined && { fork: values.fork }),
    forkLimit: wholeNumber('--fork-limit', values['fork-limit'], 1, 1_000_000),
    port: wholeNumber('--port', values.port, 0, 65_534),
    host: values.host,
    remoteControl: values['remote-control'],
    ledger: resolve(values.ledger),
    reset: values.reset,
    programsDir: values.programs === undefined ? undefined : resolve(values.programs),
    programFiles: Object.fromEntries(values.program.map((id, index) => {
      const file = further('program', index)[0];
      if (!isAddress(id)) throw new Error(`--program takes an address and a file, not "${id}".`);
      if (file === undefined) throw new Error(`--program ${id} takes a file, too.`);
      return [id, resolve(file)];
    })),
    accountDirs: values['account-dir'].map((dir) => resolve(dir)),
    ...(values['first-slot'] !== undefined && { firstSlot: wholeNumber('--first-slot', values['first-slot'], 1, MAX_FIRST_SLOT) }),
    ...(values.limits !== undefined && { limits: limitsNamed(values.limits) }),
    ...(values.finality !== undefined && { finalitySlots: wholeNumber('--finality', values.finality, 1, 10_000) }),
    ...(values.as !== undefined && { as: doubledNetwork(values.as) }),
  };
}

function doubledNetwork(name: string): DoubledNetwork {
  if (name === 'devnet' || name === 'mainnet') return name;
  throw new Error(`--as takes devnet or mainnet, not "${name}".`);
}

function limitsNamed(name: string): 'none' | 'public' {
  if (name === 'none' || name === 'public') return name;
  throw new Error(`--limits takes public or none, not "${name}".`);
}

/** How many words may follow the first one of an option. */
const FURTHER_WORDS: Readonly<Record<string, number>> = { program: 1, clone: Infinity };

/**
 * Finds the words after an option's first one.
 *
 * @returns gives those of the option that was used for the nth time, from 0
 * @throws Error if a word belongs to no option
 */
function wordsAfter(tokens: readonly Token[]): (option: string, nth: number) => readonly string[] {
  const uses: { readonly name: string; readonly words: string[] }[] = [];
  for (const token of tokens) {
    if (token.kind === 'option') uses.push({ name: token.name, words: [] });
    if (token.kind !== 'positional') continue;
    const last = uses.at(-1);
    if (!last || last.words.length >= (FURTHER_WORDS[last.name] ?? 0)) throw new Error(`Unexpected argument '${token.value}'.`);
    last.words.push(token.value);
  }
  return (option, nth) => uses.filter(({ name }) => name === option)[nth]?.words ?? [];
}

type Token = { readonly kind: 'option'; readonly name: string } | { readonly kind: 'positional'; readonly value: string } | { readonly kind: 'option-terminator' };
