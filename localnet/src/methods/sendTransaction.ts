import { executeTransaction } from '../bank/executeTransaction.ts';
import { simulateTransaction } from '../bank/simulateTransaction.ts';
import { transactionErrorText } from '../bank/transactionError.ts';
import { verifySignatures } from '../bank/verifySignatures.ts';
import { JsonRpcError, jsonRpcCode } from '../jsonRpcError.ts';
import type { Method } from './Method.ts';
import { configParam, contextSlot } from './params.ts';
import { simulationAnswer } from './simulationAnswer.ts';
import { transactionParam } from './transactionParam.ts';

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
