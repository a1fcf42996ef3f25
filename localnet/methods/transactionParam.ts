import { decodeTransactionText, type DecodedTransaction } from '../bank/decodeTransaction.ts';
import { invalidParams } from '../jsonRpcError.ts';
import { stringParam, type Config } from './params.ts';

/** Reads the transaction of a request; base58 unless the configuration says base64, as nodes have it. */
export function transactionParam(params: readonly unknown[], config: Config): DecodedTransaction {
  const text = stringParam(params, 0);
  const encoding = config['encoding'] ?? 'base58';
  if (encoding === 'base58' || encoding === 'base64') return decodeTransactionText(text, encoding);
  throw invalidParams(`unsupported encoding: ${String(encoding)}. Supported encodings: base58, base64`);
}
