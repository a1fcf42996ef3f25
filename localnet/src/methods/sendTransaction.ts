import { executeTransaction } from '../bank/executeTransaction.ts';
import { simulateTransaction } from '../bank/simulateTransaction.ts';
import { transactionErrorText } from '../bank/transactionError.ts';
import { decodeTransaction, verifySignatures } from '../encoding/decodeTransaction.ts';
import { invalidParams, jsonRpcCode, JsonRpcError } from '../encoding/jsonRpcError.ts';
import { addressParam, checkedUnsigned, configParam, contextSlot, type Method } from './params.ts';
import { simulationAnswer, transactionParam } from './simulateTransaction.ts';

/**
 * Checks, simulates and executes a transaction and returns its signature.
 *
 * With `skipPreflight` nothing but the form is checked: a transaction that fails still lands and pays its fee, one that
 * cannot land leaves no trace, and the signature is returned in every case.
 *
 * @throws JsonRpcError -32602 for what is no transaction, -32003 for a bad signature, -32002 for a failed preflight
 */
export const sendTransaction: Method = (bank, params) => {
  const config = configParam(params, 1);
  const transaction = transactionParam(bank, params, config);
  const skipPreflight = config['skipPreflight'] === true;
  const commitment = skipPreflight ? 'processed' : (config['preflightCommitment'] ?? 'finalized');
  const slot = contextSlot(bank, { commitment, minContextSlot: config['minContextSlot'] });
  const signed = verifySignatures(transaction);
  if (skipPreflight) {
    if (signed) executeTransaction(bank, transaction);
    return transaction.signature;
  }
  if (!signed) {
    throw new JsonRpcError(
      jsonRpcCode.signatureVerificationFailure,
      'Transaction signature verification failure',
    );
  }
  const simulation = simulateTransaction(bank, transaction, slot);
  if (simulation.err !== null) {
    throw new JsonRpcError(
      jsonRpcCode.preflightFailure,
      `Transaction simulation failed: ${transactionErrorText(simulation.err)}`,
      simulationAnswer(simulation),
    );
  }
  executeTransaction(bank, transaction);
  return transaction.signature;
};

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
