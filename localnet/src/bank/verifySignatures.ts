import { FailedTransactionMetadata } from 'litesvm/dist/internal.js';
import type { DecodedTransaction } from '../encoding/decodeTransaction.ts';
import type { Bank } from './Bank.ts';
import { prepareSysvars } from './runtime.ts';
import { transactionErrorJson } from './transactionError.ts';

/** Whether all required signers have signed a message. LiteSVM checks it as a node does, in a fifth of the time of Node's crypto. */
export function verifySignatures(bank: Bank, { message, wire }: DecodedTransaction): boolean {
  prepareSysvars(bank, message);
  const { svm } = bank;
  svm.setSigverify(true);
  // Ends the simulation after the signatures. They are of the message as it is, not of `svmTransaction`.
  svm.setBlockhashCheck(true);
  try {
    const result = svm.simulateVersionedTransaction(wire);
    return !(result instanceof FailedTransactionMetadata && transactionErrorJson(result.err()) === 'SignatureFailure');
  } finally {
    svm.setSigverify(false);
    svm.setBlockhashCheck(false);
  }
}
