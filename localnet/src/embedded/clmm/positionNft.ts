import bs58 from 'bs58';
import { accountBytes, address as addressBytes, u16, u32, u8 } from '../../encoding/accountBytes.ts';
import { ASSOCIATED_TOKEN_PROGRAM, METADATA_PROGRAM, SYSTEM_PROGRAM } from '../../encoding/addresses.ts';
import { type AccountMeta, type Instruction, type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS } from '../support/anchor.ts';
import { initAccount } from '../support/systemProgram.ts';
import { initializeMint2, mintTo, setAuthority } from '../support/tokenProgram.ts';
import type { NamedAccount, StateAccount } from './accountChecks.ts';
import type { PoolState } from './accounts.ts';
import { poolSigner } from './addresses.ts';
import { requireThat } from './errors.ts';

const MINT_BYTES = 82;

const readonly = (address: string): AccountMeta => ({ address, isSigner: false, isWritable: false });

interface NftAccounts {
  readonly payer: NamedAccount;
  readonly nftOwner: NamedAccount;
  readonly nftMint: NamedAccount;
  readonly nftAccount: NamedAccount;
  readonly metadata: NamedAccount;
  readonly position: NamedAccount;
  readonly pool: StateAccount<PoolState>;
  readonly tokenProgram: NamedAccount;
}

/** Creates the mint of a position's NFT and the owner's token account. */
export function initNft(context: ProgramContext, { payer, nftOwner, nftMint, nftAccount, pool, tokenProgram }: NftAccounts): void {
  // Anchor's `init` refuses its own payer once the account has lamports, which a payer always has.
  requireThat(nftMint.address !== payer.address, ANCHOR_ERRORS.payerAsProgramAccount);
  initAccount(context, { payer: payer.address, address: nftMint.address, bytes: MINT_BYTES, owner: tokenProgram.address });
  context.invoke(initializeMint2(tokenProgram.address, { mint: nftMint.address, decimals: 0, mintAuthority: pool.address }));
  const seeds = [nftOwner.address, tokenProgram.address, nftMint.address].map((address) => bs58.decode(address));
  // Uses the derived address, not the account passed in.
  const isAssociated = context.findAddress(seeds, ASSOCIATED_TOKEN_PROGRAM).address === nftAccount.address;
  if (!isAssociated) throw new ProgramError('MissingAccount');
  context.invoke({
    programId: ASSOCIATED_TOKEN_PROGRAM,
    accounts: [
      { address: payer.address, isSigner: true, isWritable: true },
      { address: nftAccount.address, isSigner: false, isWritable: true },
      ...[nftOwner.address, nftMint.address, SYSTEM_PROGRAM, tokenProgram.address].map(readonly),
    ],
    data: u8(0),
  });
}

/** Mints the NFT, adds metadata if requested, and revokes the mint authority. */
export function finishNft(context: ProgramContext, accounts: NftAccounts & { readonly hasMetadata: boolean }): void {
  const { nftMint, nftAccount, pool, tokenProgram, hasMetadata } = accounts;
  const signer = poolSigner(pool.state);
  context.invoke(mintTo(tokenProgram.address, nftMint.address, nftAccount.address, pool.address, 1n), signer);
  if (hasMetadata) context.invoke(createMetadata(accounts), signer);
  context.invoke(setAuthority(tokenProgram.address, nftMint.address, 'mintTokens', pool.address, null), signer);
}

const CREATE_METADATA_V3 = 33;

/** Metaplex: describes the NFT. The pool is its verified creator and update authority, but the metadata is immutable. */
function createMetadata({ payer, nftMint, metadata, position, pool }: NftAccounts): Instruction {
  const readonlySigner = { address: pool.address, isSigner: true, isWritable: false };
  return {
    programId: METADATA_PROGRAM,
    accounts: [
      { address: metadata.address, isSigner: false, isWritable: true },
      readonly(nftMint.address),
      readonlySigner,
      { address: payer.address, isSigner: true, isWritable: true },
      readonlySigner,
      readonly(SYSTEM_PROGRAM),
    ],
    data: accountBytes(
      u8(CREATE_METADATA_V3),
      text('Raydium Concentrated Liquidity'),
      text('RCL'),
      text(`https://dynamic-ipfs.raydium.io/clmm/position?id=${position.address}`),
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

/** UTF-8 text with its length, as in borsh. */
function text(value: string): Uint8Array {
  const bytes = new TextEncoder().encode(value);
  return accountBytes(u32(bytes.length), bytes);
}
