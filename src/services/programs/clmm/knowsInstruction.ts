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
 * @param ownerAddress a wallet with SOL, used as fee payer of the simulation, base58
 * @param discriminator hexadecimal
 * @throws AppError `rpc/*`
 */
export function knowsInstruction(cluster: ClusterConfig, ownerAddress: string, discriminator: string): Promise<boolean> {
  return fetchCached({
    key: ['clmm-knows', cluster.rpcUrl, cluster.programs.clmm, discriminator], servesMs: Infinity,
    ask: () => ask(cluster, ownerAddress, discriminator),
  });
}

async function ask(cluster: ClusterConfig, ownerAddress: string, discriminator: string): Promise<boolean> {
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
  return JSON.stringify(value.err) !== JSON.stringify({ InstructionError: [0, { Custom: UNKNOWN_CALL }] });
}
