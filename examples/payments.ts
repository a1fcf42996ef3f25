import { PublicKey, SystemProgram } from '@solana/web3.js';
import { sendSequentially, type StepUpdate } from '@/services/transactions/sendSequentially.ts';
import type { Visitor } from './example.ts';

/**
 * Pays several recipients in turn, each only after the one before is final, without a plan and a journal. An action with `isBatch` is
 * signed at once instead (`send` of example.ts runs it).
 *
 * @param lamports what each gets
 * @returns signatures, base58
 */
export async function payInTurn(
  { cluster, owner }: Visitor, recipients: readonly string[], lamports: bigint, onUpdate?: (update: StepUpdate) => void,
): Promise<readonly string[]> {
  return sendSequentially({
    cluster, owner, onUpdate,
    steps: recipients.map((recipient) => ({
      label: `Pay ${recipient}`,
      instructions: [SystemProgram.transfer({ fromPubkey: new PublicKey(owner.address), toPubkey: new PublicKey(recipient), lamports })],
    })),
  });
}
