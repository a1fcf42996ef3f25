import type { RuntimeErrorRow } from './instructionErrors.ts';
import { ADD_SOL, RELOAD, REPORT } from './programTable.ts';
import * as m from '#messages';

const AGAIN = m.programErrors.tryAgain;
const BUSY = m.programErrors.networkBusyTryAgainPerhaps;
const LOOKUP = 'Reload the page and try again; an address table just made needs a few seconds.';

/** Every `TransactionError` that refuses the transaction as a whole, before any program runs. */
export const transactionErrors: Readonly<Record<string, RuntimeErrorRow>> = {
  AccountInUse: [m.programErrors.accountUse, m.programErrors.anotherTransactionUsingSameAccount, AGAIN],
  AccountLoadedTwice: [m.programErrors.accountLoadedTwice, m.programErrors.accountListedTwiceTransaction, REPORT],
  AccountNotFound: [
    m.programErrors.attemptDebitAccountButFound,
    m.programErrors.walletPaysHoldsNoSol,
    ADD_SOL,
  ],
  ProgramAccountNotFound: [
    m.programErrors.attemptLoadProgramDoesNot,
    m.programErrors.programNeedsNotNetwork,
    m.programErrors.checkNetworkHeader,
  ],
  InsufficientFundsForFee: [
    m.programErrors.insufficientFundsFee,
    m.programErrors.walletDoesNotEnoughSol2,
    ADD_SOL,
  ],
  InvalidAccountForFee: [
    m.programErrors.accountMayNotUsedPay,
    m.programErrors.accountShouldPayFeeNot,
    m.programErrors.usePlainWallet,
  ],
  AlreadyProcessed: [
    m.programErrors.transactionAlreadyBeenProcessed,
    m.programErrors.transactionAlreadyChain,
    m.programErrors.doNotSendAgainLook,
  ],
  BlockhashNotFound: [
    m.programErrors.blockhashNotFound,
    m.programErrors.transactionTooOldNetworkOr,
    m.programErrors.tryAgainSignPromptly,
  ],
  CallChainTooDeep: [m.programErrors.loaderCallChainTooDeep, m.programErrors.tooManyLoadersCallOne, REPORT],
  MissingSignatureForFee: [
    m.programErrors.transactionRequiresFeeButNo,
    m.programErrors.transactionNotSignedWalletPays,
    AGAIN,
  ],
  InvalidAccountIndex: [
    m.programErrors.transactionContainsInvalidAccountReference,
    m.programErrors.transactionPointsAccountDoesNot,
    REPORT,
  ],
  SignatureFailure: [
    m.programErrors.transactionDidNotPassSignature,
    m.programErrors.signatureTransactionWrong,
    AGAIN,
  ],
  InvalidProgramForExecution: [
    m.programErrors.programMayNotUsedExecuting,
    m.programErrors.instructionCallsSomethingNotProgram,
    REPORT,
  ],
  SanitizeFailure: [
    m.programErrors.transactionFailedSanitizeAccountsOffsets,
    m.programErrors.transactionNotWellFormed,
    REPORT,
  ],
  ClusterMaintenance: [
    m.programErrors.transactionsCurrentlyDisabledDueCluster,
    m.programErrors.networkTakesNoTransactionsNow,
    m.programErrors.tryAgainLater,
  ],
  AccountBorrowOutstanding: [
    m.programErrors.transactionProcessingLeftAccountWith,
    m.programErrors.accountLeftUse,
    REPORT,
  ],
  WouldExceedMaxBlockCostLimit: [
    m.programErrors.transactionWouldExceedMaxBlock,
    m.programErrors.noRoomLeftBlock,
    BUSY,
  ],
  UnsupportedVersion: [
    m.programErrors.transactionVersionUnsupported,
    m.programErrors.networkDoesNotKnowVersion,
    REPORT,
  ],
  InvalidWritableAccount: [
    m.programErrors.transactionLoadsWritableAccountCannot,
    m.programErrors.accountSentWritableCannotChange,
    REPORT,
  ],
  WouldExceedMaxAccountCostLimit: [
    m.programErrors.transactionWouldExceedMaxAccount,
    m.programErrors.tooManyTransactionsUseSame,
    BUSY,
  ],
  WouldExceedAccountDataBlockLimit: [
    m.programErrors.transactionWouldExceedAccountData,
    m.programErrors.noRoomNewDataBlock,
    BUSY,
  ],
  TooManyAccountLocks: [
    m.programErrors.transactionLockedTooManyAccounts,
    m.programErrors.transactionUsesMoreAccountsThan,
    m.programErrors.doSmallerSteps,
  ],
  AddressLookupTableNotFound: [
    m.programErrors.transactionLoadsAddressTableAccount,
    m.programErrors.addressTableTransactionDoesNot,
    LOOKUP,
  ],
  InvalidAddressLookupTableOwner: [
    m.programErrors.transactionLoadsAddressTableAccount2,
    m.programErrors.addressTableTransactionNone,
    LOOKUP,
  ],
  InvalidAddressLookupTableData: [
    m.programErrors.transactionLoadsAddressTableAccount3,
    m.programErrors.addressTableTransactionCannotRead,
    LOOKUP,
  ],
  InvalidAddressLookupTableIndex: [
    m.programErrors.transactionAddressTableLookupUses,
    m.programErrors.addressTableTransactionTooShort,
    LOOKUP,
  ],
  InvalidRentPayingAccount: [
    m.programErrors.transactionLeavesAccountWithLower,
    m.programErrors.accountWouldLeftWithLess,
    ADD_SOL,
  ],
  WouldExceedMaxVoteCostLimit: [
    m.programErrors.transactionWouldExceedMaxVote,
    m.programErrors.noRoomLeftBlock,
    BUSY,
  ],
  WouldExceedAccountDataTotalLimit: [
    m.programErrors.transactionWouldExceedTotalAccount,
    m.programErrors.networkTakesNoMoreNew,
    m.programErrors.tryAgainLater,
  ],
  DuplicateInstruction: [
    m.programErrors.transactionContainsDuplicateInstruction,
    m.programErrors.instructionMayStandOnlyOnce,
    m.programErrors.ifYourWalletAddsOwn,
  ],
  InsufficientFundsForRent: [
    m.programErrors.transactionResultsAccountWithInsufficient,
    m.programErrors.accountWouldLeftWithLess,
    ADD_SOL,
  ],
  MaxLoadedAccountsDataSizeExceeded: [
    m.programErrors.transactionExceededMaxLoadedAccounts,
    m.programErrors.accountsTransactionHoldMoreData,
    m.programErrors.doSmallerSteps,
  ],
  InvalidLoadedAccountsDataSizeLimit: [
    m.programErrors.loadedaccountsdatasizelimitSetTransactionMustGreater,
    m.programErrors.limitLoadedDataZero,
    REPORT,
  ],
  ResanitizationNeeded: [
    'resanitizationneeded',
    m.programErrors.networkChangedRulesWhileTransaction,
    AGAIN,
  ],
  ProgramExecutionTemporarilyRestricted: [
    m.programErrors.executionProgramReferencedAccountTemporarily,
    m.programErrors.programBeingReplacedCannotRun,
    m.programErrors.tryAgainFewSeconds,
  ],
  UnbalancedTransaction: [
    m.programErrors.sumAccountBalancesBeforeAfter2,
    m.programErrors.transactionLostOrMadeSol,
    REPORT,
  ],
  ProgramCacheHitMaxLimit: [m.programErrors.programCacheHitMaxLimit, m.programErrors.networkNodeHadTooMany, AGAIN],
  CommitCancelled: ['commitcancelled', m.programErrors.networkNodeGaveTransactionUp, RELOAD],
};
