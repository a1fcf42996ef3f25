import bs58 from 'bs58';
import { encodeBase58 } from '../encoding/base58.ts';
import type { Bank } from '../bank/Bank.ts';
import { isTokenProgram, mintScale, readMint, readTokenAccount, type TokenAccountFields } from '../bank/tokenAccounts.ts';
import type { Reserve } from '../encoding/json.ts';
import { invalidParams } from '../encoding/jsonRpcError.ts';
import { uiMultiplier, uiTokenAmount } from '../encoding/tokenAmount.ts';
import { forEachInTurns, jsonListInTurns } from './inTurns.ts';
import { type AccountsView, accountsAt, keyedAccountTexts } from './accountAnswer.ts';
import { addressParam, checkedAddress, commitmentParam, configParam, contextSlot, type Method, withContext } from './params.ts';

/** Balance of a token account. @throws JsonRpcError -32602 if there is none */
export const getTokenAccountBalance: Method = (bank, params) => {
  const address = addressParam(params, 0);
  const slot = contextSlot(bank, commitmentParam(params, 1));
  const { accounts, unixSeconds } = accountsAt(bank, slot);
  const account = accounts.get(address);
  if (!account) throw invalidParams('Invalid param: could not find account');
  const token = readTokenAccount(account);
  if (!token) throw invalidParams('Invalid param: not a Token account');
  const scale = mintScale(accounts, encodeBase58(token.mint), unixSeconds);
  if (!scale) throw invalidParams('Invalid param: could not find mint');
  return withContext(slot, uiTokenAmount(token.amount, scale.decimals, scale.multiplier));
};

/** Token accounts of a wallet, for one mint or one token program. */
export const getTokenAccountsByOwner: Method = (bank, params, reserve) =>
  tokenAccountsAnswer(bank, params, (token) => token.owner, reserve);

/** Token accounts delegated to an address, for one mint or one token program. */
export const getTokenAccountsByDelegate: Method = (bank, params, reserve) =>
  tokenAccountsAnswer(bank, params, (token) => token.delegate, reserve);

/**
 * Answers the two methods that list token accounts.
 *
 * @param whose field of the token account that must equal the requested address
 * @throws JsonRpcError -32602 for a mint that does not exist or a program that is not a token program
 */
async function tokenAccountsAnswer(
  bank: Bank,
  params: readonly unknown[],
  whose: (token: TokenAccountFields) => Uint8Array | null,
  reserve?: Reserve,
): Promise<unknown> {
  const wanted = bs58.decode(addressParam(params, 0));
  const config = configParam(params, 2);
  const slot = contextSlot(bank, config);
  const view = accountsAt(bank, slot);
  const { programId, mint } = readTarget(view, params);
  const textOf = keyedAccountTexts(view, config);
  return withContext(slot, await jsonListInTurns(view.accounts.ofProgram(programId), (pubkey, account) => {
    const token = readTokenAccount(account);
    const address = token && whose(token);
    if (!address || Buffer.compare(address, wanted) !== 0) return null;
    return mint && Buffer.compare(token.mint, mint) !== 0 ? null : textOf(pubkey, account);
  }, reserve));
}

function readTarget({ accounts }: AccountsView, params: readonly unknown[]): { programId: string; mint: Uint8Array | null } {
  const target = configParam(params, 1);
  if (Object.keys(target).length > 1) throw invalidParams('Invalid params: invalid value: map, expected map with a single key.');
  if (target['mint'] !== undefined) {
    const mint = checkedAddress(target['mint']);
    const account = accounts.get(mint);
    if (!account || !readMint(account)) throw invalidParams('Invalid param: could not find mint');
    return { programId: account.owner, mint: bs58.decode(mint) };
  }
  if (target['programId'] === undefined) throw invalidParams('Invalid params: missing field `mint` or `programId`.');
  const programId = checkedAddress(target['programId']);
  if (!isTokenProgram(programId)) throw invalidParams('Invalid param: unrecognized Token program id');
  return { programId, mint: null };
}

/** Maximum number of accounts in the answer. */
const LARGEST = 20;

/** The 20 largest token accounts of a mint. @throws JsonRpcError -32602 if it is not a mint */
export const getTokenLargestAccounts: Method = async (bank, params) => {
  const address = addressParam(params, 0);
  const slot = contextSlot(bank, commitmentParam(params, 1));
  const { accounts, unixSeconds } = accountsAt(bank, slot);
  const account = accounts.get(address);
  const mint = account && readMint(account);
  if (!account || !mint) throw invalidParams('Invalid param: not a Token mint');
  const wanted = bs58.decode(address);
  const holders: { address: string; amount: bigint }[] = [];
  await forEachInTurns(accounts.ofProgram(account.owner), (pubkey, held) => {
    const token = readTokenAccount(held);
    if (token && Buffer.compare(token.mint, wanted) === 0) holders.push({ address: pubkey, amount: token.amount });
  });
  const multiplier = uiMultiplier(account.data, unixSeconds);
  holders.sort((a, b) => (a.amount === b.amount ? 0 : a.amount < b.amount ? 1 : -1));
  return withContext(
    slot,
    holders.slice(0, LARGEST).map((holder) => ({
      address: holder.address,
      ...uiTokenAmount(holder.amount, mint.decimals, multiplier),
    })),
  );
};

/** Supply of a mint. @throws JsonRpcError -32602 if there is none */
export const getTokenSupply: Method = (bank, params) => {
  const address = addressParam(params, 0);
  const slot = contextSlot(bank, commitmentParam(params, 1));
  const { accounts, unixSeconds } = accountsAt(bank, slot);
  const account = accounts.get(address);
  if (!account) throw invalidParams('Invalid param: could not find account');
  const mint = readMint(account);
  if (!mint) throw invalidParams('Invalid param: not a Token mint');
  return withContext(slot, uiTokenAmount(mint.supply, mint.decimals, uiMultiplier(account.data, unixSeconds)));
};
