import { AppError } from './AppError.ts';
import { objectOf } from './toErrorParts.ts';

/** A failed transaction as RPC reports it, parsed without the error tables. */
export interface TransactionFailure {
  /** Index of the top-level instruction that failed; `undefined` if the transaction as a whole was refused. */
  readonly instructionIndex: number | undefined;
  /** The runtime's name of the error: `Custom`, `InvalidAccountData`, `BlockhashNotFound`, ... */
  readonly kind: string;
  /** The program's own error code, with `Custom` only. */
  readonly customCode: number | undefined;
  /** Index of the affected account, if the runtime reports one. */
  readonly accountIndex: number | undefined;
}

/**
 * Parses `{"InstructionError":[2,{"Custom":30}]}`, `"BlockhashNotFound"`, `{"InsufficientFundsForRent":{...}}`.
 *
 * @returns `undefined` for anything else
 */
export function readTransactionError(value: unknown): TransactionFailure | undefined {
  const error = value instanceof String ? value.toString() : value;
  if (typeof error === 'string') {
    return /^[A-Z]\w+$/.test(error) && KNOWN_STRINGS.has(error) ? failureOf(undefined, error) : undefined;
  }
  const instructionError = objectOf(error)['InstructionError'];
  if (Array.isArray(instructionError)) return readInstructionError(instructionError);
  const entries = Object.entries(objectOf(error)).filter(([key]) => KNOWN_STRUCTS.has(key));
  const entry = entries[0];
  if (!entry) return undefined;
  const [kind, payload] = entry;
  const index = typeof payload === 'number' ? payload : objectOf(payload)['account_index'];
  return failureOf(undefined, kind, undefined, typeof index === 'number' ? index : undefined);
}

function readInstructionError([index, kind]: readonly unknown[]): TransactionFailure | undefined {
  const instructionIndex = typeof index === 'number' ? index : undefined;
  if (typeof kind === 'string') return failureOf(instructionIndex, kind);
  const entry = Object.entries(objectOf(kind))[0];
  if (!entry) return undefined;
  const [name, payload] = entry;
  return failureOf(instructionIndex, name, name === 'Custom' ? Number(payload) : undefined);
}

function failureOf(
  instructionIndex: number | undefined,
  kind: string,
  customCode?: number,
  accountIndex?: number,
): TransactionFailure {
  return { instructionIndex, kind, customCode, accountIndex };
}

/** Errors with an account or instruction index. */
const KNOWN_STRUCTS: ReadonlySet<string> = new Set([
  'DuplicateInstruction',
  'InsufficientFundsForRent',
  'ProgramExecutionTemporarilyRestricted',
]);

/** Errors without data; any other string would be a message. */
const KNOWN_STRINGS: ReadonlySet<string> = new Set([
  'AccountBorrowOutstanding', 'AccountInUse', 'AccountLoadedTwice', 'AccountNotFound', 'AddressLookupTableNotFound',
  'AlreadyProcessed', 'BlockhashNotFound', 'CallChainTooDeep', 'ClusterMaintenance', 'CommitCancelled',
  'InsufficientFundsForFee', 'InvalidAccountForFee', 'InvalidAccountIndex', 'InvalidAddressLookupTableData',
  'InvalidAddressLookupTableIndex', 'InvalidAddressLookupTableOwner', 'InvalidLoadedAccountsDataSizeLimit',
  'InvalidProgramForExecution', 'InvalidRentPayingAccount', 'InvalidWritableAccount',
  'MaxLoadedAccountsDataSizeExceeded', 'MissingSignatureForFee', 'ProgramAccountNotFound', 'ProgramCacheHitMaxLimit',
  'ResanitizationNeeded', 'SanitizeFailure', 'SignatureFailure', 'TooManyAccountLocks', 'UnbalancedTransaction',
  'UnsupportedVersion', 'WouldExceedAccountDataBlockLimit', 'WouldExceedAccountDataTotalLimit',
  'WouldExceedMaxAccountCostLimit', 'WouldExceedMaxBlockCostLimit', 'WouldExceedMaxVoteCostLimit',
]);

/** A transaction's raw error as an AppError; `undefined` if it is none. */
export function matchTransactionError(error: unknown): AppError | undefined {
  const reported = readTransactionError(error);
  return reported && new AppError('programs/failed', { details: { ...reported }, cause: error });
}
