import { type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';

/** Errors of Token Metadata: number and logged text. */
const ERRORS = {
  invalidMetadataKey: [5, " Metadata's key must match seed of ['metadata', program id, mint] provided"],
  updateAuthorityIncorrect: [7, 'Update Authority given does not match'],
  updateAuthorityIsNotSigner: [8, 'Update Authority needs to be signer to update metadata'],
  notMintAuthority: [9, 'You must be the mint authority and signer on this transaction'],
  invalidMintAuthority: [10, 'Mint authority provided does not match the authority on the mint'],
  nameTooLong: [11, 'Name too long'],
  symbolTooLong: [12, 'Symbol too long'],
  uriTooLong: [13, 'URI too long'],
  creatorsTooLong: [36, 'Creators list too long'],
  creatorsMustBeAtLeastOne: [37, 'Creators must be at least one if set'],
  invalidBasisPoints: [41, 'Basis points cannot be more than 10000'],
  primarySaleCanOnlyBeFlippedToTrue: [42, 'Primary sale can only be flipped to true and is immutable'],
  shareTotalMustBe100: [45, 'Share total must equal 100 for creator array'],
  numericalOverflow: [51, 'NumericalOverflowError'],
  cannotVerifyAnotherCreator: [54, 'You cannot unilaterally verify another creator, they must sign'],
  cannotUnverifyAnotherCreator: [55, 'You cannot unilaterally unverify another creator'],
  incorrectOwner: [57, 'Incorrect account owner'],
  dataIsImmutable: [59, 'Data is immutable'],
  duplicateCreatorAddress: [60, 'No duplicate creator addresses'],
  dataTypeMismatch: [63, 'Data type mismatch'],
  isMutableCanOnlyBeFlippedToFalse: [73, 'Is Mutable can only be flipped to false'],
  collectionCannotBeVerified: [74, 'Collection cannot be verified in this instruction'],
  removed: [75, 'This instruction was deprecated in a previous release and is now removed'],
  invalidUseMethod: [77, 'This use method is invalid'],
  cannotChangeUseMethod: [78, 'Cannot Change Use Method after the first use'],
  cannotChangeUses: [79, 'Cannot Change Remaining or Available uses after the first use'],
  cannotRemoveVerifiedCreator: [94, 'Verified creators cannot be removed.'],
  cannotUpdateVerifiedCollection: [112, 'Cannot update a verified collection in this command'],
  instructionNotSupported: [153, 'Instruction not supported for ProgrammableNonFungible assets'],
  invalidInstruction: [189, 'Invalid or removed instruction'],
  expectedUninitializedAccount: [199, 'Expected account to be uninitialized'],
} as const;

/** Thrown to fail an instruction of Token Metadata. */
export class MetadataError extends ProgramError {
  readonly text: string;

  constructor(name: keyof typeof ERRORS) {
    const [number, text] = ERRORS[name];
    super(number);
    this.text = text;
  }
}

/** Logs an error as the program does. */
export function logMetadataError(context: ProgramContext, error: unknown): void {
  if (error instanceof MetadataError) context.log(error.text);
}
