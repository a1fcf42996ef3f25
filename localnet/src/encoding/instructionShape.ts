import { ByteReader } from './ByteReader.ts';
import type { Json } from './json.ts';
import type { ParsedInstruction } from './parseInstruction.ts';

/** Part of a parsed instruction's `info`. */
export type Fields = { readonly [key: string]: Json };

/** How `jsonParsed` shows one instruction: the names of its first accounts and the fields read from its data. */
export interface InstructionShape {
  readonly type: string;
  /** Names of the first accounts, in their order; with fewer accounts the instruction is not parsed. */
  readonly accounts: readonly string[];
  /** Name of the account after those, when it signs: with more accounts behind it, it is a multisig. */
  readonly signer?: string;
  /** Fields from the data behind the instruction's number; read in the order they are laid out. */
  readonly data?: (reader: ByteReader) => Fields;
}

/**
 * Shows an instruction by its shape.
 *
 * @param reader stands behind the instruction's number
 * @returns undefined when there are too few accounts
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
  Object.assign(info, shape.data?.(reader));
  if (shape.signer !== undefined) Object.assign(info, signerFields(shape.signer, accounts.slice(named)));
  return { type: shape.type, info };
}

/**
 * Shows who signed: one address under `name`, or a multisig with its signers.
 *
 * @param accounts the authority and what follows it
 */
export function signerFields(name: string, accounts: readonly string[]): Fields {
  const [authority, ...signers] = accounts;
  if (signers.length === 0) return { [name]: authority! };
  return { [multisigName(name)]: authority!, signers };
}

/** A node forgets the capital letter in one place, and clients read it so. */
function multisigName(name: string): string {
  if (name === 'transferFeeConfigAuthority') return 'multisigtransferFeeConfigAuthority';
  return `multisig${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
