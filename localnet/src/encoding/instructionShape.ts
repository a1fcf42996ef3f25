import { ByteReader } from './ByteReader.ts';
import type { Json } from './json.ts';

/** Fields of a parsed instruction's `info`. */
export type Fields = { readonly [key: string]: Json };

export interface ParsedInstruction {
  readonly type: string;
  readonly info: Fields;
}

/** How `jsonParsed` shows an instruction: names for its accounts and fields from its data. */
export interface InstructionShape {
  readonly type: string;
  /** Names of the first accounts, in order. With fewer accounts the instruction is not parsed. */
  readonly accounts: readonly string[];
  /** Names of further accounts, which may be missing. */
  readonly optional?: readonly string[];
  /** Name of the account after those, if it is an authority. Further accounts make it a multisig. */
  readonly signer?: string;
  /** Reads fields from the data after the instruction's number, in layout order. */
  readonly data?: (reader: ByteReader) => Fields;
}

/**
 * Applies a shape to an instruction.
 *
 * @param reader positioned after the instruction's number
 * @returns undefined if there are too few accounts
 */
export function applyShape(
  shape: InstructionShape,
  reader: ByteReader,
  accounts: readonly string[],
): ParsedInstruction | undefined {
  const named = shape.accounts.length;
  if (accounts.length < named + (shape.signer === undefined ? 0 : 1)) return undefined;
  const info: Record<string, Json> = {};
  shape.accounts.forEach((name, i) => (info[name] = accounts[i]!));
  shape.optional?.slice(0, accounts.length - named).forEach((name, i) => (info[name] = accounts[named + i]!));
  Object.assign(info, shape.data?.(reader));
  if (shape.signer !== undefined) Object.assign(info, signerFields(shape.signer, accounts.slice(named)));
  return { type: shape.type, info };
}

/**
 * The signing authority: an address under `name`, or a multisig with its signers.
 *
 * @param accounts the authority and the accounts after it
 */
export function signerFields(name: string, accounts: readonly string[]): Fields {
  const [authority, ...signers] = accounts;
  if (signers.length === 0) return { [name]: authority! };
  return { [multisigName(name)]: authority!, signers };
}

/** Nodes write one of these names without its capital letters, and clients rely on it. */
function multisigName(name: string): string {
  if (name === 'transferFeeConfigAuthority') return 'multisigtransferFeeConfigAuthority';
  return `multisig${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
