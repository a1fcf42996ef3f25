import { ADD_SOL, CHECK_BALANCE, RELOAD, REPORT } from './programTable.ts';
import * as m from '#messages';

/** An error of the runtime: its message in lower case, what happened, what to do. */
export type RuntimeErrorRow = readonly [text: string, sentence: string, advice: string];

/** Every `InstructionError` other than `Custom`. */
export const instructionErrors: Readonly<Record<string, RuntimeErrorRow>> = {
  GenericError: [m.programErrors.genericInstructionError, m.programErrors.programFailedWithoutSayingWhy, REPORT],
  InvalidArgument: [
    m.programErrors.invalidProgramArgument,
    m.programErrors.programRefusedValueOrAccount,
    RELOAD,
  ],
  InvalidInstructionData: [m.programErrors.invalidInstructionData, m.programErrors.programDoesNotUnderstandInstruction, REPORT],
  InvalidAccountData: [
    m.programErrors.invalidAccountDataInstruction,
    m.programErrors.accountDoesNotHoldWhat,
    RELOAD,
  ],
  AccountDataTooSmall: [
    m.programErrors.accountDataTooSmallInstruction,
    m.programErrors.accountTooSmallWhatShould,
    REPORT,
  ],
  InsufficientFunds: [
    m.programErrors.insufficientFundsInstruction,
    m.programErrors.accountDoesNotHoldEnough,
    CHECK_BALANCE,
  ],
  IncorrectProgramId: [
    m.programErrors.incorrectProgramIdInstruction,
    m.programErrors.accountBelongsAnotherProgramThan,
    RELOAD,
  ],
  MissingRequiredSignature: [
    m.programErrors.missingRequiredSignatureInstruction,
    m.programErrors.signatureNeededMissing,
    REPORT,
  ],
  AccountAlreadyInitialized: [
    m.programErrors.instructionRequiresUninitializedAccount,
    m.programErrors.accountShouldNewAlreadyExists,
    m.programErrors.reloadPageMayDoneAlready,
  ],
  UninitializedAccount: [
    m.programErrors.instructionRequiresInitializedAccount,
    m.programErrors.accountShouldExistDoesNot,
    RELOAD,
  ],
  UnbalancedInstruction: [
    m.programErrors.sumAccountBalancesBeforeAfter,
    m.programErrors.programLostOrMadeSol,
    REPORT,
  ],
  ModifiedProgramId: [
    m.programErrors.instructionIllegallyModifiedProgramId,
    m.programErrors.programTriedGiveAccountAway,
    REPORT,
  ],
  ExternalAccountLamportSpend: [
    m.programErrors.instructionSpentFromBalanceAccount,
    m.programErrors.programTriedSpendSolNot,
    REPORT,
  ],
  ExternalAccountDataModified: [
    m.programErrors.instructionModifiedDataAccountDoes,
    m.programErrors.programTriedChangeAccountNot,
    REPORT,
  ],
  ReadonlyLamportChange: [
    m.programErrors.instructionChangedBalanceReadOnly,
    m.programErrors.accountChangeSentReadOnly,
    REPORT,
  ],
  ReadonlyDataModified: [
    m.programErrors.instructionModifiedDataReadOnly,
    m.programErrors.accountChangeSentReadOnly,
    REPORT,
  ],
  DuplicateAccountIndex: [m.programErrors.instructionContainsDuplicateAccounts, m.programErrors.accountListedTwice, REPORT],
  ExecutableModified: [
    m.programErrors.instructionChangedExecutableBitAccount,
    m.programErrors.programTriedChangeWhatProgram,
    REPORT,
  ],
  RentEpochModified: [
    m.programErrors.instructionModifiedRentEpochAccount,
    m.programErrors.programTriedChangeAccountWay,
    REPORT,
  ],
  NotEnoughAccountKeys: [
    m.programErrors.insufficientAccountKeysInstruction,
    m.programErrors.instructionListsTooFewAccounts,
    REPORT,
  ],
  AccountDataSizeChanged: [
    m.programErrors.programOtherThanAccountsOwner,
    m.programErrors.programTriedResizeAccountNot,
    REPORT,
  ],
  AccountNotExecutable: [
    m.programErrors.instructionExpectedExecutableAccount,
    m.programErrors.accountShouldProgramNone,
    REPORT,
  ],
  AccountBorrowFailed: [
    m.programErrors.instructionTriesBorrowReferenceAccount,
    m.programErrors.accountUsedTwiceOnce,
    REPORT,
  ],
  AccountBorrowOutstanding: [
    m.programErrors.instructionLeftAccountWithOutstanding,
    m.programErrors.accountLeftUse,
    REPORT,
  ],
  DuplicateAccountOutOfSync: [
    m.programErrors.instructionModificationsMultiplyPassedAccount,
    m.programErrors.accountListedTwiceWithDifferent,
    REPORT,
  ],
  InvalidError: [
    m.programErrors.programReturnedInvalidErrorCode,
    m.programErrors.programFailedWithCodeDoes,
    REPORT,
  ],
  ExecutableDataModified: [
    m.programErrors.instructionChangedExecutableAccountsData,
    m.programErrors.programTriedChangeAnotherProgram,
    REPORT,
  ],
  ExecutableLamportChange: [
    m.programErrors.instructionChangedBalanceExecutableAccount,
    m.programErrors.programTriedChangeAnotherProgram,
    REPORT,
  ],
  ExecutableAccountNotRentExempt: [
    m.programErrors.executableAccountsMustRentExempt,
    m.programErrors.programDoesNotHoldSol,
    REPORT,
  ],
  UnsupportedProgramId: [
    m.programErrors.unsupportedProgramId,
    m.programErrors.programNeedsNotNetwork,
    m.programErrors.checkNetworkHeader,
  ],
  CallDepth: [m.programErrors.crossProgramInvocationCallDepth, m.programErrors.tooManyProgramsCallOne, REPORT],
  MissingAccount: [
    m.programErrors.accountRequiredInstructionMissing,
    m.programErrors.accountNeededLeftOut,
    REPORT,
  ],
  ReentrancyNotAllowed: [
    m.programErrors.crossProgramInvocationReentrancyNot,
    m.programErrors.programCalledWhileRunning,
    REPORT,
  ],
  MaxSeedLengthExceeded: [
    m.programErrors.lengthSeedTooLongAddress,
    m.programErrors.textAddressDerivedFromToo,
    REPORT,
  ],
  InvalidSeeds: [
    m.programErrors.providedSeedsDoNotResult,
    m.programErrors.addressNotOneProgramDerives,
    RELOAD,
  ],
  InvalidRealloc: [m.programErrors.failedReallocateAccountData, m.programErrors.accountCouldNotGrowNeeded, REPORT],
  ComputationalBudgetExceeded: [
    m.programErrors.computationalBudgetExceeded,
    m.programErrors.transactionNeededMoreComputingThan,
    m.programErrors.tryAgainLimitMeasuredAgain,
  ],
  PrivilegeEscalation: [
    m.programErrors.crossProgramInvocationWithUnauthorized,
    m.programErrors.programAskedSignatureOrChange,
    REPORT,
  ],
  ProgramEnvironmentSetupFailure: [
    m.programErrors.failedCreateProgramExecutionEnvironment,
    m.programErrors.programCouldNotStarted,
    m.programErrors.tryAgain,
  ],
  ProgramFailedToComplete: [
    m.programErrors.programFailedComplete,
    m.programErrors.programStoppedBeforeDone,
    m.programErrors.tryAgainWithSmallerAmounts,
  ],
  ProgramFailedToCompile: [m.programErrors.programFailedCompile, m.programErrors.programChainCannotRun, REPORT],
  Immutable: [
    m.programErrors.accountImmutable,
    m.programErrors.accountCannotChangedAnyMore,
    m.programErrors.madeUnchangeableGood,
  ],
  IncorrectAuthority: [
    m.programErrors.incorrectAuthorityProvided,
    m.programErrors.walletDoesNotAuthority,
    m.programErrors.useWallet,
  ],
  BorshIoError: [
    m.programErrors.failedSerializeOrDeserializeAccount,
    m.programErrors.programCouldNotReadOr,
    RELOAD,
  ],
  AccountNotRentExempt: [
    m.programErrors.accountDoesNotEnoughLamports,
    m.programErrors.accountWouldHoldLessSol,
    ADD_SOL,
  ],
  InvalidAccountOwner: [m.programErrors.invalidAccountOwner, m.programErrors.accountUnexpectedOwner, RELOAD],
  ArithmeticOverflow: [
    m.programErrors.programArithmeticOverflowed,
    m.programErrors.calculationProgramWouldOverflow,
    m.programErrors.useSmallerAmount,
  ],
  UnsupportedSysvar: [m.programErrors.unsupportedSysvar, m.programErrors.networkDoesNotOfferSomething, REPORT],
  IllegalOwner: [
    m.programErrors.providedOwnerNotAllowed,
    m.programErrors.accountCannotBelongOwner,
    m.programErrors.checkAccountDoesNotExist,
  ],
  MaxAccountsDataAllocationsExceeded: [
    m.programErrors.accountsDataAllocationsExceededMaximum,
    m.programErrors.transactionMakesMoreNewData,
    m.programErrors.doSmallerSteps,
  ],
  MaxAccountsExceeded: [
    m.programErrors.maxAccountsExceeded,
    m.programErrors.transactionUsesMoreAccountsThan,
    m.programErrors.doSmallerSteps,
  ],
  MaxInstructionTraceLengthExceeded: [
    m.programErrors.maxInstructionTraceLengthExceeded,
    m.programErrors.transactionDoesMoreStepsThan,
    m.programErrors.doSmallerSteps,
  ],
  BuiltinProgramsMustConsumeComputeUnits: [
    m.programErrors.builtinProgramsMustConsumeCompute,
    m.programErrors.programNetworkFailedCountWork,
    REPORT,
  ],
};
