import type { Bank } from '../bank/Bank.ts';
import { executeIfSuccessful, executeTransaction } from '../bank/executeTransaction.ts';
import { refusedSimulation, simulateTransaction } from '../bank/simulateTransaction.ts';
import { transactionErrorText } from '../bank/transactionError.ts';
import { decodeTransaction } from '../encoding/decodeTransaction.ts';
import { associatedTokenAccount } from '../encoding/derived.ts';
import { invalidParams, jsonRpcCode, JsonRpcError } from '../encoding/jsonRpcError.ts';
import { verifySignatures } from '../bank/verifySignatures.ts';
import { addressParam, booleanOption, checkedAddress, checkedU64, configParam, contextSlot, type Method } from './params.ts';
import { simulationAnswer, transactionParam } from './simulateTransaction.ts';

/**
 * Checks, simulates and executes a transaction and returns its signature.
 *
 * With `skipPreflight` only the format is checked: a failing transaction still lands and pays its fee, one that cannot land
 * leaves no trace, and the signature is returned either way.
 *
 * @throws JsonRpcError -32602 for a malformed transaction, -32002 for a failed preflight or a bad signature
 */
export const sendTransaction: Method = (bank, params) => {
  const config = configParam(params, 1);
  const transaction = transactionParam(bank, params, config);
  const skipPreflight = booleanOption(config, 'skipPreflight');
  if (config['maxRetries'] !== undefined && config['maxRetries'] !== null) checkedU64(config['maxRetries']);
  const commitment = skipPreflight ? 'processed' : (config['preflightCommitment'] ?? 'finalized');
  const slot = contextSlot(bank, { commitment, minContextSlot: config['minContextSlot'] });
  const signed = verifySignatures(bank, transaction);
  if (skipPreflight) {
    if (signed) executeTransaction(bank, transaction);
    return transaction.signature;
  }
  if (signed && executeIfSuccessful(bank, transaction, slot)) return transaction.signature;
  const simulation = signed ? simulateTransaction(bank, transaction, slot) : refusedSimulation(bank, transaction, 'SignatureFailure');
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

/** Limit of one request: 1000 SOL, in lamports. */
const MAX_AIRDROP_LAMPORTS = 1_000_000_000_000n;

/**
 * Sends lamports from the faucet and returns the transaction's signature, even if the transaction failed.
 *
 * @throws JsonRpcError -32602 for an amount above the limit, -32603 if it cannot be executed
 */
export const requestAirdrop: Method = (bank, params) => {
  const address = addressParam(params, 0);
  const lamports = checkedU64(params[1]);
  const { recentBlockhash } = configParam(params, 2);
  if (recentBlockhash !== undefined && recentBlockhash !== null) checkedAddress(recentBlockhash);
  if (lamports > MAX_AIRDROP_LAMPORTS) {
    throw invalidParams(
      `Airdrop of ${lamports} lamports refused: the faucet gives at most ${MAX_AIRDROP_LAMPORTS} lamports a request.`,
    );
  }
  return sendFromFaucet(bank, 'Airdrop', (blockhash) => bank.faucet.transfer(address, lamports, blockhash));
};

/** Limit of one request: a billion whole tokens of 6 decimals, in base units. */
const MAX_TOKENS = 10n ** 15n;

/**
 * Mints test tokens to an owner's associated token account and returns the transaction's signature.
 *
 * @throws JsonRpcError -32602 for a token that the faucet cannot mint or an amount above the limit
 */
export const requestTokens: Method = (bank, params) => {
  const [owner, mint, amount] = [addressParam(params, 0), addressParam(params, 1), checkedU64(params[2])];
  const { faucetMints } = bank.network;
  if (!faucetMints.includes(mint)) throw invalidParams(`The faucet mints only ${faucetMints.join(', ') || 'SOL on this network'}.`);
  if (amount > MAX_TOKENS) throw invalidParams(`The faucet mints at most ${MAX_TOKENS} base units a request.`);
  const account = associatedTokenAccount(owner, mint);
  return sendFromFaucet(bank, 'Minting', (blockhash) => bank.faucet.mintTo({ owner, account, mint, amount }, blockhash));
};

/** Executes a transaction of the faucet. @throws JsonRpcError -32603 if it cannot be executed */
function sendFromFaucet(bank: Bank, what: string, build: (blockhash: string) => Uint8Array): string {
  // Two equal requests in one slot would be the same transaction, so the second uses an older blockhash.
  const slot = bank.sync();
  for (let age = 0; age < 100 && slot - age >= 0; age += 1) {
    const transaction = decodeTransaction(build(bank.blockhashes.of(slot - age)));
    if (bank.history.has(transaction.signature)) continue;
    const outcome = executeTransaction(bank, transaction);
    if (outcome.landed) return transaction.signature;
    throw new JsonRpcError(jsonRpcCode.internalError, `${what} failed: ${transactionErrorText(outcome.err)}`);
  }
  throw new JsonRpcError(jsonRpcCode.internalError, `${what} failed: too many equal requests in one slot`);
}
