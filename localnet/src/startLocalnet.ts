import { isIPv6 } from 'node:net';
import { type NamedAccount, readAccountDir } from './accountFiles.ts';
import type { ApiShape } from './bank/ApiControl.ts';
import type { Bank, BankGenesis, ProgramStatus } from './bank/Bank.ts';
import { createSvm } from './bank/runtime.ts';
import { createBank } from './createBank.ts';
import { SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './encoding/addresses.ts';
import { TEST_SIGNER_ADDRESS, TEST_WALLET_ADDRESS, writeGenesis } from './cluster/genesis.ts';
import { DEVNET, type DoubledNetwork, DOUBLES, MAINNET, type Network } from './cluster/networks.ts';
import { embeddedPrograms } from './embedded/embeddedPrograms.ts';
import { installPrograms } from './embedded/installPrograms.ts';
import type { EmbeddedProgram } from './embedded/runtime/EmbeddedProgram.ts';
import { Fork } from './fork/Fork.ts';
import { readWithRelated } from './fork/readWithRelated.ts';
import { openLedger } from './ledger/openLedger.ts';
import type { PreferredKind } from './programs/chooseKind.ts';
import { programsDir } from './programs/programTable.ts';
import { RpcNode } from './programs/RpcNode.ts';
import { watchPrograms } from './programs/watchPrograms.ts';
import { createHttpServer } from './server/httpServer.ts';
import { listenOnPair } from './server/listenOnPair.ts';
import { LIMIT_WINDOW_MS, RequestLimits } from './server/RequestLimits.ts';
import { openUploads } from './server/uploads.ts';
import { createWebSocketServer } from './server/webSocketServer.ts';

/** Options for starting a cluster. All have defaults. */
export interface LocalnetOptions {
  /** HTTP port; WebSocket uses the next one. 0, the default, takes any free pair. */
  readonly port?: number;
  /** Interface to listen on; default 127.0.0.1. */
  readonly host?: string;
  /** Whether other machines that reach it may call control methods and upload; default `false`. */
  readonly remoteControl?: boolean;
  /**
   * Doubles a public network: its genesis hash, program addresses, configs, slot time, rent and finality; default none. Cached
   * programs are not used on a double of devnet, whose addresses they do not know.
   */
  readonly as?: DoubledNetwork;
  /** Ledger folder; `null`, the default, keeps everything in memory. */
  readonly ledger?: string | null;
  /** Deletes the ledger's content. */
  readonly reset?: boolean;
  /** Folder of `<programId>.so` files; default is the user's programs cache, or `null`, which loads none, on a double of devnet. */
  readonly programsDir?: string | null;
  /** Program files by id, in addition to those in the folder or in place of them. */
  readonly programFiles?: Readonly<Record<string, string>>;
  /** Folders of account files, as `solana account ADDRESS --output json` writes them, for a new chain to begin with. */
  readonly accountDirs?: readonly string[];
  /** Accounts for a new chain to begin with that another cluster's RPC node is asked for, programs with their code. */
  readonly clone?: { readonly rpcUrl: string; readonly addresses: readonly string[] };
  /** RPC node of a cluster whose accounts are read when a request first names them; default none. */
  readonly fork?: string | null;
  /** Number of accounts that may be copied from there; default 10,000. */
  readonly forkLimit?: number;
  /** Whether to run embedded programs in place of missing ones; default true. Tests can pass their own programs. */
  readonly embedded?: boolean | readonly EmbeddedProgram[];
  /** Which program to use if both are available; default `current`, the real one from a folder that is named, the embedded one on a double. */
  readonly prefer?: PreferredKind;
  /**
   * Called with programs that were loaded because their files appeared in the folder. Without it, only `loadPrograms` loads
   * them.
   */
  readonly onProgramsLoaded?: (programs: readonly ProgramStatus[]) => void;
  /** Whose description of the provider's API its answers follow; default the SDK's, or the OpenAPI file's on a double. */
  readonly apiShape?: ApiShape;
  /** Slots until a transaction is finalized, at least 1; default 3, or that of the doubled network. */
  readonly finalitySlots?: number;
  /** Slot duration in ms; default 400, or that of the doubled network. */
  readonly slotMs?: number;
  /**
   * Slot at which a new chain begins, at least 1; default that of the cluster it forks or clones from, else one of mainnet's in
   * 2026. Suites for a test validator expect slot 1.
   */
  readonly firstSlot?: number;
  /** Finalizes each transaction as soon as it has landed, so that tests need not wait. */
  readonly finalAtOnce?: boolean;
  /** `public` refuses what public nodes refuse: too many requests, some methods and searches, airdrops. Default `none`, or `public` on a double. */
  readonly limits?: 'none' | 'public';
  /** The time in which those requests are counted, in ms; default 10 s, as public nodes do. */
  readonly limitWindowMs?: number;
  /** Total account data in bytes at which transactions are refused; default 1 GiB. */
  readonly maxAccountData?: number;
}

/** Changes time and accounts without the runtime's rules, for tests. */
interface LocalnetControl {
  /** Skips slots and returns the new slot. */
  advanceSlots(slots: number): number;
  /** Sets the offset between the chain's time and the wall clock in seconds. Returns the slot from which it applies. */
  setClockOffset(seconds: number): number;
  /** Writes an account without any of the runtime's checks; zero lamports remove it. */
  setAccount(
    address: string,
    account: { lamports: bigint; data?: Uint8Array; owner?: string; executable?: boolean; rentEpoch?: bigint },
  ): void;
  /** Keeps the current state and returns its number for `revert`. @throws SnapshotError if there are too many */
  snapshot(): number;
  /** Restores accounts, the clock's offset and the list of transactions. Slots go on. @throws SnapshotError */
  revert(snapshot: number): void;
  /** Starts the chain over, with the accounts it was started with. Slots go on. */
  reset(): void;
  /** Stops slots and the chain's time. `advanceSlots` and `setClockOffset` still move them. */
  pauseClock(): void;
  /** Lets slots and the chain's time go on from where they stand. */
  resumeClock(): void;
  /** The current slot. */
  slot(): number;
}

/** A running cluster. */
export interface Localnet {
  readonly rpcUrl: string;
  readonly wsUrl: string;
  /** Programs as they are installed now. */
  readonly programs: readonly ProgramStatus[];
  readonly control: LocalnetControl;
  /** Loads real programs that were added to the folder, and returns them. Accounts do not change. */
  loadPrograms(): readonly ProgramStatus[];
  /** Closes all connections and flushes the ledger. */
  stop(): Promise<void>;
}

const MAX_ACCOUNT_DATA = 1024 ** 3;
const FORK_LIMIT = 10_000;

/** LiteSVM deploys its own programs in slot 0, in which they would not be visible yet. */
const FIRST_SLOT = 447_552_000;

/**
 * Starts a Solana cluster in this process: LiteSVM behind Solana's JSON-RPC over HTTP and WebSocket.
 *
 * @throws PortInUseError if the port or the one above it is taken; LedgerInUseError, LedgerFormatError; Error if a named
 *   program or account cannot be loaded
 * @example const localnet = await startLocalnet(); new Connection(localnet.rpcUrl);
 */
export async function startLocalnet(options: LocalnetOptions = {}): Promise<Localnet> {
  const double = options.as && DOUBLES[options.as];
  const { port = 0, host = '127.0.0.1', maxAccountData = MAX_ACCOUNT_DATA } = options;
  const { finalitySlots = double?.finalitySlots ?? 3, slotMs = double?.slotMs ?? 400 } = options;
  const { embedded = true, programFiles = {}, prefer = double ? 'embedded' : options.programsDir ? 'real' : 'current' } = options;
  const { apiShape = double ? 'openapi' : 'sdk' } = options;
  const network = double?.network ?? MAINNET;
  const dir = options.programsDir === undefined ? (network === DEVNET ? null : programsDir()) : options.programsDir;
  const ownPrograms = embedded === true ? embeddedPrograms(network) : embedded === false ? [] : embedded;
  const install = (): BankGenesis => {
    const svm = createSvm(double?.lamportsPerByte);
    const { programs, runtime, reload } = installPrograms(svm, dir, ownPrograms, prefer, programFiles, network);
    requirePrograms(programs, programFiles);
    writeGenesis(svm, { network, wallets: double ? [TEST_WALLET_ADDRESS, TEST_SIGNER_ADDRESS] : [] });
    return { svm, programs, embedded: runtime, reloadPrograms: reload };
  };
  const genesis = install();
  const accountFiles = (options.accountDirs ?? []).flatMap(readAccountDir);
  const ledger = options.ledger ? await openLedger(options.ledger, options.reset ?? false, console.error) : null;
  const readStart = async (): Promise<readonly NamedAccount[]> => [...accountFiles, ...(await cloneAccounts(options.clone))];
  const originUrl = options.fork ?? options.clone?.rpcUrl;
  const origin = originUrl === undefined ? null : new RpcNode(originUrl);
  const readFirstSlot = async (): Promise<number> =>
    options.firstSlot ?? (await origin?.readSlot().catch(explainFork(options.fork))) ?? double?.firstSlot ?? FIRST_SLOT;
  const fromFiles = new Set(accountFiles.map(([address]) => address));
  const originOf = (id: string): string | undefined => (fromFiles.has(id) ? undefined : origin?.host);
  const bank = await createBank({
    ...genesis, reinstall: install, doubles: options.as, apiShape, originOf, slotMs, readFirstSlot, finalitySlots, maxAccountData, ledger, readStart,
    hasStart: accountFiles.length > 0 || options.clone !== undefined,
  })
    .catch(async (error: unknown) => {
      await ledger?.close();
      throw error;
    });
  if (options.finalAtOnce) skipToFinality(bank);

  const fork = options.fork
    ? new Fork(bank, origin!, ledger?.state?.accounts.keys() ?? [], options.forkLimit ?? FORK_LIMIT)
    : null;
  const uploads = await openUploads(options.ledger ?? null, options.reset ?? false);
  const limits = limitsOf(options, network);
  const http = createHttpServer(bank, uploads, { limits, remoteControl: options.remoteControl, prepare: fork ? (method, params) => fork.prepare(method, params) : undefined });
  const webSocket = createWebSocketServer(bank, http, limits);
  const boundPort = await listenOnPair(http, webSocket.http, host, port).catch(async (error: unknown) => {
    await webSocket.close(1001);
    await ledger?.close();
    throw error;
  });
  const name = urlHost(host);
  bank.endpoints = { rpc: `${name}:${boundPort}`, pubsub: `${name}:${boundPort + 1}` };
  const { onProgramsLoaded } = options;
  if (onProgramsLoaded) bank.listen({ programs: onProgramsLoaded });
  const stopWatching = onProgramsLoaded && dir !== null ? watchPrograms(dir, () => bank.loadPrograms()) : undefined;
  return {
    rpcUrl: `http://${name}:${boundPort}`,
    wsUrl: `ws://${name}:${boundPort + 1}`,
    get programs() {
      return bank.programs;
    },
    control: createControl(bank),
    loadPrograms: () => bank.loadPrograms(),
    async stop() {
      stopWatching?.();
      // 1000 tells clients not to reconnect, 1001 to reconnect. Only a ledger brings this chain back.
      await webSocket.close(ledger ? 1001 : 1000);
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
      await ledger?.close();
    },
  };
}

/** The host of a listening server as a URL names it: those that mean every interface are no address to connect to. */
function urlHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return isIPv6(host) ? `[${/^[0:]+$/.test(host) ? '::1' : host}]` : host;
}

function limitsOf({ as, limits = as ? 'public' : 'none', limitWindowMs = LIMIT_WINDOW_MS }: LocalnetOptions, { programs }: Network): RequestLimits | undefined {
  // As measured on devnet, and on mainnet the other way round.
  const unsearchable = as === 'mainnet' ? [programs.ammV4] : [TOKEN_PROGRAM, TOKEN_2022_PROGRAM];
  return limits === 'public' ? new RequestLimits({ windowMs: limitWindowMs, unsearchable }) : undefined;
}

/** @throws Error if a program that was named cannot be loaded */
function requirePrograms(programs: readonly ProgramStatus[], files: Readonly<Record<string, string>>): void {
  for (const { id, loaded, reason } of programs) {
    const file = files[id];
    if (file !== undefined && !loaded) throw new Error(`The program ${id} cannot be loaded from ${file}: ${reason}.`);
  }
}

/** Throws the problem of a node again, with the option that chooses the node. */
function explainFork(fork: string | null | undefined): (problem: Error) => never {
  return (problem) => {
    throw fork ? new Error(`The forked cluster could not be read. ${problem.message.replaceAll('--rpc', '--fork')}.`) : problem;
  };
}

/** @throws RpcProblem if the node is unusable; Error if an account does not exist */
async function cloneAccounts(clone: LocalnetOptions['clone']): Promise<readonly NamedAccount[]> {
  if (!clone) return [];
  const node = new RpcNode(clone.rpcUrl);
  return [...(await readWithRelated(node, clone.addresses))].map(([address, account]) => {
    if (!account) throw new Error(`The account ${address} does not exist on ${node.host}.`);
    return [address, account];
  });
}

/** Skips to the slot that finalizes what has landed, after the sender was answered. */
function skipToFinality(bank: Bank): void {
  let isDue = false;
  bank.listen({
    transaction: () => {
      if (isDue) return;
      isDue = true;
      setImmediate(() => {
        isDue = false;
        bank.advanceSlots(bank.clock.finalitySlots);
      });
    },
  });
}

function createControl(bank: Bank): LocalnetControl {
  return {
    advanceSlots: (slots) => bank.advanceSlots(slots),
    setClockOffset: (seconds) => bank.setClockOffset(seconds * 1000),
    setAccount: (address, { lamports, data = new Uint8Array(), owner = SYSTEM_PROGRAM, executable = false, rentEpoch }) =>
      bank.setAccount(address, { lamports, data: Uint8Array.from(data), owner, executable, ...(rentEpoch !== undefined && { rentEpoch }) }),
    snapshot: () => bank.snapshot(),
    revert: (snapshot) => bank.revert(snapshot),
    reset: () => bank.reset(),
    pauseClock: () => bank.pauseClock(),
    resumeClock: () => bank.resumeClock(),
    slot: () => bank.sync(),
  };
}
