import { CHECK_BALANCE, RELOAD, REPORT, type ProgramTable } from '@/errors/programs/programTable.ts';
import { tokenErrors } from './token.ts';
import { tokenMetadataError } from './tokenMetadata.ts';

const OTHER_EXTENSIONS = 'Choose other extensions for the token.';
const CONFIDENTIAL = 'Use a wallet that supports confidential transfers.';
const GUARD = 'Turn the CPI guard of the token account off in your wallet, then try again.';

/** Token-2022: the original program's errors, then those of its extensions. */
export const token2022: ProgramTable = {
  name: 'Token-2022 program',
  decode: tokenMetadataError,
  errors: {
    ...tokenErrors,
    20: ['ExtensionTypeMismatch', 'The extension does not fit those the token already has.', OTHER_EXTENSIONS],
    21: [
      'ExtensionBaseMismatch',
      'The extension belongs to a token, not to a token account, or the reverse.',
      REPORT,
    ],
    22: [
      'ExtensionAlreadyInitialized',
      'The extension is already set up.',
      'Reload the page: it may be done already.',
    ],
    23: [
      'ConfidentialTransferAccountHasBalance',
      'An account with a confidential balance cannot be closed.',
      CONFIDENTIAL,
    ],
    24: [
      'ConfidentialTransferAccountNotApproved',
      'The account is not approved for confidential transfers.',
      CONFIDENTIAL,
    ],
    25: [
      'ConfidentialTransferDepositsAndTransfersDisabled',
      'The account accepts no confidential deposits or transfers.',
      CONFIDENTIAL,
    ],
    26: ['ConfidentialTransferElGamalPubkeyMismatch', 'The encryption key is not that of the account.', CONFIDENTIAL],
    27: ['ConfidentialTransferBalanceMismatch', 'The confidential balance is not the one stated.', CONFIDENTIAL],
    28: ['MintHasSupply', 'A token can only be closed when none of it exists.', 'Burn all of it first.'],
    29: ['NoAuthorityExists', 'The authority for this was revoked.', 'This cannot be undone.'],
    30: [
      'TransferFeeExceedsMaximum',
      'A transfer fee cannot be more than 100 %.',
      'Choose a fee of at most 10000 basis points.',
    ],
    31: ['MintRequiredForTransfer', 'This token can only be moved by a transfer that names it.', REPORT],
    32: ['FeeMismatch', 'The transfer fee is not the one expected: it may have changed with the epoch.', RELOAD],
    33: ['FeeParametersMismatch', 'The transfer fee in the proof is not that of the token.', RELOAD],
    34: ['ImmutableOwner', 'The owner of this token account can never change.'],
    35: [
      'AccountHasWithheldTransferFees',
      'The account still holds withheld transfer fees and cannot be closed.',
      'Harvest the fees to the token first.',
    ],
    36: ['NoMemo', 'The receiver only accepts transfers with a memo.', 'Send from a wallet that can add a memo.'],
    37: ['NonTransferable', 'This token cannot be transferred.'],
    38: [
      'NonTransferableNeedsImmutableOwnership',
      'This token only goes to accounts whose owner cannot change.',
      REPORT,
    ],
    39: [
      'MaximumPendingBalanceCreditCounterExceeded',
      'The account has too many confidential payments waiting.',
      CONFIDENTIAL,
    ],
    40: ['MaximumDepositAmountExceeded', 'The confidential deposit is too large.', 'Use a smaller amount.'],
    41: ['CpiGuardSettingsLocked', 'A program may not switch the CPI guard of an account.', GUARD],
    42: ['CpiGuardTransferBlocked', 'The CPI guard of your token account blocked the transfer.', GUARD],
    43: ['CpiGuardBurnBlocked', 'The CPI guard of your token account blocked the burn.', GUARD],
    44: ['CpiGuardCloseAccountBlocked', 'The CPI guard of your token account blocked closing it.', GUARD],
    45: ['CpiGuardApproveBlocked', 'The CPI guard of your token account blocked an approval.', GUARD],
    46: ['CpiGuardSetAuthorityBlocked', 'The CPI guard of your token account blocked a change of authority.', GUARD],
    47: ['CpiGuardOwnerChangeBlocked', 'The owner cannot change while the CPI guard is on.', GUARD],
    48: ['ExtensionNotFound', 'The token does not have the extension this needs.', OTHER_EXTENSIONS],
    49: ['NonConfidentialTransfersDisabled', 'This account only accepts confidential transfers.', CONFIDENTIAL],
    50: [
      'ConfidentialTransferFeeAccountHasWithheldFee',
      'The account still holds withheld confidential fees and cannot be closed.',
      CONFIDENTIAL,
    ],
    51: ['InvalidExtensionCombination', 'These extensions cannot be combined.', OTHER_EXTENSIONS],
    52: ['InvalidLengthForAlloc', 'The new data of an extension has another length than the old.', REPORT],
    53: ['AccountDecryption', 'The confidential balance could not be decrypted.', CONFIDENTIAL],
    54: ['ProofGeneration', 'A proof for the confidential transfer could not be made.', CONFIDENTIAL],
    55: ['InvalidProofInstructionOffset', 'The proof is not where the transfer says it is.', REPORT],
    56: [
      'HarvestToMintDisabled',
      'Collecting withheld fees to this token is switched off.',
      'Ask the issuer of the token.',
    ],
    57: [
      'SplitProofContextStateAccountsNotSupported',
      'This instruction cannot take its proof from several accounts.',
      REPORT,
    ],
    58: ['NotEnoughProofContextStateAccounts', 'A proof account is missing.', REPORT],
    59: ['MalformedCiphertext', 'The encrypted amount cannot be read.', REPORT],
    60: ['CiphertextArithmeticFailed', 'Calculating with the encrypted amounts failed.', CHECK_BALANCE],
    61: ['PedersenCommitmentMismatch', 'The proof belongs to another amount.', REPORT],
    62: ['RangeProofLengthMismatch', 'The proof has the wrong length.', REPORT],
    63: ['IllegalBitLength', 'The confidential amount is larger than a proof can cover.', 'Use a smaller amount.'],
    64: ['FeeCalculation', 'The transfer fee could not be calculated.', REPORT],
    65: ['IllegalMintBurnConversion', 'A confidential token of this kind allows no deposit or withdrawal.', REPORT],
    66: ['InvalidScale', 'The display multiplier of the token is not valid.', 'Choose a multiplier above zero.'],
    67: [
      'MintPaused',
      'The issuer has paused this token: nothing of it can move, be minted or burned.',
      'Ask the issuer.',
    ],
    68: ['PendingBalanceNonZero', 'The key cannot change while confidential payments are waiting.', CONFIDENTIAL],
  },
};
