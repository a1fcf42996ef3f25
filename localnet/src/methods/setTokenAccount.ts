import bs58 from 'bs58';
import { encodeBase58 } from '../encoding/base58.ts';
import { FailedTransactionMetadata } from 'litesvm/dist/internal.js';
import { type StoredAccount, toStored } from '../bank/Accounts.ts';
import type { Bank } from '../bank/Bank.ts';
import { readMint, readTokenAccount } from '../bank/tokenAccounts.ts';
import { transactionErrorJson, transactionErrorText } from '../bank/transactionError.ts';
import { compileTransaction } from '../embedded/runtime/compileMessage.ts';
import { findProgramAddress } from '../embedded/runtime/programAddress.ts';
import { optionalAddress } from '../encoding/accountBytes.ts';
import { ASSOCIATED_TOKEN_PROGRAM, SYSTEM_PROGRAM } from '../encoding/addresses.ts';
import { invalidParams } from '../encoding/jsonRpcError.ts';
import { addressParam, checkedAddress, checkedU64, configParam, type Method } from './params.ts';

/** Offsets in a token account of either program; the first is that of the supply in a mint. */
const SUPPLY = 36;
const AMOUNT = 64;
const DELEGATE = 72;
const STATE = 108;
const NATIVE_RESERVE = 109;
const DELEGATED_AMOUNT = 121;
const CLOSE_AUTHORITY = 129;

/** Values of the state byte. */
const STATES: Readonly<Record<string, number>> = { initialized: 1, frozen: 2 };
const CREATE_IDEMPOTENT = 1;

/**
 * Sets fields of a wallet's associated token account, and creates it if needed. The mint's supply changes by as much as the
 * amount, so that it stays the sum of all accounts. Wrapped SOL is backed with lamports.
 *
 * @returns the token account's address
 * @throws JsonRpcError -32602
 */
export const setTokenAccount: Method = (bank, params) => {
  const [owner, mint] = [addressParam(params, 0), addressParam(params, 1)];
  const fields = configParam(params, 2);
  bank.sync();
  const mintAccount = bank.accounts.get(mint);
  const mintFields = mintAccount && readMint(mintAccount);
  if (!mintFields) throw invalidParams(`Invalid params: ${mint} is not a mint.`);
  const programId = mintAccount.owner;
  const { address } = findProgramAddress([owner, programId, mint].map((seed) => bs58.decode(seed)), ASSOCIATED_TOKEN_PROGRAM);
  const known = bank.accounts.get(address);
  const isToken = known !== null && readTokenAccount(known) !== null;
  const account = isToken ? known : createdTokenAccount(bank, { address, owner, mint, programId });

  const data = account.data.slice();
  const view = new DataView(data.buffer);
  const before = view.getBigUint64(AMOUNT, true);
  const amount = fields['amount'] === undefined ? before : checkedU64(fields['amount']);
  view.setBigUint64(AMOUNT, amount, true);
  if (fields['delegate'] !== undefined) data.set(optionalField(fields['delegate']), DELEGATE);
  if (fields['delegatedAmount'] !== undefined) view.setBigUint64(DELEGATED_AMOUNT, checkedU64(fields['delegatedAmount']), true);
  if (fields['closeAuthority'] !== undefined) data.set(optionalField(fields['closeAuthority']), CLOSE_AUTHORITY);
  if (fields['state'] !== undefined) {
    const state = typeof fields['state'] === 'string' ? STATES[fields['state']] : undefined;
    if (state === undefined) throw invalidParams('Invalid params: `state` is initialized or frozen.');
    data[STATE] = state;
  }

  const isNative = view.getUint32(NATIVE_RESERVE, true) === 1;
  const supply = mintFields.supply + (isNative ? 0n : amount - before);
  if (supply < 0n || supply >= 2n ** 64n) throw invalidParams('Invalid params: the supply of the mint does not allow this amount.');
  const lamports = isNative ? view.getBigUint64(NATIVE_RESERVE + 4, true) + amount : account.lamports;
  bank.setAccount(address, { ...account, data, lamports });
  if (supply !== mintFields.supply) {
    const mintData = mintAccount.data.slice();
    new DataView(mintData.buffer).setBigUint64(SUPPLY, supply, true);
    bank.setAccount(mint, { ...mintAccount, data: mintData });
  }
  return address;
};

function optionalField(value: unknown): Uint8Array {
  return optionalAddress(value === null ? null : checkedAddress(value));
}

/** The account as the Associated Token program creates it, with the extensions its mint requires. */
function createdTokenAccount(
  bank: Bank, { address, owner, mint, programId }: { readonly address: string; readonly owner: string; readonly mint: string; readonly programId: string },
): StoredAccount {
  const keys = [bank.faucet.address, address, owner, mint, SYSTEM_PROGRAM, programId];
  const create = {
    programId: ASSOCIATED_TOKEN_PROGRAM,
    accounts: keys.map((key, index) => ({ address: key, isSigner: index === 0, isWritable: index < 2 })),
    data: Uint8Array.of(CREATE_IDEMPOTENT),
  };
  const { wire } = compileTransaction(bank.faucet.address, bank.blockhashes.of(bank.sync()), [create]);
  const result = bank.svm.simulateVersionedTransaction(wire);
  if (result instanceof FailedTransactionMetadata) {
    throw invalidParams(`Invalid params: the token account cannot be created: ${transactionErrorText(transactionErrorJson(result.err()))}`);
  }
  const created = result.postAccounts().find((account) => encodeBase58(account.address) === address);
  if (!created) throw invalidParams('Invalid params: the token account cannot be created.');
  return toStored(created.account());
}
