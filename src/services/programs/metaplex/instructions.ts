import { Buffer } from 'buffer';
import { addEncoderSizePrefix, getU32Encoder, getUtf8Encoder } from '@solana/codecs';
import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { METAPLEX_PROGRAM_ID } from '@/constants.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';
import type { MetadataFields, UnchangedMetadataFields } from './accounts.ts';
import { metaplexAddress } from './addresses.ts';

/** UTF-8 with a 4-byte length prefix. */
const text = addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder());

/** Instruction numbers of the program. */
const CREATE_METADATA_ACCOUNT_V3 = 33;
const UPDATE_METADATA_ACCOUNT_V2 = 15;

/** Size of the account the program creates. */
export const METAPLEX_BYTES = 607;

/**
 * The program's fee is the rent of this many bytes plus this many lamports: 0.01 SOL at the rent of 2025 (`get_create_fee` in
 * state/fee.rs of mpl-token-metadata).
 */
const FEE_BYTES = 1_308;
const FEE_LAMPORTS = 5_440n;

/**
 * Metaplex's fee for a new token's metadata; it stays in the account until Metaplex collects it.
 *
 * @param rent the cluster's rent rule
 * @returns lamports
 * @example metaplexFee(await getRent(cluster)); // 10_000_000n with the rent of 2025
 */
export function metaplexFee(rent: RentLamports): bigint {
  return rent(FEE_BYTES) + FEE_LAMPORTS;
}

export interface CreateMetaplexQuery extends MetadataFields {
  /** base58 */
  readonly mint: string;
  /** Mint authority, fee payer and, if mutable, update authority; base58. */
  readonly owner: string;
  readonly isMutable: boolean;
}

/** Creates the metadata of a mint of the original token program: no creators, royalty or collection. */
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
    // No royalty (u16), creators, collection or uses; then whether it is mutable, and no collection details.
    data: join([CREATE_METADATA_ACCOUNT_V3], ...words(query), [0, 0, 0, 0, 0], [Number(query.isMutable), 0]),
  });
}

export interface UpdateMetaplexQuery {
  /** base58 */
  readonly mint: string;
  /** Current update authority, base58. */
  readonly updateAuthority: string;
  /** New metadata, with all other fields as stored. */
  readonly words?: MetadataFields & { readonly rest: UnchangedMetadataFields };
  /** New update authority, base58. */
  readonly newUpdateAuthority?: string;
  /** Makes it immutable, irreversibly. */
  readonly makeImmutable?: boolean;
}

/** Changes a mint's metadata, transfers its update authority, or makes it immutable. */
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

/** In the instruction's order, which is the account's without the fields in between. */
function restOf({ sellerFee, creators, collection, uses }: UnchangedMetadataFields): readonly Uint8Array[] {
  return [sellerFee, creators, collection, uses];
}

function words({ name, symbol, uri }: MetadataFields): readonly (readonly number[])[] {
  return [name, symbol, uri].map((word) => [...text.encode(word)]);
}

/** Concatenates bytes. */
function join(...parts: readonly (Uint8Array | readonly number[])[]): Buffer {
  return Buffer.from(parts.flatMap((part) => [...part]));
}
