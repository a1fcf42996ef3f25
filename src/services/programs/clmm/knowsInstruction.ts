import { Buffer } from 'buffer';
import { PublicKey, TransactionInstruction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { readRefusal } from '@/services/rpc/readRefusal.ts';

/** Anchor's InstructionFallbackNotFound, for an unknown instruction. */
const UNKNOWN_CALL = 101;

/**
 * Whether the network's release of the program knows an instruction, which is simulated once without accounts.
 *
 * @param ownerAddress fee payer of the simulation; without SOL nothing is found out, and `true` assumed; base58
 * @param discriminator hexadecimal
 * @throws AppError `rpc/*`
 */
export async function knowsInstruction(cluster: ClusterConfig, ownerAddress: string, discriminator: string): Promise<boolean> {
  const refusal = await readRefusal(cluster, ownerAddress, new TransactionInstruction({
    programId: new PublicKey(cluster.programs.clmm), keys: [], data: Buffer.from(discriminator, 'hex'),
  }));
  return (refusal as { readonly Custom?: number } | null)?.Custom !== UNKNOWN_CALL;
}
