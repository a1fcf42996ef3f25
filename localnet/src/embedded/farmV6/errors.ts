import { type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';

/** Errors of the program: number and logged name, exactly as logged. */
const ERRORS = {
  alreadyInUse: [0, 'AlreadyInUse'],
  invalidAuthorityAccount: [2, 'InvalidAuthorityAccount'],
  invalidSignAccount: [5, 'InvalidSignAccount'],
  invalidPoolState: [6, 'InvalidPoolState'],
  ledgerOfAnotherFarm: [7, 'FarmerInfoAndFarmPoolNotMatch'],
  invalidLedgerOwner: [8, 'InvalidfarmerOwner'],
  notEnoughLpToken: [9, 'NotEnoughLpToken'],
  notEnoughAccount: [10, 'NotEnoughAccount'],
  invalidLpVault: [15, 'InvalidLpVault'],
  invalidRewardVault: [16, 'InvalidRewardVault'],
  invalidLpMint: [18, 'InvalidLpMint'],
  invalidAssociatedAccount: [23, 'InvalidAssociatedAccount'],
  invalidUserRewardToken: [24, 'InvalidUserRewardToken'],
  vaultNotMatchUserTokenMint: [25, 'VaultNotMatchUserTokenMint'],
  ownerNotMatchRewardSender: [27, 'UserOwnerNotMatchRewardSender'],
  invalidResetTime: [29, 'InvalidResetTime'],
  fullOrEmptyRewardToken: [30, 'FullOrEmptyRewardToken'],
  invalidSplTokenProgram: [33, 'InvalidSplTokenProgram'],
  expectedMint: [34, 'ExpectedMint'],
  expectedAccount: [35, 'ExpectedAccount'],
  invalidInputParams: [36, 'InvalidInputParams'],
  pdaAccountExist: [37, 'PdaAccountExist'],
  rewardNotStopped: [38, 'RewardNotStopedYet'],
  ownerNotMatchProgram: [39, 'AccountOwnerNotMatchProgramID'],
  invalidAccountLen: [40, 'InvalidAccountLen'],
  invalidAccountType: [41, 'InvalidAccountType'],
  invalidRewardPeriod: [42, 'InvalidRewardPeriod'],
  invalidLockMint: [43, 'InvalidLockMint'],
  invalidLockVault: [44, 'InvalidLockVault'],
  invalidExtendReward: [45, 'InvalidExtendReward'],
  rewardNotOpen: [46, "Reward can't edit before open time"],
} as const;

export type FarmErrorName = keyof typeof ERRORS;

/** Logged with two colons. */
const FIRST_WITH_COLONS = 28;
const LAST_WITH_COLONS = 44;

/**
 * Logs an error as the program does.
 *
 * @returns the error to throw
 */
export function farmError(context: ProgramContext, name: FarmErrorName): ProgramError {
  const [number, text] = ERRORS[name];
  const hasColons = number >= FIRST_WITH_COLONS && number <= LAST_WITH_COLONS;
  context.log(`Error:${hasColons ? ':' : ''} ${text}`);
  return new ProgramError(number);
}

/** Logs an error of Solana itself, such as `InvalidAccountData`; returns the error to throw. */
export function namedError(context: ProgramContext, name: string): ProgramError {
  context.log(`Error: ${name}`);
  return new ProgramError(name);
}

/**
 * Logs a panic, which the program ends in on errors it does not handle.
 *
 * @param line file and line of its source, as logged
 * @param error that caused it; none for an overflow
 * @returns the error to throw
 */
export function panic(context: ProgramContext, line: string, error?: FarmErrorName): ProgramError {
  const cause = error === undefined
    ? 'called `Option::unwrap()` on a `None` value'
    : `called \`Result::unwrap()\` on an \`Err\` value: ${ERRORS[error][1]}`;
  context.log(`panicked at '${cause}', ${line}`);
  return new ProgramError('ProgramFailedToComplete');
}
