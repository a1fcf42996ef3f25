import type { FailedTransactionMetadata } from 'litesvm/dist/internal.js';

/** `TransactionError` as JSON: a name, or an object with one name and its fields. */
export type TransactionErrorJson = string | { readonly [name: string]: unknown };

/**
 * Names and texts of `TransactionError`, by LiteSVM's numbers (its `TransactionErrorFieldless`). Texts are from
 * solana-transaction-error.
 */
const FIELDLESS: readonly (readonly [name: string, text: string])[] = [
  ['AccountInUse', 'Account in use'],
  ['AccountLoadedTwice', 'Account loaded twice'],
  ['AccountNotFound', 'Attempt to debit an account but found no record of a prior credit.'],
  ['ProgramAccountNotFound', 'Attempt to load a program that does not exist'],
  ['InsufficientFundsForFee', 'Insufficient funds for fee'],
  ['InvalidAccountForFee', 'This account may not be used to pay transaction fees'],
  ['AlreadyProcessed', 'This transaction has already been processed'],
  ['BlockhashNotFound', 'Blockhash not found'],
  ['CallChainTooDeep', 'Loader call chain is too deep'],
  ['MissingSignatureForFee', 'Transaction requires a fee but has no signature present'],
  ['InvalidAccountIndex', 'Transaction contains an invalid account reference'],
  ['SignatureFailure', 'Transaction did not pass signature verification'],
  ['InvalidProgramForExecution', 'This program may not be used for executing instructions'],
  ['SanitizeFailure', 'Transaction failed to sanitize accounts offsets correctly'],
  ['ClusterMaintenance', 'Transactions are currently disabled due to cluster maintenance'],
  ['AccountBorrowOutstanding', 'Transaction processing left an account with an outstanding borrowed reference'],
  ['WouldExceedMaxBlockCostLimit', 'Transaction would exceed max Block Cost Limit'],
  ['UnsupportedVersion', 'Transaction version is unsupported'],
  ['InvalidWritableAccount', 'Transaction loads a writable account that cannot be written'],
  ['WouldExceedMaxAccountCostLimit', 'Transaction would exceed max account limit within the block'],
  ['WouldExceedAccountDataBlockLimit', 'Transaction would exceed account data limit within the block'],
  ['TooManyAccountLocks', 'Transaction locked too many accounts'],
  ['AddressLookupTableNotFound', "Transaction loads an address table account that doesn't exist"],
  ['InvalidAddressLookupTableOwner', 'Transaction loads an address table account with an invalid owner'],
  ['InvalidAddressLookupTableData', 'Transaction loads an address table account with invalid data'],
  ['InvalidAddressLookupTableIndex', 'Transaction address table lookup uses an invalid index'],
  ['InvalidRentPayingAccount', 'Transaction leaves an account with a lower balance than rent-exempt minimum'],
  ['WouldExceedMaxVoteCostLimit', 'Transaction would exceed max Vote Cost Limit'],
  ['WouldExceedAccountDataTotalLimit', 'Transaction would exceed total account data limit'],
  ['MaxLoadedAccountsDataSizeExceeded', 'Transaction exceeded max loaded accounts data size cap'],
  ['ResanitizationNeeded', 'ResanitizationNeeded'],
  [
    'InvalidLoadedAccountsDataSizeLimit',
    'LoadedAccountsDataSizeLimit set for transaction must be greater than 0.',
  ],
  ['UnbalancedTransaction', 'Sum of account balances before and after transaction do not match'],
  ['ProgramCacheHitMaxLimit', 'Program cache hit max limit'],
  ['CommitCancelled', 'CommitCancelled'],
];

/** Names and texts of `InstructionError`, by LiteSVM's numbers (its `InstructionErrorFieldless`). */
const INSTRUCTION_FIELDLESS: readonly (readonly [name: string, text: string])[] = [
  ['GenericError', 'generic instruction error'],
  ['InvalidArgument', 'invalid program argument'],
  ['InvalidInstructionData', 'invalid instruction data'],
  ['InvalidAccountData', 'invalid account data for instruction'],
  ['AccountDataTooSmall', 'account data too small for instruction'],
  ['InsufficientFunds', 'insufficient funds for instruction'],
  ['IncorrectProgramId', 'incorrect program id for instruction'],
  ['MissingRequiredSignature', 'missing required signature for instruction'],
  ['AccountAlreadyInitialized', 'instruction requires an uninitialized account'],
  ['UninitializedAccount', 'instruction requires an initialized account'],
  ['UnbalancedInstruction', 'sum of account balances before and after instruction do not match'],
  ['ModifiedProgramId', 'instruction illegally modified the program id of an account'],
  ['ExternalAccountLamportSpend', 'instruction spent from the balance of an account it does not own'],
  ['ExternalAccountDataModified', 'instruction modified data of an account it does not own'],
  ['ReadonlyLamportChange', 'instruction changed the balance of a read-only account'],
  ['ReadonlyDataModified', 'instruction modified data of a read-only account'],
  ['DuplicateAccountIndex', 'instruction contains duplicate accounts'],
  ['ExecutableModified', 'instruction changed executable bit of an account'],
  ['RentEpochModified', 'instruction modified rent epoch of an account'],
  ['NotEnoughAccountKeys', 'insufficient account keys for instruction'],
  ['AccountDataSizeChanged', "program other than the account's owner changed the size of the account data"],
  ['AccountNotExecutable', 'instruction expected an executable account'],
  ['AccountBorrowFailed', 'instruction tries to borrow reference for an account which is already borrowed'],
  ['AccountBorrowOutstanding', 'instruction left account with an outstanding borrowed reference'],
  ['DuplicateAccountOutOfSync', 'instruction modifications of multiply-passed account differ'],
  ['InvalidError', 'program returned invalid error code'],
  ['ExecutableDataModified', 'instruction changed executable accounts data'],
  ['ExecutableLamportChange', 'instruction changed the balance of an executable account'],
  ['ExecutableAccountNotRentExempt', 'executable accounts must be rent exempt'],
  ['UnsupportedProgramId', 'Unsupported program id'],
  ['CallDepth', 'Cross-program invocation call depth too deep'],
  ['MissingAccount', 'An account required by the instruction is missing'],
  ['ReentrancyNotAllowed', 'Cross-program invocation reentrancy not allowed for this instruction'],
  ['MaxSeedLengthExceeded', 'Length of the seed is too long for address generation'],
  ['InvalidSeeds', 'Provided seeds do not result in a valid address'],
  ['InvalidRealloc', 'Failed to reallocate account data'],
  ['ComputationalBudgetExceeded', 'Computational budget exceeded'],
  ['PrivilegeEscalation', 'Cross-program invocation with unauthorized signer or writable account'],
  ['ProgramEnvironmentSetupFailure', 'Failed to create program execution environment'],
  ['ProgramFailedToComplete', 'Program failed to complete'],
  ['ProgramFailedToCompile', 'Program failed to compile'],
  ['Immutable', 'Account is immutable'],
  ['IncorrectAuthority', 'Incorrect authority provided'],
  ['AccountNotRentExempt', 'An account does not have enough lamports to be rent-exempt'],
  ['InvalidAccountOwner', 'Invalid account owner'],
  ['ArithmeticOverflow', 'Program arithmetic overflowed'],
  ['UnsupportedSysvar', 'Unsupported sysvar'],
  ['IllegalOwner', 'Provided owner is not allowed'],
  [
    'MaxAccountsDataAllocationsExceeded',
    'Accounts data allocations exceeded the maximum allowed per transaction',
  ],
  ['MaxAccountsExceeded', 'Max accounts exceeded'],
  ['MaxInstructionTraceLengthExceeded', 'Max instruction trace length exceeded'],
  ['BuiltinProgramsMustConsumeComputeUnits', 'Builtin programs must consume compute units'],
  ['BorshIoError', 'Failed to serialize or deserialize account data'],
];

const TEXTS = new Map([...FIELDLESS]);
const INSTRUCTION_TEXTS = new Map([...INSTRUCTION_FIELDLESS]);

/** Names of the errors without fields in LiteSVM's order, for a test against its type declarations. */
export const fieldlessErrorNames = {
  transaction: FIELDLESS.map(([name]) => name),
  instruction: INSTRUCTION_FIELDLESS.map(([name]) => name),
} as const;

/** Converts LiteSVM's error to JSON. */
export function transactionErrorJson(err: ReturnType<FailedTransactionMetadata['err']>): TransactionErrorJson {
  if (typeof err === 'number') return FIELDLESS[err]?.[0] ?? `Unknown(${err})`;
  if ('err' in err) return { InstructionError: [err.index, instructionErrorJson(err.err())] };
  // These three of LiteSVM's classes have the same shape and differ only by name.
  switch (err.constructor.name) {
    case 'TransactionErrorDuplicateInstruction':
      return { DuplicateInstruction: (err as { index: number }).index };
    case 'TransactionErrorInsufficientFundsForRent':
      return { InsufficientFundsForRent: { account_index: (err as { accountIndex: number }).accountIndex } };
    default:
      return {
        ProgramExecutionTemporarilyRestricted: { account_index: (err as { accountIndex: number }).accountIndex },
      };
  }
}

function instructionErrorJson(err: number | { readonly code: number } | { readonly msg: string }): unknown {
  if (typeof err === 'number') return INSTRUCTION_FIELDLESS[err]?.[0] ?? `Unknown(${err})`;
  return 'code' in err ? { Custom: err.code } : { BorshIoError: err.msg };
}

/** The text of a real node for an error, e.g. after `Transaction simulation failed: `. */
export function transactionErrorText(err: TransactionErrorJson): string {
  if (typeof err === 'string') return TEXTS.get(err) ?? err;
  const [name, fields] = Object.entries(err)[0] ?? ['', null];
  switch (name) {
    case 'InstructionError': {
      const [index, inner] = fields as [number, unknown];
      return `Error processing Instruction ${index}: ${instructionErrorText(inner)}`;
    }
    case 'DuplicateInstruction':
      return `Transaction contains a duplicate instruction (${String(fields)}) that is not allowed`;
    case 'InsufficientFundsForRent':
      return `Transaction results in an account (${accountIndexOf(fields)}) with insufficient funds for rent`;
    case 'ProgramExecutionTemporarilyRestricted':
      return (
        `Execution of the program referenced by account at index ${accountIndexOf(fields)} `
        + 'is temporarily restricted.'
      );
    default:
      return name;
  }
}

/** The text of an instruction error in logs, after `Program … failed: `. */
export function instructionErrorText(err: unknown): string {
  if (typeof err === 'string') return INSTRUCTION_TEXTS.get(err) ?? err;
  const [name, value] = Object.entries(err as Readonly<Record<string, unknown>>)[0] ?? ['', null];
  if (name === 'Custom') return `custom program error: 0x${(value as number).toString(16)}`;
  return INSTRUCTION_TEXTS.get(name) ?? name;
}

function accountIndexOf(fields: unknown): number {
  return (fields as { account_index: number }).account_index;
}
