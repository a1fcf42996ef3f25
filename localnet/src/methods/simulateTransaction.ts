import { BLOCKHASH_LIFETIME_SLOTS } from '../bank/Blockhashes.ts';
import { simulateTransaction as simulate } from '../bank/simulateTransaction.ts';
import { verifySignatures } from '../bank/verifySignatures.ts';
import { jsonList, stringifyJson } from '../encoding/json.ts';
import { invalidParams, JsonRpcError, jsonRpcCode } from '../jsonRpcError.ts';
import { accountAnswer } from './accountAnswer.ts';
import { encodeTokenBalance } from '../encoding/encodeTokenBalance.ts';
import { innerInstructionsAnswer } from './innerInstructionsAnswer.ts';
import type { Method } from './Method.ts';
import {
  checkedAddress,
  checkedString,
  configParam,
  contextSlot,
  listParam,
  withContext,
  type Config,
} from './params.ts';
import { simulationAnswer } from './simulationAnswer.ts';
import { transactionParam } from './transactionParam.ts';

/**
 * Executes a transaction without keeping anything of it.
 *
 * @throws JsonRpcError -32602 for what is no transaction or options that exclude each other, -32003 for a bad signature
 *   where `sigVerify` asks for good ones
 */
export const simulateTransaction: Method = (bank, params) => {
  const config = configParam(params, 1);
  const replace = config['replaceRecentBlockhash'] === true;
  const sigVerify = config['sigVerify'] === true;
  const transaction = transactionParam(bank, params, config);
  const slot = contextSlot(bank, config);
  if (replace && sigVerify) throw invalidParams('sigVerify may not be used with replaceRecentBlockhash');
  if (sigVerify && !verifySignatures(transaction)) {
    throw new JsonRpcError(
      jsonRpcCode.signatureVerificationFailure,
      'Transaction signature verification failure',
    );
  }
  const simulation = simulate(bank, transaction, replace ? null : slot);
  const wanted = wantedAccounts(config, simulation.keys.length);
  return withContext(slot, {
    ...simulationAnswer(simulation),
    accounts: wanted && jsonList(accountTexts(wanted)),
    innerInstructions:
      config['innerInstructions'] === true
        ? innerInstructionsAnswer(simulation.innerInstructions, simulation.keys)
        : null,
    replacementBlockhash: replace
      ? { blockhash: bank.blockhashes.of(slot), lastValidBlockHeight: slot + BLOCKHASH_LIFETIME_SLOTS }
      : null,
    // As Agave does since version 3.
    preBalances: simulation.pre.lamports,
    postBalances: simulation.post.lamports,
    preTokenBalances: simulation.pre.tokens.map(encodeTokenBalance),
    postTokenBalances: simulation.post.tokens.map(encodeTokenBalance),
  });

  function* accountTexts({ addresses, encoding }: WantedAccounts): IterableIterator<string> {
    for (const address of addresses) {
      const account = simulation.postAccounts.get(address) ?? bank.accounts.get(address);
      const shown = simulation.err === null && account?.lamports ? account : null;
      yield stringifyJson(accountAnswer(bank, address, shown, { encoding }));
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
