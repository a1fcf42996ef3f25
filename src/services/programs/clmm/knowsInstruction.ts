import { Buffer } from 'buffer';
import { PublicKey, TransactionInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { ZERO_ADDRESS } from '@/constants.ts';
import { fetchCached } from '@/services/rpc/queries.ts';
import { simulateTransaction } from '@/services/rpc/transactions.ts';

/** Anchor's InstructionFallbackNotFound, for an unknown instruction. */
const UNKNOWN_CALL = 101;

/**
 * Whether the network's release of the program knows an instruction. It is simulated once without accounts or a signature.
 *
 * @param ownerAddress fee payer of the simulation; without SOL nothing is found out, and `true` assumed; base58
 * @param discriminator hexadecimal
 * @throws AppError `rpc/*`
 */
export async function knowsInstruction(cluster: ClusterConfig, ownerAddress: string, discriminator: string): Promise<boolean> {
  const isKnown = await fetchCached({
    key: ['clmm-knows', cluster.rpcUrl, cluster.programs.clmm, discriminator],
    servesMs: (answer) => (answer === null ? 0 : Infinity),
    ask: () => ask(cluster, ownerAddress, discriminator),
  });
  return isKnown ?? true;
}

/** `null` if the program was not reached. */
async function ask(cluster: ClusterConfig, ownerAddress: string, discriminator: string): Promise<boolean | null> {
  const instruction = new TransactionInstruction({
    programId: new PublicKey(cluster.programs.clmm), keys: [], data: Buffer.from(discriminator, 'hex'),
  });
  const message = new TransactionMessage({
    payerKey: new PublicKey(ownerAddress), recentBlockhash: ZERO_ADDRESS, // the node replaces it
    instructions: [instruction],
  }).compileToV0Message();
  const { value } = await simulateTransaction(
    cluster, new VersionedTransaction(message), { replacesBlockhash: true },
  );
  const error = JSON.stringify(value.err);
  if (!error.includes('InstructionError')) return null;
  return error !== JSON.stringify({ InstructionError: [0, { Custom: UNKNOWN_CALL }] });
}
