/** Helpers for tests of pool operations: actions sent and finalized at once, and an owner's balances before and after. */
import {
  AccountLayout, getAssociatedTokenAddressSync, NATIVE_MINT, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { ComputeBudgetProgram, Keypair, PublicKey, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { explainFailure } from '@/services/transactions/failures/explainFailure.ts';
import type { ClusterConfig } from '@/config.ts';
import type { ChainMoment } from '@/services/programs/farm/accounts.ts';
import type { Action } from '@/services/transactions/action.ts';
import type { TestCluster } from 'raydium-localnet/testing';
import { noteLanded } from './programTest.ts';
import { clusterConfig } from './services.ts';

/** A signer that uses pools of a test cluster. */
export interface Trader {
  readonly chain: TestCluster;
  readonly cluster: ClusterConfig;
  readonly keypair: Keypair;
}

/** Slot of a landed transaction, and changes of the signer's balances. */
export interface Landing extends ChainMoment {
  /** Fee included. */
  readonly solChangeLamports: bigint;
  readonly feeLamports: bigint;
}

/** An action of the app, or instructions that no action would build. */
interface Sent {
  readonly kind?: string;
  readonly steps: readonly Pick<Action['steps'][number], 'instructions' | 'endInstructions' | 'signers'>[];
}

/**
 * Signs and sends the steps one after another with the maximum compute limit, and finalizes each without waiting.
 *
 * @returns result of the last
 * @throws AppError if the program refused a step
 */
export async function land({ chain, keypair }: Omit<Trader, 'cluster'>, action: Sent): Promise<Landing> {
  const connection = chain.connection();
  let landing: Landing | undefined;
  for (const { instructions: first, endInstructions = [], signers = [] } of action.steps) {
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
  noteLanded(action);
  return landing;
}

/** Balance of a trader's associated account in base units; 0 if there is none. */
export async function heldOf(
  { chain, keypair }: Trader, mint: string, programId: PublicKey = TOKEN_PROGRAM_ID,
): Promise<bigint> {
  const address = getAssociatedTokenAddressSync(new PublicKey(mint), keypair.publicKey, true, programId);
  const account = await chain.connection().getAccountInfo(address);
  return account ? AccountLayout.decode(account.data.subarray(0, AccountLayout.span)).amount : 0n;
}

/** A trader's wrapped SOL accounts with their balances. */
export async function wrappedSolOf({ chain, keypair }: Trader): Promise<readonly { address: string; amount: bigint }[]> {
  const { value } = await chain.connection().getTokenAccountsByOwner(keypair.publicKey, { mint: NATIVE_MINT });
  return value.map(({ pubkey, account }) => ({
    address: pubkey.toBase58(), amount: AccountLayout.decode(account.data).amount,
  }));
}

/** Number of steps in a random walk: more in `npm run test:programs`. */
export const WALK_STEPS = Number(process.env['WALK_STEPS'] ?? 60);
