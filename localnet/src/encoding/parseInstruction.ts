import {
  ADDRESS_LOOKUP_TABLE_PROGRAM,
  ASSOCIATED_TOKEN_PROGRAM,
  MEMO_V1_PROGRAM,
  MEMO_V2_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from './addresses.ts';
import { BytesEnded, utf8 } from './ByteReader.ts';
import type { Fields } from './instructionShape.ts';
import type { Json } from './json.ts';
import { parseAssociatedTokenInstruction } from './parseAssociatedTokenInstruction.ts';
import { parseLookupTableInstruction } from './parseLookupTableInstruction.ts';
import { parseSystemInstruction } from './parseSystemInstruction.ts';
import { parseTokenInstruction } from './parseTokenInstruction.ts';

/** An instruction that the `jsonParsed` encoding understands: its name and its fields. */
export interface ParsedInstruction {
  readonly type: string;
  readonly info: Fields;
}

/** Reads one program's instruction; undefined, or `BytesEnded` thrown, when it is none of the program's. */
type InstructionParser = (data: Uint8Array, accounts: readonly string[]) => ParsedInstruction | undefined;

/**
 * Parses an instruction for the `jsonParsed` encoding.
 *
 * Only programs that a node parses are known. A node leaves Compute Budget partly decoded, and so do we; stake, vote
 * and the loaders are left out because nothing on this cluster stakes, votes or deploys.
 *
 * @param accounts addresses of the instruction's accounts, in their order
 * @returns `program` (RPC's name) and `parsed`, or undefined where a node falls back to raw accounts and data
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
  // A node calls both token programs the same here, unlike in accounts.
  [TOKEN_2022_PROGRAM]: { program: 'spl-token', parse: parseTokenInstruction },
  [ASSOCIATED_TOKEN_PROGRAM]: { program: 'spl-associated-token-account', parse: parseAssociatedTokenInstruction },
  [ADDRESS_LOOKUP_TABLE_PROGRAM]: { program: 'address-lookup-table', parse: parseLookupTableInstruction },
};
