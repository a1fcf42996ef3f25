import { CHECK_BALANCE, RELOAD, REPORT, type ProgramTable } from '@/errors/programs/programTable.ts';
import { tokenErrors } from './token.ts';
import { tokenMetadataError } from './tokenMetadata.ts';
import * as m from '#messages';

const OTHER_EXTENSIONS = m.programErrors.chooseOtherExtensionsToken;
const CONFIDENTIAL = m.programErrors.useWalletSupportsConfidentialTransfers;
const GUARD = m.programErrors.turnCpiGuardTokenAccount;

/** Token-2022: the original program's errors, then those of its extensions. */
export const token2022: ProgramTable = {
  name: 'Token-2022 program',
  decode: tokenMetadataError,
  errors: {
    ...tokenErrors,
    20: ['ExtensionTypeMismatch', m.programErrors.extensionDoesNotFitThose, OTHER_EXTENSIONS],
    21: [
      'ExtensionBaseMismatch',
      m.programErrors.extensionBelongsTokenNotToken,
      REPORT,
    ],
    22: [
      'ExtensionAlreadyInitialized',
      m.programErrors.extensionAlreadySetUp,
      m.programErrors.reloadPageMayDoneAlready,
    ],
    23: [
      'ConfidentialTransferAccountHasBalance',
      m.programErrors.accountWithConfidentialBalanceCannot,
      CONFIDENTIAL,
    ],
    24: [
      'ConfidentialTransferAccountNotApproved',
      m.programErrors.accountNotApprovedConfidentialTransfers,
      CONFIDENTIAL,
    ],
    25: [
      'ConfidentialTransferDepositsAndTransfersDisabled',
      m.programErrors.accountAcceptsNoConfidentialDeposits,
      CONFIDENTIAL,
    ],
    26: ['ConfidentialTransferElGamalPubkeyMismatch', m.programErrors.encryptionKeyNotAccount, CONFIDENTIAL],
    27: ['ConfidentialTransferBalanceMismatch', m.programErrors.confidentialBalanceNotOneStated, CONFIDENTIAL],
    28: ['MintHasSupply', m.programErrors.tokenCanOnlyClosedWhen, m.programErrors.burnAllFirst],
    29: ['NoAuthorityExists', m.programErrors.authorityRevoked, m.programErrors.cannotUndone],
    30: [
      'TransferFeeExceedsMaximum',
      m.programErrors.transferFeeCannotMoreThan,
      m.programErrors.chooseFeeMostBasisPoints,
    ],
    31: ['MintRequiredForTransfer', m.programErrors.tokenCanOnlyMovedTransfer, REPORT],
    32: ['FeeMismatch', m.programErrors.transferFeeNotOneExpected, RELOAD],
    33: ['FeeParametersMismatch', m.programErrors.transferFeeProofNotToken, RELOAD],
    34: ['ImmutableOwner', m.programErrors.ownerTokenAccountCanNever],
    35: [
      'AccountHasWithheldTransferFees',
      m.programErrors.accountStillHoldsWithheldTransfer,
      m.programErrors.harvestFeesTokenFirst,
    ],
    36: ['NoMemo', m.programErrors.receiverOnlyAcceptsTransfersWith, m.programErrors.sendFromWalletCanAdd],
    37: ['NonTransferable', m.programErrors.tokenCannotTransferred],
    38: [
      'NonTransferableNeedsImmutableOwnership',
      m.programErrors.tokenOnlyGoesAccountsWhose,
      REPORT,
    ],
    39: [
      'MaximumPendingBalanceCreditCounterExceeded',
      m.programErrors.accountTooManyConfidentialPayments,
      CONFIDENTIAL,
    ],
    40: ['MaximumDepositAmountExceeded', m.programErrors.confidentialDepositTooLarge, m.programErrors.useSmallerAmount],
    41: ['CpiGuardSettingsLocked', m.programErrors.programMayNotSwitchCpi, GUARD],
    42: ['CpiGuardTransferBlocked', m.programErrors.cpiGuardBlockedTransfer, GUARD],
    43: ['CpiGuardBurnBlocked', m.programErrors.cpiGuardBlockedBurn, GUARD],
    44: ['CpiGuardCloseAccountBlocked', m.programErrors.cpiGuardBlockedClosing, GUARD],
    45: ['CpiGuardApproveBlocked', m.programErrors.cpiGuardBlockedApproval, GUARD],
    46: ['CpiGuardSetAuthorityBlocked', m.programErrors.cpiGuardBlockedAuthority, GUARD],
    47: ['CpiGuardOwnerChangeBlocked', m.programErrors.ownerCannotChangeWhileCpi, GUARD],
    48: ['ExtensionNotFound', m.programErrors.tokenDoesNotExtensionNeeds, OTHER_EXTENSIONS],
    49: ['NonConfidentialTransfersDisabled', m.programErrors.accountOnlyAcceptsConfidentialTransfers, CONFIDENTIAL],
    50: [
      'ConfidentialTransferFeeAccountHasWithheldFee',
      m.programErrors.accountStillHoldsWithheldConfidential,
      CONFIDENTIAL,
    ],
    51: ['InvalidExtensionCombination', m.programErrors.theseExtensionsCannotCombined, OTHER_EXTENSIONS],
    52: ['InvalidLengthForAlloc', m.programErrors.newDataExtensionAnotherLength, REPORT],
    53: ['AccountDecryption', m.programErrors.confidentialBalanceCouldNotDecrypted, CONFIDENTIAL],
    54: ['ProofGeneration', m.programErrors.proofConfidentialTransferCouldNot, CONFIDENTIAL],
    55: ['InvalidProofInstructionOffset', m.programErrors.proofNotWhereTransferSays, REPORT],
    56: [
      'HarvestToMintDisabled',
      m.programErrors.collectingWithheldFeesTokenSwitched,
      m.programErrors.askIssuerToken,
    ],
    57: [
      'SplitProofContextStateAccountsNotSupported',
      m.programErrors.instructionCannotTakeProofFrom,
      REPORT,
    ],
    58: ['NotEnoughProofContextStateAccounts', m.programErrors.proofAccountMissing, REPORT],
    59: ['MalformedCiphertext', m.programErrors.encryptedAmountCannotRead, REPORT],
    60: ['CiphertextArithmeticFailed', m.programErrors.calculatingWithEncryptedAmountsFailed, CHECK_BALANCE],
    61: ['PedersenCommitmentMismatch', m.programErrors.proofBelongsAnotherAmount, REPORT],
    62: ['RangeProofLengthMismatch', m.programErrors.proofWrongLength, REPORT],
    63: ['IllegalBitLength', m.programErrors.confidentialAmountLargerThanProof, m.programErrors.useSmallerAmount],
    64: ['FeeCalculation', m.programErrors.transferFeeCouldNotCalculated, REPORT],
    65: ['IllegalMintBurnConversion', m.programErrors.confidentialTokenKindAllowsNo, REPORT],
    66: ['InvalidScale', m.programErrors.displayMultiplierTokenNotValid, m.programErrors.chooseMultiplierAboveZero],
    67: [
      'MintPaused',
      m.programErrors.issuerPausedTokenNothingCan,
      m.programErrors.askIssuer,
    ],
    68: ['PendingBalanceNonZero', m.programErrors.keyCannotChangeWhileConfidential, CONFIDENTIAL],
  },
};
