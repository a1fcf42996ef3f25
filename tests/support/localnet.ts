/** A cluster for a test: fresh, in this process, on free ports, gone with the test. */
import { Connection, Keypair, LAMPORTS_PER_SOL, type Commitment } from '@solana/web3.js';
import { startLocalnet, type Localnet, type LocalnetOptions } from '../../localnet/startLocalnet.ts';
import { PROGRAMS } from '../../localnet/programs/programTable.ts';
import { programsDir } from '../../localnet/programs/programsDir.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A running cluster and what a test does with it. */
export interface TestCluster {
  readonly localnet: Localnet;
  /** A connection that asks for `commitment`; default confirmed. */
  connection(commitment?: Commitment): Connection;
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
