import { PublicKey, TransactionMessage, VersionedTransaction, type TransactionInstruction } from '@solana/web3.js';
import { MAX_BASE64_SIZE } from '../../constants.ts';
import { AppError } from '../../errors/AppError.ts';

export interface TransactionDraft {
  /** Fee payer, base58. */
  readonly payer: string;
  readonly instructions: readonly TransactionInstruction[];
  readonly blockhash: string;
}

/**
 * Puts instructions into an unsigned version 0 transaction that the network will not refuse for its form
 * (SPEC section 5).
 *
 * @returns the transaction, its signatures still empty
 * @throws AppError `transactions/no-instructions`, `transactions/instruction-too-large`, `rpc/too-large`
 */
export function compileTransaction({ payer, instructions, blockhash }: TransactionDraft): VersionedTransaction {
  if (instructions.length === 0) throw new AppError('transactions/no-instructions');
  const message = new TransactionMessage({
    payerKey: new PublicKey(payer),
    recentBlockhash: blockhash,
    instructions: [...instructions],
  }).compileToV0Message();
  const transaction = new VersionedTransaction(message);
  if (base64Size(transaction) >= MAX_BASE64_SIZE) {
    throw new AppError(instructions.length === 1 ? 'transactions/instruction-too-large' : 'rpc/too-large');
  }
  return transaction;
}

/** Characters of the transaction in base64. */
function base64Size(transaction: VersionedTransaction): number {
  try {
    return 4 * Math.ceil(transaction.serialize().length / 3);
  } catch {
    // web3.js writes into a fixed buffer and throws a RangeError when it overflows.
    return Infinity;
  }
}
