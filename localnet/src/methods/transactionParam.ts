import { decodeTransactionText, type DecodedTransaction } from '../bank/decodeTransaction.ts';
import type { Bank } from '../bank/Bank.ts';
import { checkLookupTables } from '../bank/lookupTables.ts';
import { transactionErrorText } from '../bank/transactionError.ts';
import { invalidParams } from '../jsonRpcError.ts';
import { checkedString, stringParam, type Config } from './params.ts';

/**
 * Reads the transaction of a request; base58 unless the configuration says base64, as nodes have it.
 *
 * @throws JsonRpcError -32602 for what is no transaction, or names lookup tables that do not give its addresses
 */
export function transactionParam(bank: Bank, params: readonly unknown[], config: Config): DecodedTransaction {
  const text = stringParam(params, 0);
  const encoding = checkedString(config['encoding'] ?? 'base58');
  if (encoding !== 'base58' && encoding !== 'base64') {
    throw invalidParams(`unsupported encoding: ${encoding}. Supported encodings: base58, base64`);
  }
  const transaction = decodeTransactionText(text, encoding);
  const err = checkLookupTables(bank, transaction.message);
  if (err) throw invalidParams(`invalid transaction: ${transactionErrorText(err)}`);
  return transaction;
}
