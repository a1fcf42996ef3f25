import bs58 from 'bs58';
import type { Bank } from '../bank/Bank.ts';
import { isTokenProgram, readMint, readTokenAccount, type TokenAccountFields } from '../bank/tokenAccounts.ts';
import { jsonList } from '../encoding/json.ts';
import { invalidParams } from '../jsonRpcError.ts';
import { keyedAccountTexts } from './accountAnswer.ts';
import { addressParam, checkedAddress, configParam, contextSlot, withContext } from './params.ts';

/**
 * Answers the two methods that list token accounts.
 *
 * @param whose the field of a token account that has to be the address asked for
 * @throws JsonRpcError -32602 for a mint that does not exist or a program that is no token program
 */
export function tokenAccountsAnswer(
  bank: Bank,
  params: readonly unknown[],
  whose: (token: TokenAccountFields) => Uint8Array | null,
): unknown {
  const wanted = bs58.decode(addressParam(params, 0));
  const { programId, mint } = readTarget(bank, params);
  const config = configParam(params, 2);
  const slot = contextSlot(bank, config);
  const textOf = keyedAccountTexts(bank, config);
  return withContext(slot, jsonList(found()));

  function* found(): IterableIterator<string> {
    for (const [pubkey, account] of bank.accounts.ofProgram(programId)) {
      const token = readTokenAccount(account);
      if (!token) continue;
      const address = whose(token);
      if (!address || Buffer.compare(address, wanted) !== 0) continue;
      if (mint && Buffer.compare(token.mint, mint) !== 0) continue;
      yield textOf(pubkey, account);
    }
  }
}

function readTarget(bank: Bank, params: readonly unknown[]): { programId: string; mint: Uint8Array | null } {
  const target = configParam(params, 1);
  if (target['mint'] !== undefined) {
    const mint = checkedAddress(target['mint']);
    const account = bank.accounts.get(mint);
    if (!account || !readMint(account)) throw invalidParams('Invalid param: could not find mint');
    return { programId: account.owner, mint: bs58.decode(mint) };
  }
  if (target['programId'] === undefined) throw invalidParams('Invalid params: missing field `mint` or `programId`.');
  const programId = checkedAddress(target['programId']);
  if (!isTokenProgram(programId)) throw invalidParams('Invalid param: unrecognized Token program id');
  return { programId, mint: null };
}
