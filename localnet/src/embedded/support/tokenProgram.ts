import { accountBytes, address as addressBytes, u16, u64, u8, zeros } from '../../encoding/accountBytes.ts';
import { ASSOCIATED_TOKEN_PROGRAM, SYSTEM_PROGRAM, SYSVAR_RENT, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { AccountMeta, Instruction } from '../runtime/EmbeddedProgram.ts';

// Instructions that SPL Token and Token-2022 share. Amounts are base units, `programId` is the mint's program.
const readonly = (address: string): AccountMeta => ({ address, isSigner: false, isWritable: false });
const writable = (address: string): AccountMeta => ({ address, isSigner: false, isWritable: true });
const authority = (address: string): AccountMeta => ({ address, isSigner: true, isWritable: false });

/** Accounts and signer of a transfer. */
interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly owner: string;
  readonly amount: bigint;
}

export function transfer(programId: string, { from, to, owner, amount }: Transfer): Instruction {
  return { programId, accounts: [writable(from), writable(to), authority(owner)], data: accountBytes(u8(3), u64(amount)) };
}

export function transferChecked(programId: string, mint: string, decimals: number, { from, to, owner, amount }: Transfer): Instruction {
  return {
    programId,
    accounts: [writable(from), readonly(mint), writable(to), authority(owner)],
    data: accountBytes(u8(12), u64(amount), u8(decimals)),
  };
}

export function mintTo(programId: string, mint: string, to: string, mintAuthority: string, amount: bigint): Instruction {
  return { programId, accounts: [writable(mint), writable(to), authority(mintAuthority)], data: accountBytes(u8(7), u64(amount)) };
}

export function burn(programId: string, from: string, mint: string, owner: string, amount: bigint): Instruction {
  return { programId, accounts: [writable(from), writable(mint), authority(owner)], data: accountBytes(u8(8), u64(amount)) };
}

export function closeAccount(programId: string, account: string, recipient: string, owner: string): Instruction {
  return { programId, accounts: [writable(account), writable(recipient), authority(owner)], data: u8(9) };
}

export function thawAccount(programId: string, account: string, mint: string, freezeAuthority: string): Instruction {
  return { programId, accounts: [writable(account), readonly(mint), authority(freezeAuthority)], data: u8(11) };
}

/** The first version, whose accounts include the Rent sysvar. */
export function initializeAccount(programId: string, account: string, mint: string, owner: string): Instruction {
  return { programId, accounts: [writable(account), readonly(mint), readonly(owner), readonly(SYSVAR_RENT)], data: u8(1) };
}

export function initializeAccount3(programId: string, account: string, mint: string, owner: string): Instruction {
  return { programId, accounts: [writable(account), readonly(mint)], data: accountBytes(u8(18), addressBytes(owner)) };
}

/** Returns the size of a token account of a mint, a u64, as the program's return data. */
export function getAccountDataSize(programId: string, mint: string, extensions: readonly number[]): Instruction {
  return { programId, accounts: [readonly(mint)], data: accountBytes(u8(21), ...extensions.map(u16)) };
}

/** Fixes the owner of an account before it is initialized. */
export function initializeImmutableOwner(programId: string, account: string): Instruction {
  return { programId, accounts: [writable(account)], data: u8(22) };
}

/** Parameters of a new mint. */
interface NewMint {
  readonly mint: string;
  readonly decimals: number;
  readonly mintAuthority: string;
  readonly freezeAuthority?: string;
}

/** The first version, whose accounts include the Rent sysvar. */
export function initializeMint(programId: string, mint: NewMint): Instruction {
  return { programId, accounts: [writable(mint.mint), readonly(SYSVAR_RENT)], data: mintData(0, mint) };
}

export function initializeMint2(programId: string, mint: NewMint): Instruction {
  return { programId, accounts: [writable(mint.mint)], data: mintData(20, mint) };
}

function mintData(tag: number, { decimals, mintAuthority, freezeAuthority }: NewMint): Uint8Array {
  const freeze = freezeAuthority === undefined ? zeros(1) : accountBytes(u8(1), addressBytes(freezeAuthority));
  return accountBytes(u8(tag), u8(decimals), addressBytes(mintAuthority), freeze);
}

/** Authority types of the token programs. */
const AUTHORITY_TYPES = { mintTokens: 0, freezeAccount: 1, accountOwner: 2, closeAccount: 3 } as const;

/** Transfers an authority; `null` revokes it. */
export function setAuthority(
  programId: string,
  account: string,
  type: keyof typeof AUTHORITY_TYPES,
  current: string,
  next: string | null,
): Instruction {
  const nextBytes = next === null ? zeros(1) : accountBytes(u8(1), addressBytes(next));
  return {
    programId,
    accounts: [writable(account), authority(current)],
    data: accountBytes(u8(6), u8(AUTHORITY_TYPES[type]), nextBytes),
  };
}

/** Updates the balance of a wrapped SOL account to the lamports it received. */
export function syncNative(account: string): Instruction {
  return { programId: TOKEN_PROGRAM, accounts: [writable(account)], data: u8(17) };
}

/** Creates a wallet's associated token account. */
export function createAssociatedTokenAccount(programId: string, payer: string, account: string, wallet: string, mint: string): Instruction {
  return {
    programId: ASSOCIATED_TOKEN_PROGRAM,
    accounts: [
      { address: payer, isSigner: true, isWritable: true },
      writable(account),
      readonly(wallet),
      readonly(mint),
      readonly(SYSTEM_PROGRAM),
      readonly(programId),
    ],
    data: u8(0),
  };
}
