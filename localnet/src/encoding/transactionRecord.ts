import type { MessageVersion } from './decodeMessage.ts';

/** Errors when loading accounts, with which a transaction lands and pays its fee but runs no instruction. */
export const FEE_ONLY_ERRORS: readonly unknown[] = ['ProgramAccountNotFound', 'InvalidProgramForExecution', 'MaxLoadedAccountsDataSizeExceeded'];

/** An inner instruction in the message's compiled format. */
export interface InnerInstructionRecord {
  /** Index of the program in the transaction's account keys (static, loaded writable, loaded readonly). */
  readonly programIdIndex: number;
  /** Indexes of the accounts in the same keys. */
  readonly accounts: readonly number[];
  readonly data: Uint8Array;
  /** 2 if a top-level instruction invoked it, 3 if that instruction did, and so on. */
  readonly stackHeight: number;
}

/** Inner instructions of a top-level instruction, in the order of the calls. */
export interface InnerInstructionsRecord {
  /** Index of the top-level instruction in the message. */
  readonly index: number;
  readonly instructions: readonly InnerInstructionRecord[];
}

/** Balance of a token account before or after a transaction. */
export interface TokenBalanceRecord {
  /** Index of the token account in the transaction's account keys. */
  readonly accountIndex: number;
  readonly mint: string;
  /** Owner of the token account: a wallet or a program address. */
  readonly owner: string;
  /** SPL Token or Token-2022. */
  readonly programId: string;
  /** In base units. */
  readonly amount: bigint;
  /** Decimals of the mint. */
  readonly decimals: number;
}

/** Data that a program returned with `sol_set_return_data`. */
interface ReturnDataRecord {
  readonly programId: string;
  readonly data: Uint8Array;
}

/**
 * An executed transaction as stored in the ledger: all of `getTransaction`, not yet encoded.
 *
 * All indexes refer to the transaction's account keys: the message's static keys, then `loadedAddresses.writable`, then
 * `loadedAddresses.readonly`. Contains only plain values, so that `structuredClone` preserves it.
 */
export interface TransactionRecord {
  /** First signature, base58. */
  readonly signature: string;
  readonly slot: bigint;
  /** Position in its block, from 0; absent in ledgers of older versions. */
  readonly indexInBlock?: number;
  /** Unix time of the slot, seconds. */
  readonly blockTime: number;
  /** The signed transaction as received, in wire format. */
  readonly wire: Uint8Array;
  readonly version: MessageVersion;
  /** `TransactionError` as JSON, e.g. `{ InstructionError: [0, { Custom: 1 }] }`; `null` on success. */
  readonly err: unknown;
  /** Lamports paid for signatures and priority. */
  readonly fee: bigint;
  readonly logs: readonly string[];
  /** Only top-level instructions that invoked something, by ascending `index`. */
  readonly innerInstructions: readonly InnerInstructionsRecord[];
  /** Lamports of all account keys before the fee, in order. */
  readonly preBalances: readonly bigint[];
  /** Lamports of all account keys after execution, in order. */
  readonly postBalances: readonly bigint[];
  /** Token balances before; without accounts that the transaction created. */
  readonly preTokenBalances: readonly TokenBalanceRecord[];
  /** Token balances after; without accounts that the transaction closed. */
  readonly postTokenBalances: readonly TokenBalanceRecord[];
  /** Keys loaded from address lookup tables; both lists are empty for a legacy transaction. */
  readonly loadedAddresses: { readonly writable: readonly string[]; readonly readonly: readonly string[] };
  readonly computeUnitsConsumed: bigint;
  /** Units of the block cost model; absent in ledgers of older versions. */
  readonly costUnits?: bigint;
  readonly returnData: ReturnDataRecord | null;
}
