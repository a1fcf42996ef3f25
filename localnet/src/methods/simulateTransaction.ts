import { encodeBase58 } from '../encoding/base58.ts';
import { checkLookupTables } from '../bank/accountKeys.ts';
import type { Bank } from '../bank/Bank.ts';
import { BLOCKHASH_LIFETIME_SLOTS } from '../bank/Blockhashes.ts';
import { unreadableBudget } from '../bank/computeBudget.ts';
import { refusedSimulation, simulateTransaction as simulate, type Simulation } from '../bank/simulateTransaction.ts';
import { transactionErrorText } from '../bank/transactionError.ts';
import { type DecodedTransaction, decodeTransactionText } from '../encoding/decodeTransaction.ts';
import { jsonList, stringifyJson } from '../encoding/json.ts';
import { invalidParams } from '../encoding/jsonRpcError.ts';
import { parseInstruction } from '../encoding/parseInstruction.ts';
import { encodeTokenBalance } from '../encoding/tokenAmount.ts';
import type { InnerInstructionsRecord } from '../encoding/transactionRecord.ts';
import { verifySignatures } from '../bank/verifySignatures.ts';
import { accountAnswer, accountsAt } from './accountAnswer.ts';
import {
  booleanOption, checkedAddress, checkedString, type Config, configParam, contextSlot, listParam, type Method, stringParam,
  withContext,
} from './params.ts';

/**
 * Executes a transaction without keeping its effects.
 *
 * @throws JsonRpcError -32602 for a malformed transaction or options that exclude each other
 */
export const simulateTransaction: Method = (bank, params) => {
  const config = configParam(params, 1);
  const replace = booleanOption(config, 'replaceRecentBlockhash');
  const sigVerify = booleanOption(config, 'sigVerify');
  const transaction = transactionParam(bank, params, config);
  const slot = contextSlot(bank, config);
  if (replace && sigVerify) throw invalidParams('sigVerify may not be used with replaceRecentBlockhash');
  const isForged = sigVerify && !verifySignatures(bank, transaction);
  const simulation = isForged ? refusedSimulation(bank, transaction, 'SignatureFailure') : simulate(bank, transaction, replace ? null : slot);
  const newest = accountsAt(bank, bank.clock.current());
  const wanted = wantedAccounts(config, simulation.keys.length);
  return withContext(slot, {
    ...simulationAnswer(simulation),
    loadedAddresses: simulation.loadedAddresses,
    // A node reads accounts after the signatures.
    ...(!isForged && {
      preBalances: simulation.pre.lamports,
      postBalances: simulation.post.lamports,
      preTokenBalances: simulation.pre.tokens.map(encodeTokenBalance),
      postTokenBalances: simulation.post.tokens.map(encodeTokenBalance),
    }),
    accounts: wanted && jsonList(accountTexts(wanted)),
    innerInstructions:
      booleanOption(config, 'innerInstructions') && simulation.executed
        ? innerInstructionsAnswer(simulation.innerInstructions, simulation.keys)
        : null,
    replacementBlockhash: replace
      ? { blockhash: bank.blockhashes.of(slot), lastValidBlockHeight: slot + BLOCKHASH_LIFETIME_SLOTS }
      : null,
  });

  function* accountTexts({ addresses, encoding }: WantedAccounts): IterableIterator<string> {
    for (const address of addresses) {
      const account = simulation.postAccounts.get(address) ?? bank.accounts.get(address);
      const shown = simulation.err === null && account?.lamports ? account : null;
      yield stringifyJson(accountAnswer(newest, address, shown, { encoding }));
    }
  }
};

interface WantedAccounts {
  readonly addresses: readonly string[];
  readonly encoding: string;
}

function wantedAccounts(config: Config, max: number): WantedAccounts | null {
  if (config['accounts'] === undefined || config['accounts'] === null) return null;
  const accounts = configParam([config['accounts']], 0);
  const addresses = listParam([accounts['addresses']], 0);
  const encoding = checkedString(accounts['encoding'] ?? 'base64');
  if (encoding === 'binary' || encoding === 'base58') throw invalidParams('base58 encoding not supported');
  if (addresses.length > max) throw invalidParams(`Too many accounts provided; max ${max}`);
  return { addresses: addresses.map(checkedAddress), encoding };
}

/**
 * Decodes the transaction of a request. As on real nodes, base58 is the default.
 *
 * @throws JsonRpcError -32602 for a malformed transaction, compute budget instructions that cannot be read, or lookup tables that
 *   do not contain its addresses
 */
export function transactionParam(bank: Bank, params: readonly unknown[], config: Config): DecodedTransaction {
  const text = stringParam(params, 0);
  const encoding = checkedString(config['encoding'] ?? 'base58');
  if (encoding !== 'base58' && encoding !== 'base64') {
    throw invalidParams(`unsupported encoding: ${encoding}. Supported encodings: base58, base64`);
  }
  const transaction = decodeTransactionText(text, encoding);
  const err = unreadableBudget(transaction.message) ?? checkLookupTables(bank.accounts, bank.sync(), transaction.message);
  if (err) throw invalidParams(`invalid transaction: ${transactionErrorText(err)}`);
  return transaction;
}

/**
 * A simulation in the format of RPC, as in a failed preflight: without balances and loaded addresses. Fields are in
 * alphabetical order, as a node sends them: some test frameworks compare errors as text.
 */
export function simulationAnswer(simulation: Simulation): Record<string, unknown> {
  const { returnData } = simulation;
  return {
    accounts: null,
    err: simulation.err,
    fee: simulation.executed ? simulation.fee : null,
    innerInstructions: null,
    loadedAccountsDataSize: simulation.loadedAccountsDataSize,
    loadedAddresses: null,
    logs: simulation.logs,
    postBalances: null,
    postTokenBalances: null,
    preBalances: null,
    preTokenBalances: null,
    replacementBlockhash: null,
    returnData: returnData && {
      data: [Buffer.from(returnData.data).toString('base64'), 'base64'],
      programId: returnData.programId,
    },
    unitsConsumed: simulation.computeUnitsConsumed,
  };
}

/** Inner instructions of a simulation, parsed if the program is known. */
function innerInstructionsAnswer(inner: readonly InnerInstructionsRecord[], keys: readonly string[]): unknown {
  return inner.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map(({ programIdIndex, accounts: indexes, data, stackHeight }) => {
      const programId = keys[programIdIndex]!;
      const accounts = indexes.map((account) => keys[account]!);
      const parsed = parseInstruction(programId, data, accounts);
      return parsed
        ? { program: parsed.program, programId, parsed: parsed.parsed, stackHeight }
        : { programId, accounts, data: encodeBase58(data), stackHeight };
    }),
  }));
}
