import bs58 from 'bs58';
import type { ByteReader } from '../../encoding/ByteReader.ts';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import { type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';
import { allocate, assign, transferLamports } from '../support/systemProgram.ts';
import { checkCollection, checkData, checkUses } from './checkMetadata.ts';
import { MetadataError } from './errors.ts';
import { METADATA_BYTES, type MetadataInput, readBool, readDetails, readMetadataInput, readOption } from './Metadata.ts';
import { metadataAt, saveMetadata } from './metadataAccount.ts';

/** Arguments of `CreateMetadataAccountV3`. */
interface CreateArguments {
  readonly input: MetadataInput;
  readonly isMutable: boolean;
  /** Collection details. */
  readonly detailsKind: number | null;
}

export function readCreateArguments(reader: ByteReader): CreateArguments {
  return {
    input: readMetadataInput(reader),
    isMutable: readBool(reader),
    detailsKind: readOption(reader, () => readDetails(reader).kind),
  };
}

const SEED = new TextEncoder().encode('metadata');
const EDITION_SEED = new TextEncoder().encode('edition');

/** The program's fee: the rent of this many bytes, plus these lamports. */
const FEE_BYTES = 1_308;
const FEE_LAMPORTS = 5_440n;

const FUNGIBLE_ASSET = 1;
const FUNGIBLE = 2;

/** `CreateMetadataAccountV3`: creates a mint's metadata account and transfers the fee to it. */
export function createMetadataAccount(context: ProgramContext, { input, isMutable, detailsKind }: CreateArguments): void {
  context.log('IX: Create Metadata Accounts v3');
  const [metadata, mint, mintAuthority, payer, updateAuthority, system] = context.accounts;
  if (!metadata || !mint || !mintAuthority || !payer || !updateAuthority || !system) throw new ProgramError('NotEnoughAccountKeys');

  if (context.account(metadata.address).data.length > 0) throw new MetadataError('expectedUninitializedAccount');
  const funds = context.rent(FEE_BYTES) + FEE_LAMPORTS + context.rent(METADATA_BYTES);
  context.invoke(transferLamports(payer.address, metadata.address, funds));

  checkMintAuthority(context, mint.address, mintAuthority);
  const { owner, data: mintData } = context.account(mint.address);
  if (owner !== TOKEN_PROGRAM && owner !== TOKEN_2022_PROGRAM) throw new MetadataError('incorrectOwner');

  const seeds = [SEED, bs58.decode(context.programId), bs58.decode(mint.address)];
  const { address, bump } = context.findAddress(seeds);
  if (address !== metadata.address) throw new MetadataError('invalidMetadataKey');
  const signer = [...seeds, Uint8Array.of(bump)];
  context.log('Allocate space for the account');
  context.invoke(allocate(address, METADATA_BYTES), signer);
  context.log('Assign the account to the owning program');
  context.invoke(assign(address, context.programId), signer);

  const fresh = metadataAt(context, address);
  checkData(input, fresh.creators, { updateAuthority: updateAuthority.address, isSigner: updateAuthority.isSigner });
  checkUses(input.uses, null);
  checkCollection(input.collection, null);
  saveMetadata(context, address, {
    ...input,
    updateAuthority: updateAuthority.address,
    mint: mint.address,
    primarySaleHappened: false,
    isMutable,
    editionNonce: context.findAddress([...seeds, EDITION_SEED]).bump,
    tokenStandard: mintData[44] === 0 ? FUNGIBLE_ASSET : FUNGIBLE,
    collectionDetails: detailsKind === null ? null : { kind: detailsKind, bytes: new Uint8Array(8) },
    ruleSet: null,
  });
  setFeeFlag(context, address);
}

function checkMintAuthority(context: ProgramContext, mint: string, given: { readonly address: string; readonly isSigner: boolean }): void {
  const { data } = context.account(mint);
  // The real program panics here, because it reads past the end of an account that is not a mint.
  if (data.length < 45) throw new ProgramError('ProgramFailedToComplete');
  const kind = new DataView(data.buffer, data.byteOffset).getUint32(0, true);
  if (kind > 1) throw new ProgramError('InvalidAccountData');
  if (kind === 0 || bs58.encode(data.subarray(4, 36)) !== given.address) throw new MetadataError('invalidMintAuthority');
  if (!given.isSigner) throw new MetadataError('notMintAuthority');
}

function setFeeFlag(context: ProgramContext, address: string): void {
  const data = context.account(address).data.slice();
  data[data.length - 1] = 1;
  context.write(address, data);
}
