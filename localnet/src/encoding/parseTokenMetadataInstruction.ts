import { createHash } from 'node:crypto';
import { ByteReader } from './ByteReader.ts';
import { applyShape, type Fields, type InstructionShape, type ParsedInstruction } from './instructionShape.ts';

/**
 * Parses an instruction of the token metadata and token group interfaces, which Token-2022 also implements. They start with
 * an 8-byte discriminator instead of a number.
 */
export function parseTokenMetadataInstruction(
  data: Uint8Array,
  accounts: readonly string[],
): ParsedInstruction | undefined {
  if (data.length < 8) return undefined;
  const shape = SHAPES.get(Buffer.from(data.subarray(0, 8)).toString('hex'));
  return shape && applyShape(shape, new ByteReader(data, 8), accounts);
}

const FIELDS = ['name', 'symbol', 'uri'];
const METADATA = 'spl_token_metadata_interface';
const GROUP = 'spl_token_group_interface';

/** By discriminator: the first 8 bytes of the SHA-256 of the interface's name for the instruction. */
const SHAPES: ReadonlyMap<string, InstructionShape> = new Map([
  interfaceShape(`${METADATA}:initialize_account`, {
    type: 'initializeTokenMetadata',
    accounts: ['metadata', 'updateAuthority', 'mint', 'mintAuthority'],
    data: (r) => ({ name: r.text32(), symbol: r.text32(), uri: r.text32() }),
  }),
  interfaceShape(`${METADATA}:updating_field`, {
    type: 'updateTokenMetadataField',
    accounts: ['metadata', 'updateAuthority'],
    data: (r) => ({ field: FIELDS[r.u8()] ?? r.text32(), value: r.text32() }),
  }),
  interfaceShape(`${METADATA}:remove_key_ix`, {
    type: 'removeTokenMetadataKey',
    accounts: ['metadata', 'updateAuthority'],
    data: (r) => {
      const idempotent = r.bool();
      return { key: r.text32(), idempotent };
    },
  }),
  interfaceShape(`${METADATA}:update_the_authority`, {
    type: 'updateTokenMetadataAuthority',
    accounts: ['metadata', 'updateAuthority'],
    data: (r) => ({ newAuthority: r.nonZeroAddress() }),
  }),
  interfaceShape(`${METADATA}:emitter`, {
    type: 'emitTokenMetadata',
    accounts: ['metadata'],
    data: (r): Fields => {
      const start: Fields = r.bool() ? { start: r.u64() } : {};
      return r.bool() ? { ...start, end: r.u64() } : start;
    },
  }),
  interfaceShape(`${GROUP}:initialize_token_group`, {
    type: 'initializeTokenGroup',
    accounts: ['group', 'mint', 'mintAuthority'],
    data: (r) => ({ updateAuthority: r.nonZeroAddress(), maxSize: r.u64() }),
  }),
  interfaceShape(`${GROUP}:update_group_max_size`, {
    type: 'updateTokenGroupMaxSize',
    accounts: ['group', 'updateAuthority'],
    data: (r) => ({ maxSize: r.u64() }),
  }),
  interfaceShape(`${GROUP}:update_authority`, {
    type: 'updateTokenGroupAuthority',
    accounts: ['group', 'updateAuthority'],
    data: (r) => ({ newAuthority: r.nonZeroAddress() }),
  }),
  interfaceShape(`${GROUP}:initialize_member`, {
    type: 'initializeTokenGroupMember',
    accounts: ['member', 'memberMint', 'memberMintAuthority', 'group', 'groupUpdateAuthority'],
  }),
]);

function interfaceShape(name: string, shape: InstructionShape): [string, InstructionShape] {
  return [createHash('sha256').update(name).digest('hex').slice(0, 16), shape];
}
