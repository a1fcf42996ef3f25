import { ByteReader } from './ByteReader.ts';
import { applyShape, type InstructionShape } from './instructionShape.ts';
import type { ParsedInstruction } from './parseInstruction.ts';

/** Parses an instruction of the System program as `jsonParsed` shows it. */
export function parseSystemInstruction(data: Uint8Array, accounts: readonly string[]): ParsedInstruction | undefined {
  const reader = new ByteReader(data);
  const shape = SHAPES[reader.u32()];
  return shape && applyShape(shape, reader, accounts);
}

/** By the instruction's number. */
const SHAPES: readonly InstructionShape[] = [
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
