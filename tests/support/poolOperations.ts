/** What tests of pool operations share: drafts sent at once and made final, and what an owner holds before and after. */
import {
  AccountLayout, getAssociatedTokenAddressSync, NATIVE_MINT, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { fromProgram } from '../../src/errors/fromProgram.ts';
import type { ClusterConfig } from '../../src/config.ts';
import type { ActionDraft } from '../../src/services/transactions/action.ts';
import type { TestCluster } from './localnet.ts';

/** Slots that make everything before them final. */
const UNTIL_FINAL = 40;

/** Somebody who acts on pools of a test cluster. */
export interface Trader {
  readonly chain: TestCluster;
  readonly cluster: ClusterConfig;
  readonly keypair: Keypair;
}

/**
 * Signs a draft of one transaction, sends it and makes it final, without the wait a person has.
 *
 * @returns the fee the owner paid, lamports
 * @throws AppError what the program refused it with
 */
export async function sendDraft({ chain, cluster, keypair }: Trader, draft: ActionDraft): Promise<bigint> {
  const connection = chain.connection();
  const instructions = draft.steps.flatMap((step) => [...step.instructions, ...(step.endInstructions ?? [])]);
  const { blockhash } = await connection.getLatestBlockhash();
  const message = new TransactionMessage({ payerKey: keypair.publicKey, recentBlockhash: blockhash, instructions });
  const transaction = new VersionedTransaction(message.compileToV0Message());
  transaction.sign([keypair, ...draft.steps.flatMap(({ signers = [] }) => [...signers])]);
  const signature = await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
  chain.localnet.control.advanceSlots(UNTIL_FINAL);
  const landed = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
  if (!landed?.meta) throw new Error(`${signature} did not land`);
  if (landed.meta.err) {
    throw fromProgram({
      transactionError: landed.meta.err, logs: landed.meta.logMessages ?? [], signature, landed: true,
      programIds: instructions.map(({ programId }) => programId.toBase58()), programs: cluster.programs,
    });
  }
  return BigInt(landed.meta.fee);
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
