import {
  AccountLayout, AccountState, AccountType, ExtensionType, MintLayout, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { accountBytes, u16, u8, zeros } from '../../src/encoding/accountBytes.ts';
import { encodeAccount, type ChainAccount } from '../../src/encoding/encodeAccount.ts';

export const TOKEN = TOKEN_PROGRAM_ID.toBase58();
export const TOKEN_2022 = TOKEN_2022_PROGRAM_ID.toBase58();
export const SYSTEM = SystemProgram.programId.toBase58();
export const SYSVAR = 'Sysvar1111111111111111111111111111111111111';
export const [ANYWHERE, MINT, OWNER, OTHER] = Array.from({ length: 4 }, () => Keypair.generate().publicKey) as
  [PublicKey, PublicKey, PublicKey, PublicKey];
export const ZERO_KEY = PublicKey.default;

export const anywhere = ANYWHERE.toBase58();

export function chainAccount(data: Uint8Array, owner = SYSTEM): ChainAccount {
  return { lamports: 10n ** 18n, data, owner, executable: false };
}

/** The `data` of an account under jsonParsed, with these decimals for every mint. */
export function parsed(owner: string, data: Uint8Array, decimals?: number): unknown {
  const account = encodeAccount(chainAccount(data, owner), anywhere, {
    encoding: 'jsonParsed', mintScale: (id) => (id === MINT.toBase58() && decimals !== undefined ? { decimals, multiplier: undefined } : undefined),
  });
  return (account as { data: unknown }).data;
}

export function extensionsOf(data: Uint8Array): unknown {
  return (parsed(TOKEN_2022, data, 9) as { parsed: { info: { extensions: unknown } } }).parsed.info.extensions;
}

export function mint(options: {
  mintAuthority?: PublicKey; supply: bigint; decimals: number; freezeAuthority?: PublicKey | null;
}): Uint8Array {
  const data = new Uint8Array(MintLayout.span);
  const { mintAuthority, supply, decimals, freezeAuthority } = options;
  MintLayout.encode({
    mintAuthorityOption: mintAuthority ? 1 : 0, mintAuthority: mintAuthority ?? ZERO_KEY, supply, decimals,
    isInitialized: true, freezeAuthorityOption: freezeAuthority ? 1 : 0, freezeAuthority: freezeAuthority ?? ZERO_KEY,
  }, data);
  return data;
}

export function tokenAccount(options: {
  amount: bigint; state?: AccountState; isNative?: bigint; delegate?: PublicKey; delegated?: bigint;
  closeAuthority?: PublicKey;
}): Uint8Array {
  const data = new Uint8Array(AccountLayout.span);
  const { amount, state = AccountState.Initialized, isNative, delegate, delegated = 0n, closeAuthority } = options;
  AccountLayout.encode({
    mint: MINT, owner: OWNER, amount, state, delegateOption: delegate ? 1 : 0, delegate: delegate ?? ZERO_KEY,
    isNativeOption: isNative === undefined ? 0 : 1, isNative: isNative ?? 0n, delegatedAmount: delegated,
    closeAuthorityOption: closeAuthority ? 1 : 0, closeAuthority: closeAuthority ?? ZERO_KEY,
  }, data);
  return data;
}

/** A padded base account with its kind and its extensions. */
export function extended(base: Uint8Array, kind: AccountType, extensions: readonly [ExtensionType, Uint8Array][]): Uint8Array {
  const tlv = extensions.map(([type, bytes]) => accountBytes(u16(type), u16(bytes.length), bytes));
  return accountBytes(base, zeros(165 - base.length), u8(kind), ...tlv);
}

export function key(value: PublicKey): Uint8Array {
  return value.toBytes();
}

export function f64(value: number): Uint8Array {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}
