import {
  ADDRESS_LOOKUP_TABLE_PROGRAM, ASSOCIATED_TOKEN_PROGRAM, BPF_LOADER_2, MEMO_V1_PROGRAM, MEMO_V2_PROGRAM, STAKE_PROGRAM,
  SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM, UPGRADEABLE_LOADER, VOTE_PROGRAM,
} from './addresses.ts';
import { ByteReader, BytesEnded, utf8 } from './ByteReader.ts';
import { applyShape, type Fields, type InstructionShape, type ParsedInstruction } from './instructionShape.ts';
import type { Json } from './json.ts';
import { parseLoaderInstruction, parseUpgradeableLoaderInstruction } from './parseLoaderInstruction.ts';
import { parseStakeInstruction } from './parseStakeInstruction.ts';
import { parseTokenInstruction } from './parseTokenInstruction.ts';
import { parseVoteInstruction } from './parseVoteInstruction.ts';

/** An instruction parsed for `jsonParsed`: its name and its fields. */
/** Parses one program's instructions. Returns undefined or throws `BytesEnded` for unknown data. */
type InstructionParser = (data: Uint8Array, accounts: readonly string[]) => ParsedInstruction | undefined;

/**
 * Parses an instruction for the `jsonParsed` encoding.
 *
 * Covers the programs that nodes parse. Nodes leave Compute Budget partly decoded, and so does this.
 *
 * @param accounts addresses of the instruction's accounts, in order
 * @returns `program` (RPC's name) and `parsed`, or undefined if a node returns raw accounts and data
 */
export function parseInstruction(
  programId: string,
  data: Uint8Array,
  accounts: readonly string[],
): { readonly program: string; readonly parsed: Json } | undefined {
  try {
    if (programId === MEMO_V1_PROGRAM || programId === MEMO_V2_PROGRAM) {
      return { program: 'spl-memo', parsed: utf8(data) };
    }
    const known = PARSERS[programId];
    if (!known || accounts.length === 0) return undefined;
    const parsed = known.parse(data, accounts);
    return parsed && { program: known.program, parsed: { type: parsed.type, info: parsed.info } };
  } catch (error) {
    if (error instanceof BytesEnded) return undefined;
    throw error;
  }
}

const PARSERS: Record<string, { program: string; parse: InstructionParser }> = {
  [SYSTEM_PROGRAM]: { program: 'system', parse: parseSystemInstruction },
  [TOKEN_PROGRAM]: { program: 'spl-token', parse: parseTokenInstruction },
  // Nodes use this name for both token programs here, but not for accounts.
  [TOKEN_2022_PROGRAM]: { program: 'spl-token', parse: parseTokenInstruction },
  [ASSOCIATED_TOKEN_PROGRAM]: { program: 'spl-associated-token-account', parse: parseAssociatedTokenInstruction },
  [ADDRESS_LOOKUP_TABLE_PROGRAM]: { program: 'address-lookup-table', parse: parseLookupTableInstruction },
  [STAKE_PROGRAM]: { program: 'stake', parse: parseStakeInstruction },
  [VOTE_PROGRAM]: { program: 'vote', parse: parseVoteInstruction },
  [BPF_LOADER_2]: { program: 'bpf-loader', parse: parseLoaderInstruction },
  [UPGRADEABLE_LOADER]: { program: 'bpf-upgradeable-loader', parse: parseUpgradeableLoaderInstruction },
};

/** Parses an instruction of the System program for `jsonParsed`. */
function parseSystemInstruction(data: Uint8Array, accounts: readonly string[]): ParsedInstruction | undefined {
  const reader = new ByteReader(data);
  const shape = SYSTEM_INSTRUCTIONS[reader.u32()];
  return shape && applyShape(shape, reader, accounts);
}

/** Indexed by instruction number. */
const SYSTEM_INSTRUCTIONS: readonly InstructionShape[] = [
  {
    type: 'createAccount',
    accounts: ['source', 'newAccount'],
    data: (r) => ({ lamports: r.u64(), space: r.u64(), owner: r.address() }),
  },
  { type: 'assign', accounts: ['account'], data: (r) => ({ owner: r.address() }) },
  { type: 'transfer', accounts: ['source', 'destination'], data: (r) => ({ lamports: r.u64() }) },
  {
    type: 'createAccountWithSeed',
    accounts: ['source', 'newAccount'],
    data: (r) => ({
      base: r.address(),
      seed: r.text64(),
      lamports: r.u64(),
      space: r.u64(),
      owner: r.address(),
    }),
  },
  { type: 'advanceNonce', accounts: ['nonceAccount', 'recentBlockhashesSysvar', 'nonceAuthority'] },
  {
    type: 'withdrawFromNonce',
    accounts: ['nonceAccount', 'destination', 'recentBlockhashesSysvar', 'rentSysvar', 'nonceAuthority'],
    data: (r) => ({ lamports: r.u64() }),
  },
  {
    type: 'initializeNonce',
    accounts: ['nonceAccount', 'recentBlockhashesSysvar', 'rentSysvar'],
    data: (r) => ({ nonceAuthority: r.address() }),
  },
  {
    type: 'authorizeNonce',
    accounts: ['nonceAccount', 'nonceAuthority'],
    data: (r) => ({ newAuthorized: r.address() }),
  },
  { type: 'allocate', accounts: ['account'], data: (r) => ({ space: r.u64() }) },
  {
    type: 'allocateWithSeed',
    accounts: ['account'],
    data: (r) => ({ base: r.address(), seed: r.text64(), space: r.u64(), owner: r.address() }),
  },
  {
    type: 'assignWithSeed',
    accounts: ['account'],
    data: (r) => ({ base: r.address(), seed: r.text64(), owner: r.address() }),
  },
  {
    type: 'transferWithSeed',
    accounts: ['source', 'sourceBase', 'destination'],
    data: (r) => ({ lamports: r.u64(), sourceSeed: r.text64(), sourceOwner: r.address() }),
  },
  { type: 'upgradeNonce', accounts: ['nonceAccount'] },
];

/** Parses an instruction of the Associated Token program for `jsonParsed`; empty data means create. */
function parseAssociatedTokenInstruction(
  data: Uint8Array,
  accounts: readonly string[],
): ParsedInstruction | undefined {
  if (data.length > 1) return undefined;
  const shape = ASSOCIATED_TOKEN_INSTRUCTIONS[data[0] ?? 0];
  return shape && applyShape(shape, new ByteReader(data, data.length), accounts);
}

const CREATED = ['source', 'account', 'wallet', 'mint', 'systemProgram', 'tokenProgram'];

/** Indexed by instruction number. */
const ASSOCIATED_TOKEN_INSTRUCTIONS: readonly InstructionShape[] = [
  { type: 'create', accounts: CREATED },
  { type: 'createIdempotent', accounts: CREATED },
  {
    type: 'recoverNested',
    accounts: ['nestedSource', 'nestedMint', 'destination', 'nestedOwner', 'ownerMint', 'wallet', 'tokenProgram'],
  },
];

/** Parses an instruction of the Address Lookup Table program for `jsonParsed`. */
function parseLookupTableInstruction(
  data: Uint8Array,
  accounts: readonly string[],
): ParsedInstruction | undefined {
  const reader = new ByteReader(data);
  const kind = reader.u32();
  // Extending a table that already has enough lamports omits the last two accounts.
  const shape = kind === EXTEND && accounts.length >= 4 ? EXTEND_PAID : LOOKUP_TABLE_INSTRUCTIONS[kind];
  return shape && applyShape(shape, reader, accounts);
}

const EXTEND = 2;
const TABLE = ['lookupTableAccount', 'lookupTableAuthority'];

/** Indexed by instruction number. */
const LOOKUP_TABLE_INSTRUCTIONS: readonly InstructionShape[] = [
  {
    type: 'createLookupTable',
    accounts: [...TABLE, 'payerAccount', 'systemProgram'],
    data: (r) => ({ recentSlot: r.u64(), bumpSeed: r.u8() }),
  },
  { type: 'freezeLookupTable', accounts: TABLE },
  { type: 'extendLookupTable', accounts: TABLE, data: newAddresses },
  { type: 'deactivateLookupTable', accounts: TABLE },
  { type: 'closeLookupTable', accounts: [...TABLE, 'recipient'] },
];

const EXTEND_PAID: InstructionShape = {
  type: 'extendLookupTable',
  accounts: [...TABLE, 'payerAccount', 'systemProgram'],
  data: newAddresses,
};

function newAddresses(reader: ByteReader): Fields {
  return { newAddresses: reader.list(32, () => reader.address()) };
}
