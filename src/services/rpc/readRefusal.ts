import { PublicKey, type TransactionInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { ZERO_ADDRESS } from '@/constants.ts';
import { fetchCached } from './queries.ts';
import { simulateTransaction } from './transactions.ts';

/**
 * Finds out how the network's release of a program refuses an instruction, by a simulation without a signature; once per node.
 *
 * @param payer without SOL nothing is found out, base58
 * @param instruction one that every release refuses, each for its own reason
 * @returns the program's error, as JSON-RPC has it; `null` if the program was not reached
 * @throws AppError `rpc/*`
 */
export function readRefusal(cluster: ClusterConfig, payer: string, instruction: TransactionInstruction): Promise<unknown> {
  return fetchCached({
    key: ['refusal', cluster.rpcUrl, instruction.programId.toBase58(), instruction.data.toString('hex')],
    servesMs: (refusal) => (refusal === null ? 0 : Infinity),
    ask: async (): Promise<unknown> => {
      const message = new TransactionMessage({
        payerKey: new PublicKey(payer), recentBlockhash: ZERO_ADDRESS, // the node replaces it
        instructions: [instruction],
      }).compileToV0Message();
      const { value } = await simulateTransaction(cluster, new VersionedTransaction(message), { replacesBlockhash: true });
      return (value.err as { readonly InstructionError?: readonly [index: number, error: unknown] } | null)?.InstructionError?.[1] ?? null;
    },
  });
}
