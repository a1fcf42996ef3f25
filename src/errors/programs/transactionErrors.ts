import type { RuntimeErrorRow } from './instructionErrors.ts';
import { ADD_SOL, RELOAD, REPORT } from './programTable.ts';
import * as m from '#messages';

const AGAIN = m.programErrors.tryAgain;
const BUSY = m.programErrors.networkBusyTryAgainPerhaps;
const LOOKUP = 'Reload the page and try again; an address table just made needs a few seconds.';

/** Every `TransactionError` that refuses the transaction as a whole, before any program runs. */
export const transactionErrors: Readonly<Record<string, RuntimeErrorRow>> = {
  AccountInUse: ['account in use', m.programErrors.anotherTransactionUsingSameAccount, AGAIN],
  AccountLoadedTwice: ['account loaded twice', m.programErrors.accountListedTwiceTransaction, REPORT],
  AccountNotFound: [
    'attempt to debit an account but found no record of a prior credit.',
    m.programErrors.walletPaysHoldsNoSol,
    ADD_SOL,
  ],
  ProgramAccountNotFound: [
    'attempt to load a program that does not exist',
    m.programErrors.programNeedsNotNetwork,
    m.programErrors.checkNetworkHeader,
  ],
  InsufficientFundsForFee: [
    'insufficient funds for fee',
    m.programErrors.walletLacksSolForFee,
    ADD_SOL,
  ],
  InvalidAccountForFee: [
    'this account may not be used to pay transaction fees',
    m.programErrors.accountShouldPayFeeNot,
    m.programErrors.usePlainWallet,
  ],
  AlreadyProcessed: [
    'this transaction has already been processed',
    m.programErrors.transactionAlreadyChain,
    m.programErrors.doNotSendAgainLook,
  ],
  BlockhashNotFound: [
    'blockhash not found',
    m.programErrors.transactionTooOldNetworkOr,
    m.programErrors.tryAgainSignPromptly,
  ],
  CallChainTooDeep: ['loader call chain is too deep', m.programErrors.tooManyLoadersCallOne, REPORT],
  MissingSignatureForFee: [
    'transaction requires a fee but has no signature present',
    m.programErrors.transactionNotSignedWalletPays,
    AGAIN,
  ],
  InvalidAccountIndex: [
    'transaction contains an invalid account reference',
    m.programErrors.transactionPointsAccountDoesNot,
    REPORT,
  ],
  SignatureFailure: [
    'transaction did not pass signature verification',
    m.programErrors.signatureTransactionWrong,
    AGAIN,
  ],
  InvalidProgramForExecution: [
    'this program may not be used for executing instructions',
    m.programErrors.instructionCallsSomethingNotProgram,
    REPORT,
  ],
  SanitizeFailure: [
    'transaction failed to sanitize accounts offsets correctly',
    m.programErrors.transactionNotWellFormed,
    REPORT,
  ],
  ClusterMaintenance: [
    'transactions are currently disabled due to cluster maintenance',
    m.programErrors.networkTakesNoTransactionsNow,
    m.programErrors.tryAgainLater,
  ],
  AccountBorrowOutstanding: [
    'transaction processing left an account with an outstanding borrowed reference',
    m.programErrors.accountLeftUse,
    REPORT,
  ],
  WouldExceedMaxBlockCostLimit: [
    'transaction would exceed max block cost limit',
    m.programErrors.noRoomLeftBlock,
    BUSY,
  ],
  UnsupportedVersion: [
    'transaction version is unsupported',
    m.programErrors.networkDoesNotKnowVersion,
    REPORT,
  ],
  InvalidWritableAccount: [
    'transaction loads a writable account that cannot be written',
    m.programErrors.accountSentWritableCannotChange,
    REPORT,
  ],
  WouldExceedMaxAccountCostLimit: [
    'transaction would exceed max account limit within the block',
    m.programErrors.tooManyTransactionsUseSame,
    BUSY,
  ],
  WouldExceedAccountDataBlockLimit: [
    'transaction would exceed account data limit within the block',
    m.programErrors.noRoomNewDataBlock,
    BUSY,
  ],
  TooManyAccountLocks: [
    'transaction locked too many accounts',
    m.programErrors.transactionUsesMoreAccountsThan,
    m.programErrors.doSmallerSteps,
  ],
  AddressLookupTableNotFound: [
    "transaction loads an address table account that doesn't exist",
    m.programErrors.addressTableTransactionDoesNot,
    LOOKUP,
  ],
  InvalidAddressLookupTableOwner: [
    'transaction loads an address table account with an invalid owner',
    m.programErrors.addressTableTransactionNone,
    LOOKUP,
  ],
  InvalidAddressLookupTableData: [
    'transaction loads an address table account with invalid data',
    m.programErrors.addressTableTransactionCannotRead,
    LOOKUP,
  ],
  InvalidAddressLookupTableIndex: [
    'transaction address table lookup uses an invalid index',
    m.programErrors.addressTableTransactionTooShort,
    LOOKUP,
  ],
  InvalidRentPayingAccount: [
    'transaction leaves an account with a lower balance than rent-exempt minimum',
    m.programErrors.accountWouldLeftWithLess,
    ADD_SOL,
  ],
  WouldExceedMaxVoteCostLimit: [
    'transaction would exceed max vote cost limit',
    m.programErrors.noRoomLeftBlock,
    BUSY,
  ],
  WouldExceedAccountDataTotalLimit: [
    'transaction would exceed total account data limit',
    m.programErrors.networkTakesNoMoreNew,
    m.programErrors.tryAgainLater,
  ],
  DuplicateInstruction: [
    'transaction contains a duplicate instruction',
    m.programErrors.instructionMayStandOnlyOnce,
    m.programErrors.ifYourWalletAddsOwn,
  ],
  InsufficientFundsForRent: [
    'transaction results in an account with insufficient funds for rent',
    m.programErrors.accountWouldLeftWithLess,
    ADD_SOL,
  ],
  MaxLoadedAccountsDataSizeExceeded: [
    'transaction exceeded max loaded accounts data size cap',
    m.programErrors.accountsTransactionHoldMoreData,
    m.programErrors.doSmallerSteps,
  ],
  InvalidLoadedAccountsDataSizeLimit: [
    'loadedaccountsdatasizelimit set for transaction must be greater than 0.',
    m.programErrors.limitLoadedDataZero,
    REPORT,
  ],
  ResanitizationNeeded: [
    'resanitizationneeded',
    m.programErrors.networkChangedRulesWhileTransaction,
    AGAIN,
  ],
  ProgramExecutionTemporarilyRestricted: [
    'execution of the program referenced by account is temporarily restricted',
    m.programErrors.programBeingReplacedCannotRun,
    m.programErrors.tryAgainFewSeconds,
  ],
  UnbalancedTransaction: [
    'sum of account balances before and after transaction do not match',
    m.programErrors.transactionLostOrMadeSol,
    REPORT,
  ],
  ProgramCacheHitMaxLimit: ['program cache hit max limit', m.programErrors.networkNodeHadTooMany, AGAIN],
  CommitCancelled: ['commitcancelled', m.programErrors.networkNodeGaveTransactionUp, RELOAD],
};
