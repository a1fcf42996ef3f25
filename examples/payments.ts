import { PublicKey, SystemProgram } from '@solana/web3.js';
import { sendSequentially, type StepUpdate } from '@/services/transactions/sendSequentially.ts';
import type { Visitor } from './example.ts';

/**
 * Pays several recipients one after another, each after the previous payment is finalized, without a plan or journal. To sign
 * all at once, use an action with `isBatch` (run by `send` of example.ts).
 *
 * @param lamports per recipient
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
