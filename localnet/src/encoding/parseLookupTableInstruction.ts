import { ByteReader, BytesEnded } from './ByteReader.ts';
import { applyShape, type Fields, type InstructionShape } from './instructionShape.ts';
import type { ParsedInstruction } from './parseInstruction.ts';

/** Parses an instruction of the Address Lookup Table program as `jsonParsed` shows it. */
export function parseLookupTableInstruction(
  data: Uint8Array,
  accounts: readonly string[],
): ParsedInstruction | undefined {
  const reader = new ByteReader(data);
  const kind = reader.u32();
  // Extending a table may be paid by its own lamports: then the last two accounts are left out.
  const shape = kind === EXTEND && accounts.length >= 4 ? EXTEND_PAID : SHAPES[kind];
  return shape && applyShape(shape, reader, accounts);
}

const EXTEND = 2;
const TABLE = ['lookupTableAccount', 'lookupTableAuthority'];

/** By the instruction's number. */
const SHAPES: readonly InstructionShape[] = [
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
  const count = reader.u64();
  if (count * 32n > BigInt(reader.left)) throw new BytesEnded(`${count} addresses`);
  return { newAddresses: Array.from({ length: Number(count) }, () => reader.address()) };
}
