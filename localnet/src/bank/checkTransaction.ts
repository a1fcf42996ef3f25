import type { Bank } from './Bank.ts';
import type { DecodedTransaction } from './decodeTransaction.ts';
import { durableNonceAccount } from './durableNonce.ts';
import type { TransactionErrorJson } from './transactionError.ts';

/**
 * The checks before execution: the blockhash is recent (or a valid durable nonce), the transaction is new, and the
 * cluster has room for what it may write.
 *
 * @param atSlot slot whose window of recent blockhashes counts
 * @returns the reason it cannot be executed, or `null`
 */
export function checkTransaction(
  bank: Bank,
  transaction: DecodedTransaction,
  atSlot: number,
): TransactionErrorJson | null {
  const { message } = transaction;
  const recent = bank.blockhashes.slotOf(message.blockhash, atSlot) !== undefined;
  // A used nonce has moved on, so a repeated nonce transaction shows as an unknown blockhash, as on a real chain.
  if (!recent && durableNonceAccount(message, bank.accounts) === undefined) return 'BlockhashNotFound';
  if (bank.history.get(transaction.signature)) return 'AlreadyProcessed';
  if (bank.accounts.dataBytes > bank.maxAccountData) return 'WouldExceedAccountDataTotalLimit';
  // The ledger's disk is slower than what is written: on a chain too the client sends again until a block has room.
  return bank.isBehind() ? 'WouldExceedAccountDataBlockLimit' : null;
}
