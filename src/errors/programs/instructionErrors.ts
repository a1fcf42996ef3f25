import { ADD_SOL, CHECK_BALANCE, RELOAD, REPORT } from './programTable.ts';
import * as m from '#messages';

/** An error of the runtime: its message in lower case, what happened, what to do. */
export type RuntimeErrorRow = readonly [text: string, sentence: string, advice: string];

/** Every `InstructionError` other than `Custom`. */
export const instructionErrors: Readonly<Record<string, RuntimeErrorRow>> = {
  GenericError: ['generic instruction error', m.programErrors.programFailedWithoutSayingWhy, REPORT],
  InvalidArgument: [
    'invalid program argument',
    m.programErrors.programRefusedValueOrAccount,
    RELOAD,
  ],
  InvalidInstructionData: ['invalid instruction data', m.programErrors.programDoesNotUnderstandInstruction, REPORT],
  InvalidAccountData: [
    'invalid account data for instruction',
    m.programErrors.accountDoesNotHoldWhat,
    RELOAD,
  ],
  AccountDataTooSmall: [
    'account data too small for instruction',
    m.programErrors.accountTooSmallWhatShould,
    REPORT,
  ],
  InsufficientFunds: [
    'insufficient funds for instruction',
    m.programErrors.accountDoesNotHoldEnough,
    CHECK_BALANCE,
  ],
  IncorrectProgramId: [
    'incorrect program id for instruction',
    m.programErrors.accountBelongsAnotherProgramThan,
    RELOAD,
  ],
  MissingRequiredSignature: [
    'missing required signature for instruction',
    m.programErrors.signatureNeededMissing,
    REPORT,
  ],
  AccountAlreadyInitialized: [
    'instruction requires an uninitialized account',
    m.programErrors.accountShouldNewAlreadyExists,
    m.programErrors.reloadPageMayDoneAlready,
  ],
  UninitializedAccount: [
    'instruction requires an initialized account',
    m.programErrors.accountShouldExistDoesNot,
    RELOAD,
  ],
  UnbalancedInstruction: [
    'sum of account balances before and after instruction do not match',
    m.programErrors.programLostOrMadeSol,
    REPORT,
  ],
  ModifiedProgramId: [
    'instruction illegally modified the program id of an account',
    m.programErrors.programTriedGiveAccountAway,
    REPORT,
  ],
  ExternalAccountLamportSpend: [
    'instruction spent from the balance of an account it does not own',
    m.programErrors.programTriedSpendSolNot,
    REPORT,
  ],
  ExternalAccountDataModified: [
    'instruction modified data of an account it does not own',
    m.programErrors.programTriedChangeAccountNot,
    REPORT,
  ],
  ReadonlyLamportChange: [
    'instruction changed the balance of a read-only account',
    m.programErrors.accountChangeSentReadOnly,
    REPORT,
  ],
  ReadonlyDataModified: [
    'instruction modified data of a read-only account',
    m.programErrors.accountChangeSentReadOnly,
    REPORT,
  ],
  DuplicateAccountIndex: ['instruction contains duplicate accounts', m.programErrors.accountListedTwice, REPORT],
  ExecutableModified: [
    'instruction changed executable bit of an account',
    m.programErrors.programTriedChangeWhatProgram,
    REPORT,
  ],
  RentEpochModified: [
    'instruction modified rent epoch of an account',
    m.programErrors.programTriedChangeAccountWay,
    REPORT,
  ],
  NotEnoughAccountKeys: [
    'insufficient account keys for instruction',
    m.programErrors.instructionListsTooFewAccounts,
    REPORT,
  ],
  AccountDataSizeChanged: [
    "program other than the account's owner changed the size of the account data",
    m.programErrors.programTriedResizeAccountNot,
    REPORT,
  ],
  AccountNotExecutable: [
    'instruction expected an executable account',
    m.programErrors.accountShouldProgramNone,
    REPORT,
  ],
  AccountBorrowFailed: [
    'instruction tries to borrow reference for an account which is already borrowed',
    m.programErrors.accountUsedTwiceOnce,
    REPORT,
  ],
  AccountBorrowOutstanding: [
    'instruction left account with an outstanding borrowed reference',
    m.programErrors.accountLeftUse,
    REPORT,
  ],
  DuplicateAccountOutOfSync: [
    'instruction modifications of multiply-passed account differ',
    m.programErrors.accountListedTwiceWithDifferent,
    REPORT,
  ],
  InvalidError: [
    'program returned invalid error code',
    m.programErrors.programFailedWithCodeDoes,
    REPORT,
  ],
  ExecutableDataModified: [
    'instruction changed executable accounts data',
    m.programErrors.programTriedChangeAnotherProgram,
    REPORT,
  ],
  ExecutableLamportChange: [
    'instruction changed the balance of an executable account',
    m.programErrors.programTriedChangeAnotherProgram,
    REPORT,
  ],
  ExecutableAccountNotRentExempt: [
    'executable accounts must be rent exempt',
    m.programErrors.programDoesNotHoldSol,
    REPORT,
  ],
  UnsupportedProgramId: [
    'unsupported program id',
    m.programErrors.programNeedsNotNetwork,
    m.programErrors.checkNetworkHeader,
  ],
  CallDepth: ['cross-program invocation call depth too deep', m.programErrors.tooManyProgramsCallOne, REPORT],
  MissingAccount: [
    'an account required by the instruction is missing',
    m.programErrors.accountNeededLeftOut,
    REPORT,
  ],
  ReentrancyNotAllowed: [
    'cross-program invocation reentrancy not allowed for this instruction',
    m.programErrors.programCalledWhileRunning,
    REPORT,
  ],
  MaxSeedLengthExceeded: [
    'length of the seed is too long for address generation',
    m.programErrors.textAddressDerivedFromToo,
    REPORT,
  ],
  InvalidSeeds: [
    'provided seeds do not result in a valid address',
    m.programErrors.addressNotOneProgramDerives,
    RELOAD,
  ],
  InvalidRealloc: ['failed to reallocate account data', m.programErrors.accountCouldNotGrowNeeded, REPORT],
  ComputationalBudgetExceeded: [
    'computational budget exceeded',
    m.programErrors.transactionNeededMoreComputingThan,
    m.programErrors.tryAgainLimitMeasuredAgain,
  ],
  PrivilegeEscalation: [
    'cross-program invocation with unauthorized signer or writable account',
    m.programErrors.programAskedSignatureOrChange,
    REPORT,
  ],
  ProgramEnvironmentSetupFailure: [
    'failed to create program execution environment',
    m.programErrors.programCouldNotStarted,
    m.programErrors.tryAgain,
  ],
  ProgramFailedToComplete: [
    'program failed to complete',
    m.programErrors.programStoppedBeforeDone,
    m.programErrors.tryAgainWithSmallerAmounts,
  ],
  ProgramFailedToCompile: ['program failed to compile', m.programErrors.programChainCannotRun, REPORT],
  Immutable: [
    'account is immutable',
    m.programErrors.accountCannotChangedAnyMore,
    m.programErrors.madeUnchangeableGood,
  ],
  IncorrectAuthority: [
    'incorrect authority provided',
    m.programErrors.walletDoesNotAuthority,
    m.programErrors.useWallet,
  ],
  BorshIoError: [
    'failed to serialize or deserialize account data',
    m.programErrors.programCouldNotReadOr,
    RELOAD,
  ],
  AccountNotRentExempt: [
    'an account does not have enough lamports to be rent-exempt',
    m.programErrors.accountWouldHoldLessSol,
    ADD_SOL,
  ],
  InvalidAccountOwner: ['invalid account owner', m.programErrors.accountUnexpectedOwner, RELOAD],
  ArithmeticOverflow: [
    'program arithmetic overflowed',
    m.programErrors.calculationProgramWouldOverflow,
    m.programErrors.useSmallerAmount,
  ],
  UnsupportedSysvar: ['unsupported sysvar', m.programErrors.networkDoesNotOfferSomething, REPORT],
  IllegalOwner: [
    'provided owner is not allowed',
    m.programErrors.accountCannotBelongOwner,
    m.programErrors.checkAccountDoesNotExist,
  ],
  MaxAccountsDataAllocationsExceeded: [
    'accounts data allocations exceeded the maximum allowed per transaction',
    m.programErrors.transactionMakesMoreNewData,
    m.programErrors.doSmallerSteps,
  ],
  MaxAccountsExceeded: [
    'max accounts exceeded',
    m.programErrors.transactionUsesMoreAccountsThan,
    m.programErrors.doSmallerSteps,
  ],
  MaxInstructionTraceLengthExceeded: [
    'max instruction trace length exceeded',
    m.programErrors.transactionDoesMoreStepsThan,
    m.programErrors.doSmallerSteps,
  ],
  BuiltinProgramsMustConsumeComputeUnits: [
    'builtin programs must consume compute units',
    m.programErrors.programNetworkFailedCountWork,
    REPORT,
  ],
};
