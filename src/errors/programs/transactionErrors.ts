import type { RuntimeErrorRow } from './instructionErrors.ts';
import { ADD_SOL, RELOAD, REPORT } from './programTable.ts';

const AGAIN = 'Try again.';
const BUSY = 'The network is busy: try again, perhaps with a higher priority fee.';
const LOOKUP = 'Reload the page and try again; an address table just made needs a few seconds.';

/** Every `TransactionError` that refuses the transaction as a whole, before any program runs. */
export const transactionErrors: Readonly<Record<string, RuntimeErrorRow>> = {
  AccountInUse: ['account in use', 'Another transaction is using the same account right now.', AGAIN],
  AccountLoadedTwice: ['account loaded twice', 'An account is listed twice in the transaction.', REPORT],
  AccountNotFound: [
    'attempt to debit an account but found no record of a prior credit.',
    'The wallet that pays holds no SOL on this network.',
    ADD_SOL,
  ],
  ProgramAccountNotFound: [
    'attempt to load a program that does not exist',
    'A program this needs is not on this network.',
    'Check the network in the header.',
  ],
  InsufficientFundsForFee: [
    'insufficient funds for fee',
    'The wallet does not have enough SOL for the network fee.',
    ADD_SOL,
  ],
  InvalidAccountForFee: [
    'this account may not be used to pay transaction fees',
    'The account that should pay the fee is not a plain wallet.',
    'Use a plain wallet.',
  ],
  AlreadyProcessed: [
    'this transaction has already been processed',
    'This transaction is already on the chain.',
    'Do not send it again: look at the transaction status page.',
  ],
  BlockhashNotFound: [
    'blockhash not found',
    'The transaction is too old for the network, or was made for another network.',
    'Try again and sign promptly.',
  ],
  CallChainTooDeep: ['loader call chain is too deep', 'Too many loaders call one another.', REPORT],
  MissingSignatureForFee: [
    'transaction requires a fee but has no signature present',
    'The transaction is not signed by the wallet that pays.',
    AGAIN,
  ],
  InvalidAccountIndex: [
    'transaction contains an invalid account reference',
    'The transaction points to an account it does not list.',
    REPORT,
  ],
  SignatureFailure: [
    'transaction did not pass signature verification',
    'A signature of the transaction is wrong.',
    AGAIN,
  ],
  InvalidProgramForExecution: [
    'this program may not be used for executing instructions',
    'An instruction calls something that is not a program.',
    REPORT,
  ],
  SanitizeFailure: [
    'transaction failed to sanitize accounts offsets correctly',
    'The transaction is not well formed.',
    REPORT,
  ],
  ClusterMaintenance: [
    'transactions are currently disabled due to cluster maintenance',
    'The network takes no transactions now.',
    'Try again later.',
  ],
  AccountBorrowOutstanding: [
    'transaction processing left an account with an outstanding borrowed reference',
    'An account was left in use.',
    REPORT,
  ],
  WouldExceedMaxBlockCostLimit: [
    'transaction would exceed max block cost limit',
    'There was no room left in the block.',
    BUSY,
  ],
  UnsupportedVersion: [
    'transaction version is unsupported',
    'The network does not know this version of transaction.',
    REPORT,
  ],
  InvalidWritableAccount: [
    'transaction loads a writable account that cannot be written',
    'An account was sent as writable that cannot change.',
    REPORT,
  ],
  WouldExceedMaxAccountCostLimit: [
    'transaction would exceed max account limit within the block',
    'Too many transactions use the same account in this block.',
    BUSY,
  ],
  WouldExceedAccountDataBlockLimit: [
    'transaction would exceed account data limit within the block',
    'There was no room for new data in the block.',
    BUSY,
  ],
  TooManyAccountLocks: [
    'transaction locked too many accounts',
    'The transaction uses more accounts than the network allows.',
    'Do it in smaller steps.',
  ],
  AddressLookupTableNotFound: [
    "transaction loads an address table account that doesn't exist",
    'An address table of the transaction does not exist on this network.',
    LOOKUP,
  ],
  InvalidAddressLookupTableOwner: [
    'transaction loads an address table account with an invalid owner',
    'An address table of the transaction is none.',
    LOOKUP,
  ],
  InvalidAddressLookupTableData: [
    'transaction loads an address table account with invalid data',
    'An address table of the transaction cannot be read.',
    LOOKUP,
  ],
  InvalidAddressLookupTableIndex: [
    'transaction address table lookup uses an invalid index',
    'An address table of the transaction is too short or too new.',
    LOOKUP,
  ],
  InvalidRentPayingAccount: [
    'transaction leaves an account with a lower balance than rent-exempt minimum',
    'An account would be left with less SOL than the deposit the network asks for.',
    ADD_SOL,
  ],
  WouldExceedMaxVoteCostLimit: [
    'transaction would exceed max vote cost limit',
    'There was no room left in the block.',
    BUSY,
  ],
  WouldExceedAccountDataTotalLimit: [
    'transaction would exceed total account data limit',
    'The network takes no more new data now.',
    'Try again later.',
  ],
  DuplicateInstruction: [
    'transaction contains a duplicate instruction',
    'An instruction that may stand only once is there twice.',
    'If your wallet adds its own priority fee, turn that off and try again.',
  ],
  InsufficientFundsForRent: [
    'transaction results in an account with insufficient funds for rent',
    'An account would be left with less SOL than the deposit the network asks for.',
    ADD_SOL,
  ],
  MaxLoadedAccountsDataSizeExceeded: [
    'transaction exceeded max loaded accounts data size cap',
    'The accounts of the transaction hold more data than the network loads at once.',
    'Do it in smaller steps.',
  ],
  InvalidLoadedAccountsDataSizeLimit: [
    'loadedaccountsdatasizelimit set for transaction must be greater than 0.',
    'The limit for loaded data is zero.',
    REPORT,
  ],
  ResanitizationNeeded: [
    'resanitizationneeded',
    'The network changed its rules while the transaction was on its way.',
    AGAIN,
  ],
  ProgramExecutionTemporarilyRestricted: [
    'execution of the program referenced by account is temporarily restricted',
    'A program is being replaced and cannot run in this block.',
    'Try again in a few seconds.',
  ],
  UnbalancedTransaction: [
    'sum of account balances before and after transaction do not match',
    'The transaction lost or made SOL, which the network forbids.',
    REPORT,
  ],
  ProgramCacheHitMaxLimit: ['program cache hit max limit', 'The network node had too many programs to load.', AGAIN],
  CommitCancelled: ['commitcancelled', 'The network node gave the transaction up.', RELOAD],
};
