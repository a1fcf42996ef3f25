/** A cluster for a test: fresh, in this process, on free ports, gone with the test. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Connection, Keypair, LAMPORTS_PER_SOL, type Commitment } from '@solana/web3.js';
import { startLocalnet, type Localnet, type LocalnetOptions } from './startLocalnet.ts';
import { PROGRAMS, PROGRAMS_COMMAND, programsDir } from './programs/programTable.ts';

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
 * @param options default: any free ports, the cached programs
 * @example const cluster = await startTestCluster();
 */
export async function startTestCluster(options: LocalnetOptions = {}): Promise<TestCluster> {
  const localnet = await startLocalnet({ finalAtOnce: options.slotMs === undefined, ...options });
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

/**
 * Whether tests that need programs have to be skipped; says on the console which program is missing and how to get it.
 *
 * @param ids programs the tests need, base58
 * @example describe.skipIf(skipWithoutPrograms(AMM_V4, OPENBOOK))('AMM v4 pool', () => { … });
 */
export function skipWithoutPrograms(...ids: readonly string[]): boolean {
  const missing = ids.filter((id) => !existsSync(join(programsDir(), `${id}.so`)));
  for (const id of missing) {
    const name = PROGRAMS.find((program) => program.id === id)?.name ?? 'an unknown program';
    console.warn(`SKIPPED: ${name} (${id}) is not in ${programsDir()}; get it with ${PROGRAMS_COMMAND}`);
  }
  return missing.length > 0;
}
