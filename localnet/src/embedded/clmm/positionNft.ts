import bs58 from 'bs58';
import { accountBytes, address as addressBytes, hex, u16, u32, u8 } from '../../encoding/accountBytes.ts';
import { ASSOCIATED_TOKEN_PROGRAM, METADATA_PROGRAM, SYSTEM_PROGRAM } from '../../encoding/addresses.ts';
import { type AccountMeta, type Instruction, type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS } from '../support/anchor.ts';
import { createAccount, initAccount, transferLamports } from '../support/systemProgram.ts';
import { createAssociatedTokenAccount, initializeMint2, mintTo, setAuthority } from '../support/tokenProgram.ts';
import type { NamedAccount, StateAccount } from './accountChecks.ts';
import type { PoolState } from './accounts.ts';
import { poolSigner } from './addresses.ts';
import { requireThat } from './errors.ts';

const MINT_BYTES = 82;
/** Before the extensions of a mint come the bytes of a token account, and one for its kind. */
const EXTENSIONS_START = 166;
/** Type and length of an extension, then a close authority, then an authority and an address. */
const CLOSE_AUTHORITY_BYTES = 4 + 32;
const METADATA_POINTER_BYTES = 4 + 32 + 32;

const readonly = (address: string): AccountMeta => ({ address, isSigner: false, isWritable: false });
const writable = (address: string): AccountMeta => ({ address, isSigner: false, isWritable: true });

interface NftAccounts {
  readonly payer: NamedAccount;
  readonly nftOwner: NamedAccount;
  readonly nftMint: NamedAccount;
  readonly nftAccount: NamedAccount;
  readonly position: NamedAccount;
  readonly pool: StateAccount<PoolState>;
  /** Program of the NFT's mint. */
  readonly nftProgram: NamedAccount;
}

/** Creates the mint of a position's NFT with SPL Token, and the owner's token account. */
export function initNft(context: ProgramContext, accounts: NftAccounts): void {
  const { payer, nftMint, pool, nftProgram } = accounts;
  // Anchor's `init` refuses its own payer once the account has lamports, which a payer always has.
  requireThat(nftMint.address !== payer.address, ANCHOR_ERRORS.payerAsProgramAccount);
  initAccount(context, { payer: payer.address, address: nftMint.address, bytes: MINT_BYTES, owner: nftProgram.address });
  context.invoke(initializeMint2(nftProgram.address, { mint: nftMint.address, decimals: 0, mintAuthority: pool.address }));
  createNftAccount(context, accounts);
}

/** Creates them with Token-2022. The position may close the mint, which can hold its own metadata. */
export function initNft2022(context: ProgramContext, accounts: NftAccounts, hasMetadata: boolean): void {
  const { payer, nftMint, pool, position, nftProgram } = accounts;
  const bytes = EXTENSIONS_START + CLOSE_AUTHORITY_BYTES + (hasMetadata ? METADATA_POINTER_BYTES : 0);
  context.invoke(createAccount(payer.address, nftMint.address, context.rent(bytes), bytes, nftProgram.address));
  const extend = (...data: readonly Uint8Array[]): void =>
    context.invoke({ programId: nftProgram.address, accounts: [writable(nftMint.address)], data: accountBytes(...data) });
  extend(u8(INITIALIZE_CLOSE_AUTHORITY), u8(1), addressBytes(position.address));
  // No one may change the pointer, and it points to the mint itself.
  if (hasMetadata) extend(u8(METADATA_POINTER), u8(0), addressBytes(SYSTEM_PROGRAM), addressBytes(nftMint.address));
  context.invoke(initializeMint2(nftProgram.address, { mint: nftMint.address, decimals: 0, mintAuthority: pool.address }));
  createNftAccount(context, accounts);
}

const INITIALIZE_CLOSE_AUTHORITY = 25;
const METADATA_POINTER = 39;

function createNftAccount(context: ProgramContext, { payer, nftOwner, nftMint, nftAccount, nftProgram }: NftAccounts): void {
  const seeds = [nftOwner.address, nftProgram.address, nftMint.address].map((address) => bs58.decode(address));
  // Uses the derived address, not the account passed in.
  const isAssociated = context.findAddress(seeds, ASSOCIATED_TOKEN_PROGRAM).address === nftAccount.address;
  if (!isAssociated) throw new ProgramError('MissingAccount');
  context.invoke(createAssociatedTokenAccount(nftProgram.address, payer.address, nftAccount.address, nftOwner.address, nftMint.address));
}

/** Adds metadata with Metaplex, if given its account, or in the mint; then mints the NFT and revokes the mint authority. */
export function finishNft(
  context: ProgramContext, accounts: NftAccounts & { readonly metadata: NamedAccount | null }, hasMetadata: boolean,
): void {
  const { nftMint, nftAccount, pool, nftProgram, metadata } = accounts;
  const signer = poolSigner(pool.state);
  if (hasMetadata && metadata) context.invoke(createMetadata(accounts, metadata), signer);
  else if (hasMetadata) writeMetadata(context, accounts);
  context.invoke(mintTo(nftProgram.address, nftMint.address, nftAccount.address, pool.address, 1n), signer);
  context.invoke(setAuthority(nftProgram.address, nftMint.address, 'mintTokens', pool.address, null), signer);
}

/** Name, symbol and address of more data, as texts in borsh. */
function describe({ position }: NftAccounts): Uint8Array {
  return accountBytes(
    text('Raydium Concentrated Liquidity'),
    text('RCL'),
    text(`https://dynamic-ipfs.raydium.io/clmm/position?id=${position.address}`),
  );
}

/** UTF-8 text with its length, as in borsh. */
function text(value: string): Uint8Array {
  const bytes = new TextEncoder().encode(value);
  return accountBytes(u32(bytes.length), bytes);
}

const CREATE_METADATA_V3 = 33;

/** Metaplex: describes the NFT. The pool is its verified creator and update authority, but the metadata is immutable. */
function createMetadata(accounts: NftAccounts, metadata: NamedAccount): Instruction {
  const { payer, nftMint, pool } = accounts;
  const readonlySigner = { address: pool.address, isSigner: true, isWritable: false };
  return {
    programId: METADATA_PROGRAM,
    accounts: [
      writable(metadata.address),
      readonly(nftMint.address),
      readonlySigner,
      { address: payer.address, isSigner: true, isWritable: true },
      readonlySigner,
      readonly(SYSTEM_PROGRAM),
    ],
    data: accountBytes(
      u8(CREATE_METADATA_V3),
      describe(accounts),
      u16(0), // no royalty
      u8(1), // creators
      u32(1),
      addressBytes(pool.address),
      u8(1), // verified
      u8(100), // share
      u8(0), // no collection
      u8(0), // no uses
      u8(0), // not mutable
      u8(0), // no collection details
    ),
  };
}

/** `spl_token_metadata_interface:initialize_account`. */
const WRITE_METADATA = hex('d2e11ea258b84d8d');
/** Type and length, update authority, mint, and the count of more fields. */
const METADATA_BYTES = 4 + 32 + 32 + 4;

/** Token-2022: describes the NFT in its mint, which grows. The position is the update authority. */
function writeMetadata(context: ProgramContext, accounts: NftAccounts): void {
  const { payer, nftMint, pool, position, nftProgram } = accounts;
  const description = describe(accounts);
  const mint = context.account(nftMint.address);
  const missing = context.rent(mint.data.length + METADATA_BYTES + description.length) - mint.lamports;
  context.invoke(transferLamports(payer.address, nftMint.address, missing > 0n ? missing : 0n));
  context.invoke({
    programId: nftProgram.address,
    accounts: [
      writable(nftMint.address),
      readonly(position.address),
      readonly(nftMint.address),
      { address: pool.address, isSigner: true, isWritable: false },
    ],
    data: accountBytes(WRITE_METADATA, description),
  }, poolSigner(pool.state));
}
