import { ADD_SOL, CHECK_BALANCE, RELOAD, REPORT } from './programTable.ts';

/** An error of the runtime: its message in lower case, what happened, what to do. */
export type RuntimeErrorRow = readonly [text: string, sentence: string, advice: string];

/** Every `InstructionError` other than `Custom`. */
export const instructionErrors: Readonly<Record<string, RuntimeErrorRow>> = {
  GenericError: ['generic instruction error', 'The program failed without saying why.', REPORT],
  InvalidArgument: [
    'invalid program argument',
    'The program refused a value or an account of the instruction.',
    RELOAD,
  ],
  InvalidInstructionData: ['invalid instruction data', 'The program does not understand the instruction.', REPORT],
  InvalidAccountData: [
    'invalid account data for instruction',
    'An account does not hold what the program expects.',
    RELOAD,
  ],
  AccountDataTooSmall: [
    'account data too small for instruction',
    'An account is too small for what it should hold.',
    REPORT,
  ],
  InsufficientFunds: [
    'insufficient funds for instruction',
    'An account does not hold enough for this.',
    CHECK_BALANCE,
  ],
  IncorrectProgramId: [
    'incorrect program id for instruction',
    'An account belongs to another program than expected.',
    RELOAD,
  ],
  MissingRequiredSignature: [
    'missing required signature for instruction',
    'A signature that is needed is missing.',
    REPORT,
  ],
  AccountAlreadyInitialized: [
    'instruction requires an uninitialized account',
    'An account that should be new already exists.',
    'Reload the page: it may be done already.',
  ],
  UninitializedAccount: [
    'instruction requires an initialized account',
    'An account that should exist does not.',
    RELOAD,
  ],
  UnbalancedInstruction: [
    'sum of account balances before and after instruction do not match',
    'The program lost or made SOL, which the network forbids.',
    REPORT,
  ],
  ModifiedProgramId: [
    'instruction illegally modified the program id of an account',
    'The program tried to give an account away that it may not.',
    REPORT,
  ],
  ExternalAccountLamportSpend: [
    'instruction spent from the balance of an account it does not own',
    'The program tried to spend SOL that is not its own.',
    REPORT,
  ],
  ExternalAccountDataModified: [
    'instruction modified data of an account it does not own',
    'The program tried to change an account that is not its own.',
    REPORT,
  ],
  ReadonlyLamportChange: [
    'instruction changed the balance of a read-only account',
    'An account that has to change was sent as read-only.',
    REPORT,
  ],
  ReadonlyDataModified: [
    'instruction modified data of a read-only account',
    'An account that has to change was sent as read-only.',
    REPORT,
  ],
  DuplicateAccountIndex: ['instruction contains duplicate accounts', 'An account is listed twice.', REPORT],
  ExecutableModified: [
    'instruction changed executable bit of an account',
    'The program tried to change what is a program.',
    REPORT,
  ],
  RentEpochModified: [
    'instruction modified rent epoch of an account',
    'The program tried to change an account in a way the network forbids.',
    REPORT,
  ],
  NotEnoughAccountKeys: [
    'insufficient account keys for instruction',
    'The instruction lists too few accounts.',
    REPORT,
  ],
  AccountDataSizeChanged: [
    "program other than the account's owner changed the size of the account data",
    'The program tried to resize an account that is not its own.',
    REPORT,
  ],
  AccountNotExecutable: [
    'instruction expected an executable account',
    'An account that should be a program is none.',
    REPORT,
  ],
  AccountBorrowFailed: [
    'instruction tries to borrow reference for an account which is already borrowed',
    'An account was used twice at once.',
    REPORT,
  ],
  AccountBorrowOutstanding: [
    'instruction left account with an outstanding borrowed reference',
    'An account was left in use.',
    REPORT,
  ],
  DuplicateAccountOutOfSync: [
    'instruction modifications of multiply-passed account differ',
    'An account is listed twice with different changes.',
    REPORT,
  ],
  InvalidError: [
    'program returned invalid error code',
    'The program failed with a code that does not exist.',
    REPORT,
  ],
  ExecutableDataModified: [
    'instruction changed executable accounts data',
    'The program tried to change another program.',
    REPORT,
  ],
  ExecutableLamportChange: [
    'instruction changed the balance of an executable account',
    'The program tried to change another program.',
    REPORT,
  ],
  ExecutableAccountNotRentExempt: [
    'executable accounts must be rent exempt',
    'A program does not hold the SOL deposit the network asks for.',
    REPORT,
  ],
  UnsupportedProgramId: [
    'unsupported program id',
    'A program this needs is not on this network.',
    'Check the network in the header.',
  ],
  CallDepth: ['cross-program invocation call depth too deep', 'Too many programs call one another.', REPORT],
  MissingAccount: [
    'an account required by the instruction is missing',
    'An account that is needed was left out.',
    REPORT,
  ],
  ReentrancyNotAllowed: [
    'cross-program invocation reentrancy not allowed for this instruction',
    'A program was called while it was running.',
    REPORT,
  ],
  MaxSeedLengthExceeded: [
    'length of the seed is too long for address generation',
    'The text an address was derived from is too long.',
    REPORT,
  ],
  InvalidSeeds: [
    'provided seeds do not result in a valid address',
    'An address is not the one the program derives.',
    RELOAD,
  ],
  InvalidRealloc: ['failed to reallocate account data', 'An account could not grow as needed.', REPORT],
  ComputationalBudgetExceeded: [
    'computational budget exceeded',
    'The transaction needed more computing than it was allowed.',
    'Try again: the limit is measured again each time.',
  ],
  PrivilegeEscalation: [
    'cross-program invocation with unauthorized signer or writable account',
    'A program asked for a signature or a change it was not given.',
    REPORT,
  ],
  ProgramEnvironmentSetupFailure: [
    'failed to create program execution environment',
    'The program could not be started.',
    'Try again.',
  ],
  ProgramFailedToComplete: [
    'program failed to complete',
    'The program stopped before it was done.',
    'Try again with smaller amounts.',
  ],
  ProgramFailedToCompile: ['program failed to compile', 'The program on the chain cannot be run.', REPORT],
  Immutable: [
    'account is immutable',
    'The account cannot be changed any more.',
    'It was made unchangeable for good.',
  ],
  IncorrectAuthority: [
    'incorrect authority provided',
    'This wallet does not have the authority for this.',
    'Use the wallet that has it.',
  ],
  BorshIoError: [
    'failed to serialize or deserialize account data',
    'The program could not read or write an account.',
    RELOAD,
  ],
  AccountNotRentExempt: [
    'an account does not have enough lamports to be rent-exempt',
    'An account would hold less SOL than the deposit the network asks for.',
    ADD_SOL,
  ],
  InvalidAccountOwner: ['invalid account owner', 'An account has an unexpected owner.', RELOAD],
  ArithmeticOverflow: [
    'program arithmetic overflowed',
    'A calculation of the program would overflow.',
    'Use a smaller amount.',
  ],
  UnsupportedSysvar: ['unsupported sysvar', 'The network does not offer something the program asks for.', REPORT],
  IllegalOwner: [
    'provided owner is not allowed',
    'The account cannot belong to this owner.',
    'Check that the account does not exist already.',
  ],
  MaxAccountsDataAllocationsExceeded: [
    'accounts data allocations exceeded the maximum allowed per transaction',
    'The transaction makes more new data than the network allows at once.',
    'Do it in smaller steps.',
  ],
  MaxAccountsExceeded: [
    'max accounts exceeded',
    'The transaction uses more accounts than the network allows.',
    'Do it in smaller steps.',
  ],
  MaxInstructionTraceLengthExceeded: [
    'max instruction trace length exceeded',
    'The transaction does more steps than the network allows.',
    'Do it in smaller steps.',
  ],
  BuiltinProgramsMustConsumeComputeUnits: [
    'builtin programs must consume compute units',
    'A program of the network failed to count its work.',
    REPORT,
  ],
};
