import bs58 from 'bs58';
import { ProgramError } from '../runtime/EmbeddedProgram.ts';

const ACCOUNT_BYTES = 165;
const MINT_BYTES = 82;
const MULTISIG_BYTES = 355;
/** Kind of an account with extensions, in the byte after the plain token account's. */
const KIND_MINT = 1;
const KIND_ACCOUNT = 2;

/** The fields of a mint that programs read. */
export interface UnpackedMint {
  /** Base units. */
  readonly supply: bigint;
  readonly decimals: number;
}

/** The fields of a token account that programs read. */
export interface UnpackedTokenAccount {
  /** Base58. */
  readonly mint: string;
  /** Base58. */
  readonly owner: string;
  /** Base units. */
  readonly amount: bigint;
}

/**
 * Unpacks a mint of either token program as Token-2022's library does for other programs.
 *
 * @throws ProgramError `InvalidAccountData`, `UninitializedAccount`
 */
export function unpackMint(data: Uint8Array): UnpackedMint {
  const view = baseOf(data, MINT_BYTES);
  for (const offset of [0, 46]) requireOption(view, offset);
  const isInitialized = view.getUint8(45);
  requireValid(isInitialized <= 1);
  if (isInitialized === 0) throw new ProgramError('UninitializedAccount');
  requireKind(data, MINT_BYTES, KIND_MINT);
  return { supply: view.getBigUint64(36, true), decimals: view.getUint8(44) };
}

/**
 * Unpacks a token account of either token program as Token-2022's library does for other programs.
 *
 * @throws ProgramError `InvalidAccountData`, `UninitializedAccount`
 */
export function unpackTokenAccount(data: Uint8Array): UnpackedTokenAccount {
  const view = baseOf(data, ACCOUNT_BYTES);
  for (const offset of [72, 109, 129]) requireOption(view, offset);
  const state = view.getUint8(108);
  requireValid(state <= 2);
  if (state === 0) throw new ProgramError('UninitializedAccount');
  requireKind(data, ACCOUNT_BYTES, KIND_ACCOUNT);
  return {
    mint: bs58.encode(data.subarray(0, 32)),
    owner: bs58.encode(data.subarray(32, 64)),
    amount: view.getBigUint64(64, true),
  };
}

function baseOf(data: Uint8Array, bytes: number): DataView {
  requireValid(data.length >= bytes && data.length !== MULTISIG_BYTES);
  return new DataView(data.buffer, data.byteOffset, bytes);
}

/** A `COption` starts with a 4-byte tag of 0 or 1. */
function requireOption(view: DataView, offset: number): void {
  requireValid(view.getUint32(offset, true) <= 1);
}

/** After the fields there is nothing, or zeros up to the account kind. */
function requireKind(data: Uint8Array, bytes: number, kind: number): void {
  if (data.length === bytes) return;
  requireValid(data.length > ACCOUNT_BYTES);
  requireValid(data.subarray(bytes, ACCOUNT_BYTES).every((byte) => byte === 0));
  requireValid(data[ACCOUNT_BYTES] === kind);
}

function requireValid(isValid: boolean): void {
  if (!isValid) throw new ProgramError('InvalidAccountData');
}
