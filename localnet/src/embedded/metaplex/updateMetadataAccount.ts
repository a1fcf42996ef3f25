import type { ByteReader } from '../../encoding/ByteReader.ts';
import { type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';
import { checkCollection, checkData, checkUses } from './checkMetadata.ts';
import { MetadataError } from './errors.ts';
import { type Metadata, type MetadataInput, readBool, readMetadataInput, readOption } from './Metadata.ts';
import { metadataAt, saveMetadata } from './metadataAccount.ts';

/** Arguments of `UpdateMetadataAccountV2`; `null` leaves a field unchanged. */
interface UpdateArguments {
  readonly input: MetadataInput | null;
  readonly updateAuthority: string | null;
  readonly primarySaleHappened: boolean | null;
  readonly isMutable: boolean | null;
}

export function readUpdateArguments(reader: ByteReader): UpdateArguments {
  return {
    input: readOption(reader, readMetadataInput),
    updateAuthority: readOption(reader, () => reader.address()),
    primarySaleHappened: readOption(reader, readBool),
    isMutable: readOption(reader, readBool),
  };
}

/** `UpdateMetadataAccountV2`: changes a mint's metadata or its update authority, or makes it immutable. */
export function updateMetadataAccount(context: ProgramContext, changes: UpdateArguments): void {
  context.log('IX: Update Metadata Accounts v2');
  const [account, authority] = context.accounts;
  if (!account || !authority) throw new ProgramError('NotEnoughAccountKeys');
  const metadata = metadataAt(context, account.address);
  if (metadata.updateAuthority !== authority.address) throw new MetadataError('updateAuthorityIncorrect');
  if (!authority.isSigner) throw new MetadataError('updateAuthorityIsNotSigner');
  const { input, updateAuthority, primarySaleHappened, isMutable } = changes;
  if (input) checkInput(metadata, input, authority.address);
  if (primarySaleHappened === false && metadata.primarySaleHappened) {
    throw new MetadataError('primarySaleCanOnlyBeFlippedToTrue');
  }
  if (isMutable === true && !metadata.isMutable) throw new MetadataError('isMutableCanOnlyBeFlippedToFalse');
  saveMetadata(context, account.address, {
    ...metadata,
    ...input,
    updateAuthority: updateAuthority ?? metadata.updateAuthority,
    primarySaleHappened: primarySaleHappened ?? metadata.primarySaleHappened,
    isMutable: isMutable ?? metadata.isMutable,
  });
}

function checkInput(metadata: Metadata, input: MetadataInput, updateAuthority: string): void {
  if (!metadata.isMutable) throw new MetadataError('dataIsImmutable');
  checkData(input, metadata.creators, { updateAuthority, isSigner: true });
  if (input.collection) checkCollection(input.collection, metadata.collection);
  else if (metadata.collection?.verified) throw new MetadataError('cannotUpdateVerifiedCollection');
  checkUses(input.uses, metadata.uses);
}
