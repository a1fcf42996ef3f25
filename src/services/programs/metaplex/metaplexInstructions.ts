import { Buffer } from 'buffer';
import { addEncoderSizePrefix, getU32Encoder, getUtf8Encoder } from '@solana/codecs';
import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import type { RentLamports } from '@/services/rpc/getRent.ts';
import type { MetadataFields } from './TokenMetadata.ts';
import type { UnchangedMetadataFields } from './decodeMetaplex.ts';
import { METAPLEX_PROGRAM_ID, metaplexAddress } from './metaplexAddress.ts';

/** UTF-8 behind its length in 4 bytes. */
const text = addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder());

/** Numbers of the program's instructions. */
const CREATE_METADATA_ACCOUNT_V3 = 33;
const UPDATE_METADATA_ACCOUNT_V2 = 15;

/** Bytes of the account the program makes. */
export const METAPLEX_BYTES = 607;

/** The program counts its fee as the rent of this many bytes and so many lamports: 0.01 SOL at the usual rent. */
const FEE_BYTES = 1_308;
const FEE_LAMPORTS = 5_440n;

/**
 * What Metaplex takes for describing a new token; it stays in the account until its makers collect it.
 *
 * @param rent the cluster's rent rule
 * @returns lamports
 * @example metaplexFee(await getRent(cluster)); // 10_000_000n with the usual rent
 */
export function metaplexFee(rent: RentLamports): bigint {
  return rent(FEE_BYTES) + FEE_LAMPORTS;
}

export interface CreateMetaplexQuery extends MetadataFields {
  /** base58 */
  readonly mint: string;
  /** Mint authority, payer and, while it is mutable, who may change it; base58. */
  readonly owner: string;
  readonly isMutable: boolean;
}

/** Writes what wallets show of a mint of the original token program: no creators, no royalty, no collection. */
export function createMetaplexInstruction(query: CreateMetaplexQuery): TransactionInstruction {
  const owner = new PublicKey(query.owner);
  return new TransactionInstruction({
    programId: new PublicKey(METAPLEX_PROGRAM_ID),
    keys: [
      { pubkey: new PublicKey(metaplexAddress(query.mint)), isSigner: false, isWritable: true },
      { pubkey: new PublicKey(query.mint), isSigner: false, isWritable: false },
      { pubkey: owner, isSigner: true, isWritable: false },
      { pubkey: owner, isSigner: true, isWritable: true },
      { pubkey: owner, isSigner: true, isWritable: false },
      { pubkey: SystemProgram.programId, isSigner: false, isWritable: false },
    ],
    // Royalty u16, creators, collection, uses: none; then mutable, and no details of a collection.
    data: join([CREATE_METADATA_ACCOUNT_V3], ...words(query), [0, 0, 0, 0, 0], [Number(query.isMutable), 0]),
  });
}

export interface UpdateMetaplexQuery {
  /** base58 */
  readonly mint: string;
  /** Who may change it now, base58. */
  readonly updateAuthority: string;
  /** New words, with everything else as it lies there. */
  readonly words?: MetadataFields & { readonly rest: UnchangedMetadataFields };
  /** Who may change it from now on, base58. */
  readonly newUpdateAuthority?: string;
  /** No one may from now on; there is no way back. */
  readonly makeImmutable?: boolean;
}

/** Changes what wallets show of a mint, who may change it, or that anyone may. */
export function updateMetaplexInstruction(query: UpdateMetaplexQuery): TransactionInstruction {
  const { words: changed, newUpdateAuthority, makeImmutable = false } = query;
  const data = changed ? join([1], ...words(changed), ...restOf(changed.rest)) : [0];
  const authority = newUpdateAuthority ? join([1], new PublicKey(newUpdateAuthority).toBytes()) : [0];
  return new TransactionInstruction({
    programId: new PublicKey(METAPLEX_PROGRAM_ID),
    keys: [
      { pubkey: new PublicKey(metaplexAddress(query.mint)), isSigner: false, isWritable: true },
      { pubkey: new PublicKey(query.updateAuthority), isSigner: true, isWritable: false },
    ],
    data: join([UPDATE_METADATA_ACCOUNT_V2], data, authority, [0], makeImmutable ? [1, 0] : [0]),
  });
}

/** In the order of the instruction, which is that of the account but for what lies between them there. */
function restOf({ sellerFee, creators, collection, uses }: UnchangedMetadataFields): readonly Uint8Array[] {
  return [sellerFee, creators, collection, uses];
}

function words({ name, symbol, uri }: MetadataFields): readonly (readonly number[])[] {
  return [name, symbol, uri].map((word) => [...text.encode(word)]);
}

/** Runs of bytes one after the other. */
function join(...parts: readonly (Uint8Array | readonly number[])[]): Buffer {
  return Buffer.from(parts.flatMap((part) => [...part]));
}
