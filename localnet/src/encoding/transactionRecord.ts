/** An instruction that a program invoked, in the compiled form of the message that holds it. */
export interface InnerInstructionRecord {
  /** Index of the program in the transaction's account keys (static, then loaded writable, then loaded readonly). */
  readonly programIdIndex: number;
  /** Indexes of the accounts in the same list of keys. */
  readonly accounts: readonly number[];
  readonly data: Uint8Array;
  /** Depth of the call: 2 for what a top-level instruction invokes itself, 3 for what that invokes, and so on. */
  readonly stackHeight: number;
}

/** What one top-level instruction invoked, in the order of the calls. */
export interface InnerInstructionsRecord {
  /** Index of the top-level instruction in the message. */
  readonly index: number;
  readonly instructions: readonly InnerInstructionRecord[];
}

/** The balance of one token account of a transaction, before or after it. */
export interface TokenBalanceRecord {
  /** Index of the token account in the transaction's account keys. */
  readonly accountIndex: number;
  readonly mint: string;
  /** Wallet or program address the token account belongs to. */
  readonly owner: string;
  /** SPL Token or Token-2022. */
  readonly programId: string;
  /** Base units of the mint. */
  readonly amount: bigint;
  /** Decimals of the mint. */
  readonly decimals: number;
}

/** Bytes a program left behind with `sol_set_return_data`. */
interface ReturnDataRecord {
  readonly programId: string;
  readonly data: Uint8Array;
}

/**
 * One executed transaction as the ledger keeps it: everything `getTransaction` answers from, in no encoding yet.
 *
 * All indexes count the transaction's account keys: the message's static keys, then `loadedAddresses.writable`,
 * then `loadedAddresses.readonly`. Plain values only, so that a record goes through `structuredClone` unchanged.
 */
export interface TransactionRecord {
  /** First signature, base58. */
  readonly signature: string;
  readonly slot: bigint;
  /** Unix time of the slot, seconds. */
  readonly blockTime: number;
  /** The signed transaction as it came in: signatures and message in Solana's wire format. */
  readonly wire: Uint8Array;
  readonly version: 'legacy' | 0;
  /** `TransactionError` in the JSON form of RPC, e.g. `{ InstructionError: [0, { Custom: 1 }] }`; `null` on success. */
  readonly err: unknown;
  /** Lamports the fee payer paid: signatures and priority fee. */
  readonly fee: bigint;
  readonly logs: readonly string[];
  /** Only the top-level instructions that invoked something, by ascending `index`. */
  readonly innerInstructions: readonly InnerInstructionsRecord[];
  /** Lamports of every account key before the fee was taken, in the order of the keys. */
  readonly preBalances: readonly bigint[];
  /** Lamports of every account key after execution, in the order of the keys. */
  readonly postBalances: readonly bigint[];
  /** Token accounts among the keys, before; an account created by the transaction is absent. */
  readonly preTokenBalances: readonly TokenBalanceRecord[];
  /** Token accounts among the keys, after; an account closed by the transaction is absent. */
  readonly postTokenBalances: readonly TokenBalanceRecord[];
  /** Keys taken from address lookup tables; both lists are empty for a legacy transaction. */
  readonly loadedAddresses: { readonly writable: readonly string[]; readonly readonly: readonly string[] };
  readonly computeUnitsConsumed: bigint;
  /** Units of the cost model; absent in a ledger of an older localnet. */
  readonly costUnits?: bigint;
  readonly returnData: ReturnDataRecord | null;
}
