import { LiteSVM } from 'litesvm';

/**
 * Makes the SVM of a cluster. Signatures, blockhashes and duplicates are checked by the bank, with the errors a real
 * node gives: LiteSVM's own blockhash would never advance, and its history would keep every transaction twice.
 */
export function createSvm(): LiteSVM {
  return new LiteSVM().withSigverify(false).withBlockhashCheck(false).withTransactionHistory(0n);
}
