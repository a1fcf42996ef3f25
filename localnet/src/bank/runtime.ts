import bs58 from 'bs58';
import { encodeBase58 } from '../encoding/base58.ts';
import { type FailedTransactionMetadata, LiteSvm, Rent, type TransactionMetadata } from 'litesvm/dist/internal.js';
import { ADDRESS_LOOKUP_TABLE_PROGRAM, SYSVAR_SLOT_HASHES, UPGRADEABLE_LOADER } from '../encoding/addresses.ts';
import type { DecodedMessage } from '../encoding/decodeMessage.ts';
import type { DecodedTransaction } from '../encoding/decodeTransaction.ts';
import { FEE_ONLY_ERRORS } from '../encoding/transactionRecord.ts';
import { DEVNET } from '../cluster/networks.ts';
import { PROGRAMS_COMMAND } from '../programs/programTable.ts';
import type { AccountKeys } from './accountKeys.ts';
import type { Accounts, StoredAccount } from './Accounts.ts';
import type { Bank } from './Bank.ts';
import type { ExecutionDetails } from './EmbeddedRuntime.ts';
import { computeBudget } from './computeBudget.ts';
import { programDataAddress } from './programDataAddress.ts';
import { transactionErrorJson, type TransactionErrorJson } from './transactionError.ts';

/**
 * Creates the cluster's SVM. LiteSVM's published wrapper builds kit's codecs again for every call, and reads an account ten times
 * slower, so its inner class is used. The bank checks signatures, blockhashes and duplicates itself, with the errors of a real node:
 * LiteSVM's blockhash would never advance, and its history would store all transactions twice.
 *
 * @param lamportsPerByte rent, as the Rent sysvar has it; default LiteSVM's, mainnet's before September 2026
 */
export function createSvm(lamportsPerByte?: bigint): LiteSvm {
  const svm = new LiteSvm();
  svm.setSigverify(false);
  svm.setBlockhashCheck(false);
  svm.setTransactionHistory(0n);
  if (lamportsPerByte === undefined) return svm;
  const { burnPercent, exemptionThreshold } = svm.getRent();
  svm.setRent(new Rent(lamportsPerByte, exemptionThreshold, burnPercent));
  return svm;
}

/**
 * The transaction as LiteSVM has to run it. LiteSVM uses the message's blockhash as the bank's, from which a durable nonce
 * advances. So it is replaced with that of the slot, as on a real chain.
 */
export function svmTransaction(bank: Bank, { message, messageBytes, wire }: DecodedTransaction): Uint8Array {
  const replaced = Uint8Array.from(wire);
  const messageStart = messageBytes.byteOffset - wire.byteOffset;
  replaced.set(bs58.decode(bank.blockhashes.of(bank.sync())), messageStart + blockhashOffset(message));
  return replaced;
}

/** Where a message has its blockhash. */
function blockhashOffset({ version, staticKeys }: DecodedMessage): number {
  // Preceded by the version, three counts, and the config mask; in older versions by the number of keys in one byte, and the keys.
  return version === 1 ? 8 : (version === 'legacy' ? 0 : 1) + 4 + 32 * staticKeys.length;
}

/** Updates the sysvars a message reads, before it is executed or simulated. */
export function prepareSysvars(bank: Bank, message: DecodedMessage): void {
  bank.sync();
  const keys = message.staticKeys;
  if (message.lookups.length > 0 || keys.includes(ADDRESS_LOOKUP_TABLE_PROGRAM) || keys.includes(SYSVAR_SLOT_HASHES)) {
    bank.syncSlotHashes();
  }
}

/** The error as a real node names it. LiteSVM has a different error for a program that does not exist. */
export function failureOf(
  bank: Bank,
  failed: FailedTransactionMetadata,
  message: DecodedMessage,
): TransactionErrorJson {
  const err = transactionErrorJson(failed.err());
  if (err !== 'InvalidProgramForExecution') return err;
  const absent = message.instructions.some(
    (instruction) => bank.accounts.get(message.staticKeys[instruction.programIndex]!) === null,
  );
  return absent ? 'ProgramAccountNotFound' : err;
}

/**
 * Whether a transaction with this error still lands and pays its fee. LiteSVM takes none for an error when loading accounts.
 *
 * @param logs what it logged: nothing if the payer could not keep its rent after the fee, because of which it never lands
 */
export function landsWith(err: TransactionErrorJson, logs: readonly string[]): boolean {
  if (typeof err === 'string') return FEE_ONLY_ERRORS.includes(err);
  return !('InsufficientFundsForRent' in err) || logs.length > 0;
}

/** Bytes added to an account's data size, and size of a lookup table, towards the loaded data limit. */
const ACCOUNT_BASE_BYTES = 64;
const LOOKUP_TABLE_BYTES = 8_248;

/** Size of the data a transaction loads in bytes, up to its limit: accounts, program code and lookup tables. */
export function loadedDataSize(message: DecodedMessage, keys: AccountKeys, accounts: Accounts): number {
  const loaded = new Set(keys.all);
  for (const key of keys.all) {
    const account = accounts.get(key);
    const code = account && programDataAddress(account);
    if (account?.executable && code) loaded.add(code);
  }
  let bytes = message.lookups.length * LOOKUP_TABLE_BYTES;
  for (const key of loaded) {
    const account = accounts.get(key);
    if (account) bytes += ACCOUNT_BASE_BYTES + account.data.length;
  }
  return Math.min(bytes, computeBudget(message).loadedBytesLimit);
}

/** The deployed programs a transaction may write to. LiteSVM reads their code again afterwards. */
export function writtenPrograms(keys: AccountKeys, accounts: Accounts): readonly string[] {
  return keys.all.filter((key, index) => {
    if (!keys.isWritable(index)) return false;
    const account = accounts.get(key);
    return account?.executable && account.owner === UPGRADEABLE_LOADER;
  });
}

/** Account kind of ProgramData in the upgradeable loader, and bytes before the code. */
const PROGRAM_DATA = 3;
const PROGRAM_DATA_HEADER = 45;

/**
 * Whether LiteSVM can still read a program's code. If the code was closed and its address received lamports afterwards,
 * LiteSVM panics and ends the process.
 */
export function hasReadableCode(program: StoredAccount, get: (address: string) => StoredAccount | null): boolean {
  const address = programDataAddress(program);
  const code = address === null ? null : get(address);
  if (!code || code.lamports === 0n) return true;
  return code.owner === UPGRADEABLE_LOADER && code.data.length > PROGRAM_DATA_HEADER && code.data[0] === PROGRAM_DATA;
}

/** Converts LiteSVM's metadata to plain values. */
export function executionDetails(meta: TransactionMetadata): ExecutionDetails {
  const returned = meta.returnData();
  const data = returned.data();
  return {
    innerInstructions: meta
      .innerInstructions()
      .map((list, index) => ({
        index,
        instructions: list.map((inner) => {
          const instruction = inner.instruction();
          return {
            programIdIndex: instruction.programIdIndex(),
            accounts: [...instruction.accounts()],
            data: instruction.data(),
            stackHeight: inner.stackHeight(),
          };
        }),
      }))
      .filter(({ instructions }) => instructions.length > 0),
    computeUnitsConsumed: meta.computeUnitsConsumed(),
    returnData: data.length === 0 ? null : { programId: encodeBase58(returned.programId()), data },
  };
}

/** Log lines for a failed transaction that names known programs which are missing from this cluster. */
export function missingProgramLogs(bank: Bank, keys: readonly string[]): readonly string[] {
  return bank.programs
    .filter((program) => program.kind === 'missing' && keys.includes(program.id))
    .map(
      ({ name, id }) =>
        `localnet: the program ${name} (${id}) is not on this cluster.`
        + (bank.network === DEVNET ? '' : ` Get it with ${PROGRAMS_COMMAND}.`),
    );
}
