import { ByteReader } from './ByteReader.ts';
import type { Json } from './json.ts';
import { parseTokenExtensions } from './parseTokenExtensions.ts';
import { type MintScale, uiTokenAmount } from './tokenAmount.ts';

const MINT_SIZE = 82;
const ACCOUNT_SIZE = 165;
const MULTISIG_SIZE = 355;
const KIND_MINT = 1;
const KIND_ACCOUNT = 2;
const STATE_AT = 108;
const MINT_INITIALIZED_AT = 45;
const STATES = ['uninitialized', 'initialized', 'frozen'] as const;

type Parsed = { readonly type: string; readonly info: Json };

/** Whether the data is an initialized token account of either token program (the `tokenAccountState` filter). */
export function isTokenAccount(data: Uint8Array): boolean {
  const sized = data.length === ACCOUNT_SIZE || (hasKind(data) && data[ACCOUNT_SIZE] === KIND_ACCOUNT);
  return sized && data[STATE_AT] !== 0;
}

/** Whether the data is an initialized mint of either token program. */
function isMint(data: Uint8Array): boolean {
  const sized = data.length === MINT_SIZE || (hasKind(data) && data[ACCOUNT_SIZE] === KIND_MINT);
  return sized && data[MINT_INITIALIZED_AT] === 1;
}

function hasKind(data: Uint8Array): boolean {
  return data.length > ACCOUNT_SIZE && data.length !== MULTISIG_SIZE;
}

/**
 * Parses a mint, token account or multisig of SPL Token or Token-2022.
 *
 * @param mintScale of a token account's mint, without which nodes do not parse a token account
 * @returns undefined if a node returns base64 instead
 */
export function parseTokenAccount(
  data: Uint8Array,
  mintScale: (mint: string) => MintScale | undefined,
): Parsed | undefined {
  if (isTokenAccount(data)) {
    const scale = mintScale(new ByteReader(data).address());
    return scale && { type: 'account', info: accountInfo(data, scale) };
  }
  if (isMint(data)) return { type: 'mint', info: mintInfo(data) };
  if (data.length === MULTISIG_SIZE && data[2] === 1) return { type: 'multisig', info: multisigInfo(data) };
  return undefined;
}

function accountInfo(data: Uint8Array, { decimals, multiplier }: MintScale): Json {
  const r = new ByteReader(data);
  const mint = r.address();
  const owner = r.address();
  const amount = r.u64();
  const delegate = optional(r, () => r.address());
  const state = STATES[r.u8()] ?? 'initialized';
  const reserve = optional(r, () => r.u64());
  const delegatedAmount = r.u64();
  const closeAuthority = optional(r, () => r.address());
  return withExtensions(data, {
    mint,
    owner,
    tokenAmount: uiTokenAmount(amount, decimals, multiplier),
    ...(delegate !== undefined && { delegate }),
    state,
    isNative: reserve !== undefined,
    ...(reserve !== undefined && { rentExemptReserve: uiTokenAmount(reserve, decimals, multiplier) }),
    ...(delegate !== undefined && { delegatedAmount: uiTokenAmount(delegatedAmount, decimals, multiplier) }),
    ...(closeAuthority !== undefined && { closeAuthority }),
  });
}

function mintInfo(data: Uint8Array): Json {
  const r = new ByteReader(data);
  const mintAuthority = optional(r, () => r.address()) ?? null;
  const supply = r.u64().toString();
  const decimals = r.u8();
  const isInitialized = r.bool();
  const freezeAuthority = optional(r, () => r.address()) ?? null;
  return withExtensions(data, { mintAuthority, supply, decimals, isInitialized, freezeAuthority });
}

function multisigInfo(data: Uint8Array): Json {
  const r = new ByteReader(data);
  const numRequiredSigners = r.u8();
  const numValidSigners = r.u8();
  const isInitialized = r.bool();
  const signers = Array.from({ length: 11 }, () => r.nonZeroAddress()).filter((signer) => signer !== null);
  return { numRequiredSigners, numValidSigners, isInitialized, signers };
}

function withExtensions(data: Uint8Array, info: { readonly [key: string]: Json }): Json {
  const extensions = parseTokenExtensions(data);
  return extensions.length === 0 ? info : { ...info, extensions };
}

/** A `COption`: a 4-byte tag, then the value, whose bytes are there either way. */
function optional<T>(reader: ByteReader, read: () => T): T | undefined {
  const present = reader.u32() === 1;
  const value = read();
  return present ? value : undefined;
}
