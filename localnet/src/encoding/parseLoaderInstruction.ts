import { ByteReader } from './ByteReader.ts';
import { applyShape, type Fields, type InstructionShape, type ParsedInstruction } from './instructionShape.ts';

/** Parses an instruction of the loader of immutable programs for `jsonParsed`. */
export function parseLoaderInstruction(data: Uint8Array, accounts: readonly string[]): ParsedInstruction | undefined {
  return parse(LOADER, data, accounts);
}

/** Parses an instruction of the upgradeable loader for `jsonParsed`. */
export function parseUpgradeableLoaderInstruction(data: Uint8Array, accounts: readonly string[]): ParsedInstruction | undefined {
  return parse(UPGRADEABLE_LOADER, data, accounts);
}

function parse(shapes: readonly InstructionShape[], data: Uint8Array, accounts: readonly string[]): ParsedInstruction | undefined {
  const reader = new ByteReader(data);
  const shape = shapes[reader.u32()];
  const parsed = shape && applyShape(shape, reader, accounts);
  // Missing accounts are shown as null, except that of initializeBuffer.
  if (!parsed || !shape.optional || shape.type === 'initializeBuffer') return parsed;
  const missing = shape.optional.map((name) => [name, null] as const);
  return { type: parsed.type, info: { ...Object.fromEntries(missing), ...parsed.info } };
}

const bytesAt = (r: ByteReader): Fields => {
  const offset = r.u32();
  return { offset, bytes: Buffer.from(r.bytes(Number(r.u64()))).toString('base64') };
};

/** Indexed by instruction number. */
const LOADER: readonly InstructionShape[] = [
  { type: 'write', accounts: ['account'], data: bytesAt },
  { type: 'finalize', accounts: ['account'] },
];

const UPGRADEABLE_LOADER: readonly InstructionShape[] = [
  { type: 'initializeBuffer', accounts: ['account'], optional: ['authority'] },
  { type: 'write', accounts: ['account', 'authority'], data: bytesAt },
  {
    type: 'deployWithMaxDataLen',
    accounts: [
      'payerAccount', 'programDataAccount', 'programAccount', 'bufferAccount', 'rentSysvar', 'clockSysvar', 'systemProgram', 'authority',
    ],
    data: (r) => ({ maxDataLen: r.u64() }),
  },
  {
    type: 'upgrade',
    accounts: ['programDataAccount', 'programAccount', 'bufferAccount', 'spillAccount', 'rentSysvar', 'clockSysvar', 'authority'],
  },
  { type: 'setAuthority', accounts: ['account', 'authority'], optional: ['newAuthority'] },
  { type: 'close', accounts: ['account', 'recipient', 'authority'], optional: ['programAccount'] },
  {
    type: 'extendProgram',
    accounts: ['programDataAccount', 'programAccount'],
    optional: ['systemProgram', 'payerAccount'],
    data: (r) => ({ additionalBytes: r.u32() }),
  },
  { type: 'setAuthorityChecked', accounts: ['account', 'authority', 'newAuthority'] },
  { type: 'migrate', accounts: ['programDataAccount', 'programAccount', 'authority'] },
  {
    type: 'extendProgramChecked',
    accounts: ['programDataAccount', 'programAccount', 'authority'],
    optional: ['systemProgram', 'payerAccount'],
    data: (r) => ({ additionalBytes: r.u32() }),
  },
];
