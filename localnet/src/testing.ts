/** A fresh in-process cluster for tests, on free ports. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Connection, Keypair, LAMPORTS_PER_SOL, type Commitment } from '@solana/web3.js';
import { startLocalnet, type Localnet, type LocalnetOptions } from './startLocalnet.ts';
import { EMBEDDED_PROGRAMS } from './embedded/embeddedPrograms.ts';
import { type AvailablePrograms, chooseKind, type PreferredKind, type ProgramKind } from './programs/chooseKind.ts';
import { EXTRA_PROGRAMS, NEEDED_PROGRAMS, PROGRAMS, PROGRAMS_COMMAND, programsDir } from './programs/programTable.ts';
import { releaseOf } from './cluster/releases.ts';

/** Encodes account data for `control.setAccount`. */
export { accountBytes, address, u64, zeros } from './encoding/accountBytes.ts';

/** Version 1 transactions, which web3.js cannot make. */
export { signVersion1 } from './version1Transaction.ts';

/** A JSON-RPC answer. The calling test knows whether to expect `result` or `error`. */
export interface RpcAnswer<Result> {
  readonly result: Result;
  readonly error?: { readonly code: number; readonly message: string; readonly data: RpcErrorData };
}

/** Fields of `error.data`, each of which only some errors have. */
interface RpcErrorData {
  readonly err: unknown;
  readonly logs: readonly string[];
  readonly contextSlot: number;
}

/** A result with the slot at which it was read. */
export interface WithContext<Value> {
  readonly context: { readonly slot: number };
  readonly value: Value;
}

/** A running cluster with helpers for tests. */
export interface TestCluster {
  readonly localnet: Localnet;
  /**
   * A connection with this commitment; default confirmed. Its `sendTransaction` with signers caches a blockhash for 30
   * seconds of wall clock time: after `advanceSlots`, sign with a fresh one and use `sendRawTransaction`.
   */
  connection(commitment?: Commitment): Connection;
  /** Sends one JSON-RPC request and returns the answer as received, `error` included. */
  call<Result = unknown>(method: string, ...params: readonly unknown[]): Promise<RpcAnswer<Result>>;
  /** A new keypair, funded when the promise resolves. */
  fundedKeypair(sol?: number): Promise<Keypair>;
  stop(): Promise<void>;
}

/**
 * Starts a fresh cluster in memory. Stop it in `afterAll` or `afterEach`.
 *
 * Transactions are finalized at once so that tests need not wait for slots. Tests of commitment set `slotMs`; a double
 * has the slots of its network.
 *
 * @param options default: free ports, and the programs that `RAYDIUM_TEST_PROGRAMS` selects: `embedded`, the default, uses
 *   embedded programs and cached ones for the rest; `real` uses only cached ones
 * @example const cluster = await startTestCluster();
 */
export async function startTestCluster(options: LocalnetOptions = {}): Promise<TestCluster> {
  const finalAtOnce = options.slotMs === undefined && options.as === undefined;
  const localnet = await startLocalnet({ finalAtOnce, ...testedPrograms(options), ...options });
  return {
    localnet,
    connection: (commitment = 'confirmed') => new Connection(localnet.rpcUrl, commitment),
    async call<Result>(method: string, ...params: readonly unknown[]) {
      const response = await fetch(localnet.rpcUrl, {
        method: 'POST',
        // With limits, the test is another client than the pages and apps on this machine.
        headers: { 'content-type': 'application/json', 'x-localnet-client': 'test' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
      return (await response.json()) as RpcAnswer<Result>;
    },
    async fundedKeypair(sol = 10) {
      const keypair = Keypair.generate();
      const lamports = BigInt(Math.round(sol * LAMPORTS_PER_SOL));
      localnet.control.setAccount(keypair.publicKey.toBase58(), { lamports });
      return keypair;
    },
    stop: () => localnet.stop(),
  };
}

/** Vitest options of a test or suite: whether to skip it, and which programs it ran on. */
export interface ProgramNeeds {
  readonly skip: boolean;
  readonly meta: {
    /** Names of the programs. */
    readonly programs: readonly string[];
    /** The kind installed for each of them. */
    readonly programKinds: readonly ProgramKind[];
    /** Names of the missing programs because of which it is skipped. */
    readonly missingPrograms: readonly string[];
  };
}

/**
 * Skips a test or suite if a program is neither cached nor embedded, or not of the kind under test. Prints which program is
 * missing and how to get it.
 *
 * @param ids all programs that the tests need, base58
 * @example describe('AMM v4 pool', needsPrograms(AMM_V4, OPENBOOK), () => { … });
 */
export function needsPrograms(...ids: readonly string[]): ProgramNeeds {
  const available = availablePrograms();
  const kindOf = (id: string): ProgramKind => chooseKind(id, available);
  // A real program cannot call an embedded one.
  const isCalledByReal = (id: string): boolean => ids.some((caller) => NEEDED_PROGRAMS.get(caller) === id && kindOf(caller) === 'real');
  const missing = ids.filter((id) => kindOf(id) === 'missing' || (kindOf(id) === 'embedded' && isCalledByReal(id)));
  return programNeeds(ids, ids.map(kindOf), missing);
}

/**
 * As `needsPrograms`, for what only today's releases do: skips also where the program under test is a real one of an older release.
 *
 * @param ids all programs that the tests need, base58
 */
export function needsCurrentPrograms(...ids: readonly string[]): ProgramNeeds {
  const needs = needsPrograms(...ids);
  const old = ids.filter((id, index) => needs.meta.programKinds[index] === 'real' && !isCurrent(id));
  if (needs.skip || old.length === 0) return needs;
  const missingPrograms = old.map((id) => `today's ${nameOf(id)}`);
  console.warn(`SKIPPED: the cached ${old.map(nameOf).join(', ')} is of an older release`);
  return { skip: true, meta: { ...needs.meta, missingPrograms } };
}

function isCurrent(id: string): boolean {
  return releaseOf(readFileSync(join(programsDir(), `${id}.so`))).release?.isCurrent ?? false;
}

/**
 * Skips a test or suite about real programs if one is not cached, and prints which. Start its cluster with `embedded: false`.
 *
 * @param ids programs that the tests need, base58
 */
export function needsRealPrograms(...ids: readonly string[]): ProgramNeeds {
  return programNeeds(ids, ids.map(() => 'real'), ids.filter((id) => !isCached(id)));
}

/**
 * Skips a test or suite that compares real with embedded programs if a real one is not cached, and prints which.
 *
 * @param ids programs that are compared, base58
 */
export function needsRealAndEmbedded(...ids: readonly string[]): ProgramNeeds {
  return programNeeds(ids, ['real', 'embedded'], ids.filter((id) => !isCached(id)));
}

/** Whether to skip tests that need these programs: `needsPrograms` for frameworks other than Vitest. */
export function skipWithoutPrograms(...ids: readonly string[]): boolean {
  return needsPrograms(...ids).skip;
}

/** The kind of program under test: `RAYDIUM_TEST_PROGRAMS`, default `embedded`. */
function testedKind(): PreferredKind {
  const kind = process.env['RAYDIUM_TEST_PROGRAMS'] || 'embedded';
  if (kind === 'embedded' || kind === 'real') return kind;
  throw new Error(`RAYDIUM_TEST_PROGRAMS is embedded or real, not "${kind}".`);
}

/** Cluster options that match `needsPrograms`, unless a programs folder is given. */
function testedPrograms({ programsDir: dir, as }: LocalnetOptions): LocalnetOptions {
  // No binary knows devnet's addresses.
  if (dir !== undefined || as === 'devnet') return {};
  return testedKind() === 'real' ? { embedded: false, prefer: 'real' } : { prefer: 'embedded' };
}

/** The programs a test cluster can choose from. */
function availablePrograms(): AvailablePrograms {
  const known = [...PROGRAMS, ...EXTRA_PROGRAMS, ...EMBEDDED_PROGRAMS].map(({ id }) => id);
  return {
    cached: new Set(known.filter(isCached)),
    embedded: new Set(testedKind() === 'real' ? [] : EMBEDDED_PROGRAMS.map(({ id }) => id)),
    prefer: 'embedded',
  };
}

function isCached(id: string): boolean {
  return existsSync(join(programsDir(), `${id}.so`));
}

function programNeeds(ids: readonly string[], programKinds: readonly ProgramKind[], missing: readonly string[]): ProgramNeeds {
  for (const id of missing) {
    console.warn(`SKIPPED: ${nameOf(id)} (${id}) is not in ${programsDir()}; get it with ${PROGRAMS_COMMAND}`);
  }
  return { skip: missing.length > 0, meta: { programs: ids.map(nameOf), programKinds, missingPrograms: missing.map(nameOf) } };
}

function nameOf(id: string): string {
  return [...PROGRAMS, ...EXTRA_PROGRAMS, ...EMBEDDED_PROGRAMS].find((program) => program.id === id)?.name ?? id;
}
