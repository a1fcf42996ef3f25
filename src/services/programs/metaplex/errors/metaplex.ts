import { ADD_SOL, RELOAD, REPORT, type ProgramTable } from '@/errors/programs/programTable.ts';

const DONE = 'Reload the page: it may be done already.';
const OWNER = 'Use the wallet that has the authority.';

/**
 * Metaplex Token Metadata, which holds name, symbol and image of a token of the original token program. Contains the
 * errors of creating and changing metadata; any other error is shown by its code.
 */
export const metaplex: ProgramTable = {
  name: 'Metaplex Token Metadata',
  errors: {
    0: ['InstructionUnpackError', 'The metadata program does not understand the instruction.', REPORT],
    2: ['NotRentExempt', 'The metadata account does not hold the SOL deposit the network asks for.', ADD_SOL],
    3: ['AlreadyInitialized', 'The token already has metadata.', 'Change the metadata instead of creating it.'],
    4: ['Uninitialized', 'The token has no metadata yet.', 'Create the metadata first.'],
    5: ['InvalidMetadataKey', 'The metadata account is not that of the token.', RELOAD],
    7: [
      'UpdateAuthorityIncorrect',
      'Only the update authority may change the metadata, and this wallet is not it.',
      'Use the wallet that has the authority.',
    ],
    8: ['UpdateAuthorityIsNotSigner', 'The update authority did not sign.', OWNER],
    9: [
      'NotMintAuthority',
      'Only the mint authority may create the metadata, and this wallet is not it.',
      'Use the wallet that has the authority.',
    ],
    10: ['InvalidMintAuthority', 'The mint authority given is not that of the token.', RELOAD],
    11: [
      'NameTooLong',
      'The name is too long.',
      'Use at most 32 bytes: letters with accents and emoji take several.',
    ],
    12: [
      'SymbolTooLong',
      'The symbol is too long.',
      'Use at most 10 bytes: letters with accents and emoji take several.',
    ],
    13: ['UriTooLong', 'The link to the metadata is too long.', 'Use a link of at most 200 bytes.'],
    14: [
      'UpdateAuthorityMustBeEqualToMetadataAuthorityAndSigner',
      'The update authority must be the one on the metadata, and must sign.',
      OWNER,
    ],
    15: ['MintMismatch', 'The metadata belongs to another token.', RELOAD],
    27: ['DerivedKeyInvalid', 'A derived address is not the one expected.', REPORT],
    51: ['NumericalOverflowError', 'A calculation of the metadata program would overflow.', REPORT],
    57: ['IncorrectOwner', 'An account belongs to another program than expected.', RELOAD],
    59: ['DataIsImmutable', 'The metadata was made unchangeable for good.'],
    62: ['InvalidTokenProgram', 'The token program is not the one expected.', REPORT],
    63: ['DataTypeMismatch', 'An account is of another kind than expected.', RELOAD],
    67: ['InvalidOperation', 'The operation is not valid.', REPORT],
    68: ['InvalidOwner', 'The owner is not the one expected.', OWNER],
    73: ['IsMutableCanOnlyBeFlippedToFalse', 'What was made unchangeable cannot be made changeable.'],
    75: ['Removed', 'The metadata program no longer offers this.', REPORT],
    107: ['CouldNotDetermineTokenStandard', 'The kind of the token cannot be told.', REPORT],
    111: ['BorshDeserializationError', 'The metadata program could not read an account.', REPORT],
    126: ['InvalidSystemProgram', 'The System program is not the one expected.', REPORT],
    129: ['BorshSerializationError', 'The metadata program could not write an account.', REPORT],
    154: ['KeyMismatch', 'An address is not the one expected.', RELOAD],
    161: ['DataIsEmptyOrZeroed', 'An account is empty.', RELOAD],
    172: ['DataIncrementLimitExceeded', 'An account was to grow by more than the network allows at once.', REPORT],
    183: ['InvalidUpdateArgs', 'This authority may not change all of these values.', OWNER],
    189: ['InvalidInstruction', 'The instruction is not valid or was removed.', REPORT],
    199: ['ExpectedUninitializedAccount', 'An account that should be new already exists.', DONE],
  },
};
