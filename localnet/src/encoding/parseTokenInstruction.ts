import { ByteReader, utf8 } from './ByteReader.ts';
import { applyShape, type Fields, type InstructionShape, type ParsedInstruction } from './instructionShape.ts';
import { parseTokenExtensionInstruction } from './parseTokenExtensionInstruction.ts';
import { parseTokenMetadataInstruction } from './parseTokenMetadataInstruction.ts';
import { TOKEN_EXTENSIONS } from './parseTokenExtensions.ts';
import { uiTokenAmount } from './tokenAmount.ts';

/** Parses an instruction of SPL Token or Token-2022 for `jsonParsed`. */
export function parseTokenInstruction(data: Uint8Array, accounts: readonly string[]): ParsedInstruction | undefined {
  const reader = new ByteReader(data);
  const kind = reader.u8();
  if (kind === INITIALIZE_MULTISIG || kind === INITIALIZE_MULTISIG_2) return multisig(kind, reader, accounts);
  if (kind === SET_AUTHORITY) return setAuthority(reader, accounts);
  const shape = SHAPES[kind];
  if (shape) return applyShape(shape, reader, accounts);
  return parseTokenExtensionInstruction(kind, reader, accounts) ?? parseTokenMetadataInstruction(data, accounts);
}

const INITIALIZE_MULTISIG = 2;
const SET_AUTHORITY = 6;
const INITIALIZE_MULTISIG_2 = 19;

/** By instruction number. */
const SHAPES: Readonly<Record<number, InstructionShape>> = {
  0: { type: 'initializeMint', accounts: ['mint', 'rentSysvar'], data: mintFields },
  1: { type: 'initializeAccount', accounts: ['account', 'mint', 'owner', 'rentSysvar'] },
  3: { type: 'transfer', accounts: ['source', 'destination'], signer: 'authority', data: amount },
  4: { type: 'approve', accounts: ['source', 'delegate'], signer: 'owner', data: amount },
  5: { type: 'revoke', accounts: ['source'], signer: 'owner' },
  7: { type: 'mintTo', accounts: ['mint', 'account'], signer: 'mintAuthority', data: amount },
  8: { type: 'burn', accounts: ['account', 'mint'], signer: 'authority', data: amount },
  9: { type: 'closeAccount', accounts: ['account', 'destination'], signer: 'owner' },
  10: { type: 'freezeAccount', accounts: ['account', 'mint'], signer: 'freezeAuthority' },
  11: { type: 'thawAccount', accounts: ['account', 'mint'], signer: 'freezeAuthority' },
  12: {
    type: 'transferChecked',
    accounts: ['source', 'mint', 'destination'],
    signer: 'authority',
    data: checkedAmount,
  },
  13: { type: 'approveChecked', accounts: ['source', 'mint', 'delegate'], signer: 'owner', data: checkedAmount },
  14: { type: 'mintToChecked', accounts: ['mint', 'account'], signer: 'mintAuthority', data: checkedAmount },
  15: { type: 'burnChecked', accounts: ['account', 'mint'], signer: 'authority', data: checkedAmount },
  16: { type: 'initializeAccount2', accounts: ['account', 'mint', 'rentSysvar'], data: owner },
  17: { type: 'syncNative', accounts: ['account'] },
  18: { type: 'initializeAccount3', accounts: ['account', 'mint'], data: owner },
  20: { type: 'initializeMint2', accounts: ['mint'], data: mintFields },
  21: {
    type: 'getAccountDataSize',
    accounts: ['mint'],
    data: (r): Fields => (r.left >= 2 ? { extensionTypes: extensionTypes(r) } : {}),
  },
  22: { type: 'initializeImmutableOwner', accounts: ['account'] },
  23: { type: 'amountToUiAmount', accounts: ['mint'], data: amount },
  24: { type: 'uiAmountToAmount', accounts: ['mint'], data: (r) => ({ uiAmount: utf8(r.bytes(r.left)) }) },
  25: {
    type: 'initializeMintCloseAuthority',
    accounts: ['mint'],
    data: (r) => ({ newAuthority: r.optionalAddress() }),
  },
  29: {
    type: 'reallocate',
    accounts: ['account', 'payer', 'systemProgram'],
    signer: 'owner',
    data: (r) => ({ extensionTypes: extensionTypes(r) }),
  },
  31: { type: 'createNativeMint', accounts: ['payer', 'nativeMint', 'systemProgram'] },
  32: { type: 'initializeNonTransferableMint', accounts: ['mint'] },
  35: { type: 'initializePermanentDelegate', accounts: ['mint'], data: (r) => ({ delegate: r.address() }) },
  38: { type: 'withdrawExcessLamports', accounts: ['source', 'destination'], signer: 'authority' },
};

/** Names of the authorities for `setAuthority`, by number; two of them belong to token accounts. */
const AUTHORITY_TYPES = [
  'mintTokens',
  'freezeAccount',
  'accountOwner',
  'closeAccount',
  'transferFeeConfig',
  'withheldWithdraw',
  'closeMint',
  'interestRate',
  'permanentDelegate',
  'confidentialTransferMint',
  'transferHookProgramId',
  'confidentialTransferFeeConfig',
  'metadataPointer',
  'groupPointer',
  'groupMemberPointer',
  'scaledUiAmount',
  'pause',
];
const OF_ACCOUNT = ['accountOwner', 'closeAccount'];

function setAuthority(reader: ByteReader, accounts: readonly string[]): ParsedInstruction | undefined {
  const authorityType = AUTHORITY_TYPES[reader.u8()];
  if (authorityType === undefined) return undefined;
  const shape: InstructionShape = {
    type: 'setAuthority',
    accounts: [OF_ACCOUNT.includes(authorityType) ? 'account' : 'mint'],
    signer: 'authority',
    data: (r) => ({ authorityType, newAuthority: r.optionalAddress() }),
  };
  return applyShape(shape, reader, accounts);
}

function multisig(kind: number, reader: ByteReader, accounts: readonly string[]): ParsedInstruction | undefined {
  const named = kind === INITIALIZE_MULTISIG ? ['multisig', 'rentSysvar'] : ['multisig'];
  if (accounts.length < named.length + 1) return undefined;
  const shape: InstructionShape = {
    type: kind === INITIALIZE_MULTISIG ? 'initializeMultisig' : 'initializeMultisig2',
    accounts: named,
    data: (r) => ({ signers: accounts.slice(named.length), m: r.u8() }),
  };
  return applyShape(shape, reader, accounts);
}

function mintFields(reader: ByteReader): Fields {
  const decimals = reader.u8();
  const mintAuthority = reader.address();
  const freezeAuthority = reader.optionalAddress();
  return freezeAuthority === null ? { decimals, mintAuthority } : { decimals, mintAuthority, freezeAuthority };
}

function amount(reader: ByteReader): Fields {
  return { amount: reader.u64().toString() };
}

function checkedAmount(reader: ByteReader): Fields {
  return { tokenAmount: uiTokenAmount(reader.u64(), reader.u8()) };
}

function owner(reader: ByteReader): Fields {
  return { owner: reader.address() };
}

function extensionTypes(reader: ByteReader): string[] {
  const types: string[] = [];
  while (reader.left >= 2) types.push(TOKEN_EXTENSIONS[reader.u16()] ?? 'uninitialized');
  return types;
}
