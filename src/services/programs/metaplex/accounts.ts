import { AppError } from '@/errors/AppError.ts';
import { address, bytes, flag, struct, text, u32, u8 } from '@/services/codec.ts';
import { metaplexAddress } from './addresses.ts';

/** A token's on-chain metadata and who may change it. */
export interface TokenMetadata {
  /** Where it is stored: in a Metaplex account or in the Token-2022 mint itself. */
  readonly source: 'metaplex' | 'token-2022';
  /** The account's address, base58. */
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  /** `''` if there is no document. */
  readonly uri: string;
  /** Whether it can be changed. */
  readonly isMutable: boolean;
  /** Who may change it, base58; `null` if immutable. */
  readonly updateAuthority: string | null;
}

/** A token's metadata as shown by wallets. */
export interface MetadataFields {
  /** At most 32 bytes of UTF-8. */
  readonly name: string;
  /** At most 10 bytes of UTF-8; `''` if there is none. */
  readonly symbol: string;
  /** URI of the metadata document, at most 200 bytes of UTF-8; `''` if there is none. */
  readonly uri: string;
}

/** Identifies a metadata account; the program's other accounts have other keys. */
const METADATA_KEY = 4;
const NONE = Uint8Array.of(0);
const HEAD = struct([
  ['key', u8], ['updateAuthority', address], ['owner', address], ['name', text], ['symbol', text], ['uri', text],
  ['sellerFee', bytes(2)],
]);
const CREATOR_BYTES = 34;

/** The remaining fields of a Metaplex account as stored, which an update must write back unchanged. */
export interface UnchangedMetadataFields {
  /** Royalty in basis points, u16. */
  readonly sellerFee: Uint8Array;
  readonly creators: Uint8Array;
  readonly collection: Uint8Array;
  readonly uses: Uint8Array;
}

export interface MetaplexAccount {
  readonly metadata: TokenMetadata;
  readonly rest: UnchangedMetadataFields;
}

/**
 * Decodes a Metaplex Token Metadata account.
 *
 * @param mint the expected mint, base58
 * @throws AppError `tokens/metadata-unreadable`
 */
export function decodeMetaplex(mint: string, data: Uint8Array): MetaplexAccount {
  try {
    const [{ key, updateAuthority, owner, sellerFee, ...words }, at] = HEAD.read(data, 0);
    if (key !== METADATA_KEY || owner !== mint) throw new RangeError('another kind of account');
    const creators = optional(data, at, (place) => 4 + u32.decode(data, place) * CREATOR_BYTES);
    // After the primary-sale flag.
    const mutablePlace = at + creators.length + 1;
    const isMutable = flag.decode(data, mutablePlace);
    return {
      metadata: {
        source: 'metaplex', address: metaplexAddress(mint), ...words, isMutable,
        updateAuthority: isMutable ? updateAuthority : null,
      },
      rest: { sellerFee, creators, ...tail(data, mutablePlace + 1) },
    };
  } catch (cause) {
    throw new AppError('tokens/metadata-unreadable', { details: { mint }, cause });
  }
}

/** Older accounts end before these. */
function tail(data: Uint8Array, start: number): Pick<UnchangedMetadataFields, 'collection' | 'uses'> {
  try {
    let at = start;
    const next = (size: number): Uint8Array => {
      const found = optional(data, at, () => size);
      at += found.length;
      return found;
    };
    // The edition nonce and the token standard.
    next(1);
    next(1);
    return { collection: next(33), uses: next(17) };
  } catch {
    return { collection: NONE, uses: NONE };
  }
}

/** The bytes of an optional value, including its flag. @throws RangeError if the data is too short */
function optional(data: Uint8Array, at: number, size: (place: number) => number): Uint8Array {
  const end = at + 1 + (u8.decode(data, at) === 0 ? 0 : size(at + 1));
  if (end > data.length) throw new RangeError(`${end} of ${data.length} bytes`);
  return data.subarray(at, end);
}
