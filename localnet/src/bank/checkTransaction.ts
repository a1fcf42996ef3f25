import { createHash } from 'node:crypto';
import bs58 from 'bs58';
import { encodeBase58 } from '../encoding/base58.ts';
import { SYSTEM_PROGRAM } from '../encoding/addresses.ts';
import type { DecodedMessage } from '../encoding/decodeMessage.ts';
import type { DecodedTransaction } from '../encoding/decodeTransaction.ts';
import type { Bank } from './Bank.ts';
import { BLOCKHASH_LIFETIME_SLOTS } from './Blockhashes.ts';
import { refusedBudget } from './computeBudget.ts';
import type { TransactionErrorJson } from './transactionError.ts';

/**
 * Checks before execution: the blockhash is recent (or a valid durable nonce), the transaction is new, there is room for the
 * account data it may write, and its limits are possible.
 *
 * @param atSlot slot at which the blockhash must be recent
 * @param maxAge slots since the blockhash's own
 * @returns the error, or `null`
 */
export function checkTransaction(
  bank: Bank,
  transaction: DecodedTransaction,
  atSlot: number,
  maxAge = BLOCKHASH_LIFETIME_SLOTS,
): TransactionErrorJson | null {
  const { message } = transaction;
  const hashSlot = bank.blockhashes.slotOf(message.blockhash, atSlot);
  const recent = hashSlot !== undefined && atSlot - hashSlot <= maxAge;
  // A used nonce has advanced, so a repeated nonce transaction fails with an unknown blockhash, as on a real chain.
  if (!recent && durableNonceAccount(bank, message, bank.sync()) === undefined) return 'BlockhashNotFound';
  if (bank.history.has(transaction.signature)) return 'AlreadyProcessed';
  return bank.accounts.dataBytes > bank.maxAccountData ? 'WouldExceedAccountDataTotalLimit' : refusedBudget(message);
}

/** Number of `AdvanceNonceAccount` among the System program's instructions. */
const ADVANCE_NONCE = 4;
const NONCE_ACCOUNT_SIZE = 80;
const NONCE_START = 40;

/**
 * The nonce account that replaces a recent blockhash: the first instruction advances it, its authority signs, and it holds
 * the message's blockhash, set in an earlier slot.
 *
 * @returns the account's address, or `undefined` if there is no valid nonce
 */
export function durableNonceAccount({ accounts, blockhashes }: Bank, message: DecodedMessage, slot: number): string | undefined {
  const first = message.instructions[0];
  if (!first || message.staticKeys[first.programIndex] !== SYSTEM_PROGRAM) return undefined;
  if (first.data.length < 4 || first.data[0] !== ADVANCE_NONCE || first.data[1] || first.data[2] || first.data[3]) {
    return undefined;
  }
  const address = message.staticKeys[first.accounts[0] ?? -1];
  const account = address ? accounts.get(address) : null;
  if (!address || !account || account.owner !== SYSTEM_PROGRAM) return undefined;
  if (account.data.length !== NONCE_ACCOUNT_SIZE) return undefined;
  const view = new DataView(account.data.buffer, account.data.byteOffset, account.data.byteLength);
  // Version 1 and state 1: an initialized nonce of the current kind.
  if (view.getUint32(0, true) !== 1 || view.getUint32(4, true) !== 1) return undefined;
  const authority = encodeBase58(account.data.subarray(8, NONCE_START));
  const value = encodeBase58(account.data.subarray(NONCE_START, NONCE_START + 32));
  const signed = first.accounts.some((i) => i < message.signerCount && message.staticKeys[i] === authority);
  if (!signed || value !== message.blockhash) return undefined;
  return value === encodeBase58(nonceValue(blockhashes.of(slot))) ? undefined : address;
}

/** The nonce derived from a slot's blockhash. */
function nonceValue(blockhash: string): Uint8Array {
  return createHash('sha256').update('DURABLE_NONCE').update(bs58.decode(blockhash)).digest();
}

/** Data of a nonce account after it was advanced in the slot of a blockhash. */
export function advancedNonceData(data: Uint8Array, blockhash: string): Uint8Array {
  const advanced = new Uint8Array(data);
  advanced.set(nonceValue(blockhash), NONCE_START);
  return advanced;
}
