/** A cluster for a test: fresh, in this process, on free ports, gone with the test. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Connection, Keypair, LAMPORTS_PER_SOL, type Commitment } from '@solana/web3.js';
import { startLocalnet, type Localnet, type LocalnetOptions } from './startLocalnet.ts';
import { EMBEDDED_PROGRAMS } from './embedded/embeddedPrograms.ts';
import { type AvailablePrograms, chooseKind, type PreferredKind, type ProgramKind } from './programs/chooseKind.ts';
import { EXTRA_PROGRAMS, NEEDED_PROGRAMS, PROGRAMS, PROGRAMS_COMMAND, programsDir } from './programs/programTable.ts';

/** Builds the data that `control.setAccount` writes. */
export { accountBytes, address, u64, zeros } from './encoding/accountBytes.ts';

/** An answer of JSON-RPC, `result` or `error`; the test that asks knows which and what is in it. */
export interface RpcAnswer<Result> {
  readonly result: Result;
  readonly error?: { readonly code: number; readonly message: string; readonly data: RpcErrorData };
}

/** What the errors of a node carry beyond code and message; each has some of it. */
interface RpcErrorData {
  readonly err: unknown;
  readonly logs: readonly string[];
  readonly contextSlot: number;
}

/** A result that names the slot it was read at. */
export interface WithContext<Value> {
  readonly context: { readonly slot: number };
  readonly value: Value;
}

/** A running cluster and what a test does with it. */
export interface TestCluster {
  readonly localnet: Localnet;
  /**
   * A connection that asks for `commitment`; default confirmed. Its `sendTransaction` with signers keeps a blockhash
   * for 30 seconds of wall clock: after `advanceSlots` sign with a fresh one and use `sendRawTransaction`.
   */
  connection(commitment?: Commitment): Connection;
  /** Sends one JSON-RPC request and returns its answer as it came in, `error` included. */
  call<Result = unknown>(method: string, ...params: readonly unknown[]): Promise<RpcAnswer<Result>>;
  /** A new keypair with money, landed when the promise resolves. */
  fundedKeypair(sol?: number): Promise<Keypair>;
  stop(): Promise<void>;
}

/**
 * Starts a fresh cluster in memory. Stop it in `afterAll` or `afterEach`.
 *
 * What lands is final at once, so that no test waits for slots; those that are about the way there set `slotMs`.
 *
 * @param options default: any free ports, the programs that `RAYDIUM_TEST_PROGRAMS` names: `embedded`, the default, for
 *   embedded ones where there are any and cached ones beside them, or `real` for cached ones alone
 * @example const cluster = await startTestCluster();
 */
export async function startTestCluster(options: LocalnetOptions = {}): Promise<TestCluster> {
  const localnet = await startLocalnet({ finalAtOnce: options.slotMs === undefined, ...testedPrograms(options), ...options });
  return {
    localnet,
    connection: (commitment = 'confirmed') => new Connection(localnet.rpcUrl, commitment),
    async call<Result>(method: string, ...params: readonly unknown[]) {
      const response = await fetch(localnet.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
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

/** Options of a test or a suite for Vitest: whether it is skipped, and what it ran on. */
export interface ProgramNeeds {
  readonly skip: boolean;
  readonly meta: {
    /** Names of the programs. */
    readonly programs: readonly string[];
    /** What stands at their addresses in the test's clusters. */
    readonly programKinds: readonly ProgramKind[];
    /** Names of those because of which it is skipped. */
    readonly missingPrograms: readonly string[];
  };
}

/**
 * Skips a test or a suite where programs are neither cached nor embedded, or are not of the kind that this run tests;
 * says on the console which program is missing and how to get it.
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
 * Skips a test or a suite that is about real programs where one is not cached; says on the console which. Their
 * cluster is started with `embedded: false`.
 *
 * @param ids programs that the tests need, base58
 */
export function needsRealPrograms(...ids: readonly string[]): ProgramNeeds {
  return programNeeds(ids, ids.map(() => 'real'), ids.filter((id) => !isCached(id)));
}

/**
 * Skips a test or a suite that compares real programs with embedded ones where a real one is not cached; says on the
 * console which.
 *
 * @param ids programs that are compared, base58
 */
export function needsRealAndEmbedded(...ids: readonly string[]): ProgramNeeds {
  return programNeeds(ids, ['real', 'embedded'], ids.filter((id) => !isCached(id)));
}

/** Whether tests that need programs have to be skipped: `needsPrograms` for other frameworks than Vitest. */
export function skipWithoutPrograms(...ids: readonly string[]): boolean {
  return needsPrograms(...ids).skip;
}

/** Kind of program this run tests: `RAYDIUM_TEST_PROGRAMS`, by default embedded ones where the cluster has them. */
function testedKind(): PreferredKind {
  const kind = process.env['RAYDIUM_TEST_PROGRAMS'] || 'embedded';
  if (kind === 'embedded' || kind === 'real') return kind;
  throw new Error(`RAYDIUM_TEST_PROGRAMS is embedded or real, not "${kind}".`);
}

/** Options of a cluster that runs what `needsPrograms` counts on; a given folder decides itself. */
function testedPrograms({ programsDir: dir }: LocalnetOptions): LocalnetOptions {
  if (dir !== undefined) return {};
  return testedKind() === 'real' ? { embedded: false } : { prefer: 'embedded' };
}

/** What a test cluster chooses from. */
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
