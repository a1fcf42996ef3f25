import { ByteReader, BytesEnded } from '../../encoding/ByteReader.ts';
import { METADATA_PROGRAM, TOKEN_2022_PROGRAM } from '../../encoding/addresses.ts';
import { type EmbeddedProgram, type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';
import { createMetadataAccount, readCreateArguments } from './createMetadataAccount.ts';
import { logMetadataError, MetadataError } from './errors.ts';
import { METADATA_KEY } from './Metadata.ts';
import { metadataAt } from './metadataAccount.ts';
import { readUpdateArguments, updateMetadataAccount } from './updateMetadataAccount.ts';

/** Numbers of the embedded instructions, and of those the program has removed. */
const UPDATE_METADATA_ACCOUNT_V2 = 15;
const CREATE_METADATA_ACCOUNT_V3 = 33;
const REMOVED: ReadonlySet<number> = new Set([0, 1, 2, 3, 5, 6, 8, 9, 16, 48]);

const PROGRAMMABLE_NON_FUNGIBLE = 4;
/** Approximate compute units of the real program's own work per instruction. */
const UNITS = 15_000;

/** Metaplex Token Metadata: the instructions that create and update the metadata of fungible tokens. */
export const metaplexProgram: EmbeddedProgram = {
  id: METADATA_PROGRAM,
  name: 'Metaplex Token Metadata',
  execute(context) {
    try {
      execute(context);
    } catch (error) {
      logMetadataError(context, error);
      throw error;
    }
  },
};

function execute(context: ProgramContext): void {
  context.consume(UNITS);
  const tag = context.data[0];
  if (tag === undefined) throw new MetadataError('invalidInstruction');
  if (REMOVED.has(tag)) throw new MetadataError('removed');
  switch (tag) {
    case CREATE_METADATA_ACCOUNT_V3: {
      const given = readArguments(context.data, readCreateArguments);
      refuseOthersAccounts(context);
      return createMetadataAccount(context, given);
    }
    case UPDATE_METADATA_ACCOUNT_V2: {
      const given = readArguments(context.data, readUpdateArguments);
      refuseOthersAccounts(context);
      return updateMetadataAccount(context, given);
    }
    default:
      context.log(`localnet: instruction ${tag} of Token Metadata is not embedded`);
      throw new ProgramError('InvalidInstructionData');
  }
}

function readArguments<Arguments>(data: Uint8Array, read: (reader: ByteReader) => Arguments): Arguments {
  const reader = new ByteReader(data, 1);
  try {
    const given = read(reader);
    if (reader.left === 0) return given;
  } catch (error) {
    if (!(error instanceof BytesEnded)) throw error;
  }
  throw new ProgramError('InvalidInstructionData');
}

/** These instructions are older than Token-2022 and programmable tokens, and support neither. */
function refuseOthersAccounts(context: ProgramContext): void {
  for (const { address } of context.accounts) {
    const { owner, data } = context.account(address);
    const isRefused =
      owner === context.programId && data.length > 0
        ? data[0] === METADATA_KEY && metadataAt(context, address).tokenStandard === PROGRAMMABLE_NON_FUNGIBLE
        : address === TOKEN_2022_PROGRAM || owner === TOKEN_2022_PROGRAM;
    if (isRefused) throw new MetadataError('instructionNotSupported');
  }
}
