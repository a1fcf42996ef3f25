import { PublicKey } from '@solana/web3.js';
import { AppError } from '../../../errors/AppError.ts';
import { BorshReader } from './borsh.ts';
import { metaplexAddress } from './metaplexAddress.ts';
import type { TokenMetadata } from './TokenMetadata.ts';

/** What a metadata account is of; others of the program begin otherwise. */
const METADATA_KEY = 4;
const NONE = Uint8Array.of(0);

/** What else an account of Metaplex says, as it lies there: a change of the words must write it back unchanged. */
export interface MetaplexRest {
  /** Share of sales for the creators, u16. */
  readonly sellerFee: Uint8Array;
  readonly creators: Uint8Array;
  readonly collection: Uint8Array;
  readonly uses: Uint8Array;
}

export interface MetaplexAccount {
  readonly metadata: TokenMetadata;
  readonly rest: MetaplexRest;
}

/**
 * Reads an account of Metaplex Token Metadata.
 *
 * @param mint whose it must be, base58
 * @throws AppError `tokens/metadata-unreadable`
 */
export function decodeMetaplex(mint: string, data: Uint8Array): MetaplexAccount {
  try {
    const reader = new BorshReader(data);
    const key = reader.u8();
    const updateAuthority = new PublicKey(reader.take(32)).toBase58();
    const owner = new PublicKey(reader.take(32)).toBase58();
    if (key !== METADATA_KEY || owner !== mint) throw new RangeError('another kind of account');
    const [name, symbol, uri] = [padded(reader), padded(reader), padded(reader)];
    const sellerFee = reader.take(2);
    const creators = reader.option(() => reader.take(reader.u32() * CREATOR_BYTES));
    reader.u8();
    const isMutable = reader.u8() === 1;
    return {
      metadata: {
        source: 'metaplex', address: metaplexAddress(mint), name, symbol, uri, isMutable,
        updateAuthority: isMutable ? updateAuthority : null,
      },
      rest: { sellerFee, creators, ...tail(reader) },
    };
  } catch (cause) {
    if (cause instanceof RangeError) throw new AppError('tokens/metadata-unreadable', { details: { mint }, cause });
    throw cause;
  }
}

const CREATOR_BYTES = 34;

/** The program fills names up with zeros to their longest. */
function padded(reader: BorshReader): string {
  return reader.string().replace(/\0+$/, '');
}

/** Older accounts end before these. */
function tail(reader: BorshReader): Pick<MetaplexRest, 'collection' | 'uses'> {
  try {
    reader.option(() => reader.u8());
    reader.option(() => reader.u8());
    const collection = reader.option(() => reader.take(33));
    const uses = reader.option(() => reader.take(17));
    return { collection, uses };
  } catch {
    return { collection: NONE, uses: NONE };
  }
}
