/** A cluster for a test: fresh, in this process, on free ports, gone with the test. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Connection, Keypair, LAMPORTS_PER_SOL, type Commitment } from '@solana/web3.js';
import { startLocalnet, type Localnet, type LocalnetOptions } from '../../localnet/startLocalnet.ts';
import { PROGRAMS } from '../../localnet/programs/programTable.ts';
import { programsDir } from '../../localnet/programs/programsDir.ts';

/** An answer of JSON-RPC. Results are whatever the method gives, so a test reads them as it knows them. */
export interface RpcAnswer {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly result?: any;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly error?: { readonly code: number; readonly message: string; readonly data?: any };
}

/** A running cluster and what a test does with it. */
export interface TestCluster {
  readonly localnet: Localnet;
  /**
   * A connection that asks for `commitment`; default confirmed. Its `sendTransaction` with signers keeps a blockhash for
   * 30 seconds of wall clock: after `advanceSlots` sign with a fresh one and use `sendRawTransaction`.
   */
  connection(commitment?: Commitment): Connection;
  /** Sends one JSON-RPC request and returns its answer as it came in, `error` included. */
  call(method: string, ...params: readonly unknown[]): Promise<RpcAnswer>;
  /** A new keypair with money, landed when the promise resolves. */
  fundedKeypair(sol?: number): Promise<Keypair>;
  stop(): Promise<void>;
}

/**
 * Starts a fresh cluster in memory. Stop it in `afterAll` or `afterEach`.
 *
 * @param options default: any free ports, the cached programs
 * @example const cluster = await startTestCluster();
 */
export async function startTestCluster(options: LocalnetOptions = {}): Promise<TestCluster> {
  const localnet = await startLocalnet(options);
  return {
    localnet,
    connection: (commitment = 'confirmed') => new Connection(localnet.rpcUrl, commitment),
    async call(method, ...params) {
      const response = await fetch(localnet.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
      return (await response.json()) as RpcAnswer;
    },
    async fundedKeypair(sol = 10) {
      const keypair = Keypair.generate();
      localnet.control.setAccount(keypair.publicKey.toBase58(), { lamports: BigInt(Math.round(sol * LAMPORTS_PER_SOL)) });
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
    console.warn(`SKIPPED: ${name} (${id}) is not in ${programsDir()}; get it with: npm run localnet:programs`);
  }
  return missing.length > 0;
}
