import { decodeTransaction } from '../bank/decodeTransaction.ts';
import { executeTransaction } from '../bank/executeTransaction.ts';
import { transactionErrorText } from '../bank/transactionError.ts';
import { invalidParams, JsonRpcError, jsonRpcCode } from '../jsonRpcError.ts';
import type { Method } from './Method.ts';
import { addressParam, checkedUnsigned } from './params.ts';

/** Most one request gives: 1000 SOL, in lamports. */
const MAX_AIRDROP_LAMPORTS = 1_000_000_000_000n;

/**
 * Sends lamports from the faucet to an address and returns the transaction's signature.
 *
 * @throws JsonRpcError -32602 for an amount above the limit, -32603 when the transfer fails
 */
export const requestAirdrop: Method = (bank, params) => {
  const address = addressParam(params, 0);
  const lamports = BigInt(checkedUnsigned(params[1]));
  if (lamports > MAX_AIRDROP_LAMPORTS) {
    throw invalidParams(
      `Airdrop of ${lamports} lamports refused: the faucet gives at most ${MAX_AIRDROP_LAMPORTS} lamports a request.`,
    );
  }
  // Two equal airdrops in one slot would be one transaction; the next older blockhash makes them two.
  const slot = bank.sync();
  for (let age = 0; age < 100 && slot - age >= 0; age += 1) {
    const transaction = decodeTransaction(bank.faucet.transfer(address, lamports, bank.blockhashes.of(slot - age)));
    if (bank.history.get(transaction.signature)) continue;
    const outcome = executeTransaction(bank, transaction);
    const err = outcome.landed ? outcome.record.err : outcome.err;
    if (err === null) return transaction.signature;
    throw new JsonRpcError(
      jsonRpcCode.internalError,
      `Airdrop failed: ${transactionErrorText(err as Parameters<typeof transactionErrorText>[0])}`,
    );
  }
  throw new JsonRpcError(jsonRpcCode.internalError, 'Airdrop failed: too many equal requests in one slot');
};
