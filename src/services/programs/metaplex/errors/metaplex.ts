import { ADD_SOL, RELOAD, REPORT, type ProgramTable } from '@/errors/programs/programTable.ts';
import * as m from '#messages';

const DONE = m.programErrors.reloadPageMayDoneAlready;
const OWNER = m.programErrors.useWalletAuthority;

/**
 * Metaplex Token Metadata, which holds name, symbol and image of a token of the original token program. Contains the
 * errors of creating and changing metadata; any other error is shown by its code.
 */
export const metaplex: ProgramTable = {
  name: 'Metaplex Token Metadata',
  errors: {
    0: ['InstructionUnpackError', m.programErrors.metadataProgramDoesNotUnderstand, REPORT],
    2: ['NotRentExempt', m.programErrors.metadataAccountDoesNotHold, ADD_SOL],
    3: ['AlreadyInitialized', m.programErrors.tokenAlreadyMetadata, m.programErrors.changeMetadataInsteadCreating],
    4: ['Uninitialized', m.programErrors.tokenNoMetadataYet, m.programErrors.createMetadataFirst],
    5: ['InvalidMetadataKey', m.programErrors.metadataAccountNotToken, RELOAD],
    7: [
      'UpdateAuthorityIncorrect',
      m.programErrors.onlyUpdateAuthorityMayChange,
      m.programErrors.useWalletAuthority,
    ],
    8: ['UpdateAuthorityIsNotSigner', m.programErrors.updateAuthorityDidNotSign, OWNER],
    9: [
      'NotMintAuthority',
      m.programErrors.onlyMintAuthorityMayCreate,
      m.programErrors.useWalletAuthority,
    ],
    10: ['InvalidMintAuthority', m.programErrors.mintAuthorityGivenNotToken, RELOAD],
    11: [
      'NameTooLong',
      m.programErrors.nameTooLong,
      m.programErrors.useAtMost32Bytes,
    ],
    12: [
      'SymbolTooLong',
      m.programErrors.symbolTooLong,
      m.programErrors.useAtMost10Bytes,
    ],
    13: ['UriTooLong', m.programErrors.linkMetadataTooLong, m.programErrors.useLinkMostBytes],
    14: [
      'UpdateAuthorityMustBeEqualToMetadataAuthorityAndSigner',
      m.programErrors.updateAuthorityMustOneMetadata,
      OWNER,
    ],
    15: ['MintMismatch', m.programErrors.metadataBelongsAnotherToken, RELOAD],
    27: ['DerivedKeyInvalid', m.programErrors.derivedAddressNotOneExpected, REPORT],
    51: ['NumericalOverflowError', m.programErrors.calculationMetadataProgramWouldOverflow, REPORT],
    57: ['IncorrectOwner', m.programErrors.accountBelongsAnotherProgramThan, RELOAD],
    59: ['DataIsImmutable', m.programErrors.metadataMadeUnchangeableGood],
    62: ['InvalidTokenProgram', m.programErrors.tokenProgramNotOneExpected, REPORT],
    63: ['DataTypeMismatch', m.programErrors.accountAnotherKindThanExpected, RELOAD],
    67: ['InvalidOperation', m.programErrors.operationNotValid, REPORT],
    68: ['InvalidOwner', m.programErrors.ownerNotOneExpected, OWNER],
    73: ['IsMutableCanOnlyBeFlippedToFalse', m.programErrors.whatMadeUnchangeableCannotMade],
    75: ['Removed', m.programErrors.metadataProgramNoLongerOffers, REPORT],
    107: ['CouldNotDetermineTokenStandard', m.programErrors.kindTokenCannotTold, REPORT],
    111: ['BorshDeserializationError', m.programErrors.metadataProgramCouldNotRead, REPORT],
    126: ['InvalidSystemProgram', m.programErrors.systemProgramNotOneExpected, REPORT],
    129: ['BorshSerializationError', m.programErrors.metadataProgramCouldNotWrite, REPORT],
    154: ['KeyMismatch', m.programErrors.addressNotOneExpected, RELOAD],
    161: ['DataIsEmptyOrZeroed', m.programErrors.accountEmpty, RELOAD],
    172: ['DataIncrementLimitExceeded', m.programErrors.accountGrowMoreThanNetwork, REPORT],
    183: ['InvalidUpdateArgs', m.programErrors.authorityMayNotChangeAll, OWNER],
    189: ['InvalidInstruction', m.programErrors.instructionNotValidOrRemoved, REPORT],
    199: ['ExpectedUninitializedAccount', m.programErrors.accountShouldNewAlreadyExists, DONE],
  },
};
