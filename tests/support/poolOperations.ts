/** What tests of pool operations share: actions sent at once and made final, and what an owner holds before and after. */
import {
  AccountLayout, getAssociatedTokenAddressSync, NATIVE_MINT, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { ComputeBudgetProgram, Keypair, PublicKey, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { explainFailure } from '@/services/transactions/failures/explainFailure.ts';
import type { ClusterConfig } from '@/config.ts';
import type { ChainMoment } from '@/services/programs/farm/accounts.ts';
import type { Action } from '@/services/transactions/action.ts';
import type { TestCluster } from 'raydium-localnet/testing';
import { clusterConfig } from './services.ts';

/** Someone who acts on pools of a test cluster. */
export interface Trader {
  readonly chain: TestCluster;
  readonly cluster: ClusterConfig;
  readonly keypair: Keypair;
}

/** When a transaction landed, and what it changed in the signer's wallet. */
export interface Landing extends ChainMoment {
  /** Fee included. */
  readonly solChangeLamports: bigint;
  readonly feeLamports: bigint;
}

/** What is sent: a action of the app, or instructions no action would make. */
interface Sent {
  readonly steps: readonly Pick<Action['steps'][number], 'instructions' | 'endInstructions' | 'signers'>[];
}

/**
 * Signs and sends the steps one after the other, with all the compute there is, and makes each final, without the wait a
 * person has.
 *
 * @returns of the last
 * @throws AppError what the program refused a step with
 */
export async function land({ chain, keypair }: Omit<Trader, 'cluster'>, { steps }: Sent): Promise<Landing> {
  const connection = chain.connection();
  let landing: Landing | undefined;
  for (const { instructions: first, endInstructions = [], signers = [] } of steps) {
    const instructions = [ComputeBudgetProgram.setComputeUnitLimit({ units: 1_400_000 }), ...first, ...endInstructions];
    const { blockhash } = await connection.getLatestBlockhash();
    const message = new TransactionMessage({ payerKey: keypair.publicKey, recentBlockhash: blockhash, instructions });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.sign([keypair, ...signers]);
    const signature = await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
    chain.localnet.control.advanceSlots(4);
    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    if (!found?.meta) throw new Error(`${signature} did not land`);
    const { meta, slot, blockTime } = found;
    if (meta.err) {
      throw await explainFailure({
        transactionError: meta.err, logs: meta.logMessages ?? [], signature, landed: true,
        programIds: instructions.map(({ programId }) => programId.toBase58()), programs: clusterConfig(chain).programs,
      });
    }
    landing = {
      slot: BigInt(slot), seconds: BigInt(blockTime ?? 0), feeLamports: BigInt(meta.fee),
      solChangeLamports: BigInt(meta.postBalances[0]! - meta.preBalances[0]!),
    };
  }
  if (!landing) throw new Error('nothing to send');
  return landing;
}

/** What a trader holds of a mint in the associated account: base units, 0 where there is none. */
export async function heldOf(
  { chain, keypair }: Trader, mint: string, programId: PublicKey = TOKEN_PROGRAM_ID,
): Promise<bigint> {
  const address = getAssociatedTokenAddressSync(new PublicKey(mint), keypair.publicKey, true, programId);
  const account = await chain.connection().getAccountInfo(address);
  return account ? AccountLayout.decode(account.data.subarray(0, AccountLayout.span)).amount : 0n;
}

/** The token accounts for wrapped SOL a trader has, with what is in them. */
export async function wrappedSolOf({ chain, keypair }: Trader): Promise<readonly { address: string; amount: bigint }[]> {
  const { value } = await chain.connection().getTokenAccountsByOwner(keypair.publicKey, { mint: NATIVE_MINT });
  return value.map(({ pubkey, account }) => ({
    address: pubkey.toBase58(), amount: AccountLayout.decode(account.data).amount,
  }));
}

/** How many steps a random walk takes: `npm run test:programs` has the time for more. */
export const WALK_STEPS = Number(process.env['WALK_STEPS'] ?? 60);

/** Numbers of a seed, the same in every run: mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
