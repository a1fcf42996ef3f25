import { AppError } from './AppError.ts';
import type { ErrorCode } from './details.ts';
import { toErrorParts } from './toErrorParts.ts';

/** The token library's error classes by name, as they have no message. */
const BY_NAME: Readonly<Record<string, ErrorCode>> = {
  TokenAccountNotFoundError: 'tokenProgram/account-not-found',
  TokenInvalidAccountError: 'tokenProgram/invalid-account',
  TokenInvalidAccountDataError: 'tokenProgram/invalid-account-data',
  TokenInvalidAccountOwnerError: 'tokenProgram/invalid-account-owner',
  TokenInvalidAccountSizeError: 'tokenProgram/invalid-account-size',
  TokenInvalidMintError: 'tokenProgram/invalid-mint',
  TokenInvalidOwnerError: 'tokenProgram/invalid-owner',
  TokenOwnerOffCurveError: 'tokenProgram/owner-off-curve',
  TokenInvalidInstructionProgramError: 'tokenProgram/invalid-instruction',
  TokenInvalidInstructionKeysError: 'tokenProgram/invalid-instruction',
  TokenInvalidInstructionDataError: 'tokenProgram/invalid-instruction',
  TokenInvalidInstructionTypeError: 'tokenProgram/invalid-instruction',
  TokenUnsupportedInstructionError: 'tokenProgram/unsupported-instruction',
  TokenTransferHookAccountNotFound: 'tokenProgram/transfer-hook',
  TokenTransferHookInvalidSeed: 'tokenProgram/transfer-hook',
  TokenTransferHookAccountDataNotFound: 'tokenProgram/transfer-hook',
  TokenTransferHookInvalidPubkeyData: 'tokenProgram/transfer-hook',
  TokenTransferHookPubkeyDataTooSmall: 'tokenProgram/transfer-hook',
};

/** The token library's error if it is certainly one, otherwise `undefined`. */
export function matchTokenProgram(error: unknown): AppError | undefined {
  const { name, message } = toErrorParts(error);
  const code = BY_NAME[name];
  return code && new AppError(code, { details: { name, text: message }, cause: error });
}
