import { ByteReader } from './ByteReader.ts';
import { applyShape, type InstructionShape } from './instructionShape.ts';
import type { ParsedInstruction } from './parseInstruction.ts';

/** Parses an instruction of the Associated Token program as `jsonParsed` shows it; no data at all means create. */
export function parseAssociatedTokenInstruction(
  data: Uint8Array,
  accounts: readonly string[],
): ParsedInstruction | undefined {
  if (data.length > 1) return undefined;
  const shape = SHAPES[data[0] ?? 0];
  return shape && applyShape(shape, new ByteReader(data, data.length), accounts);
}

const CREATED = ['source', 'account', 'wallet', 'mint', 'systemProgram', 'tokenProgram'];

/** By the instruction's number. */
const SHAPES: readonly InstructionShape[] = [
  { type: 'create', accounts: CREATED },
  { type: 'createIdempotent', accounts: CREATED },
  {
    type: 'recoverNested',
    accounts: ['nestedSource', 'nestedMint', 'destination', 'nestedOwner', 'ownerMint', 'wallet', 'tokenProgram'],
  },
];
