/** A mint's metadata account, and the instructions' data. Both are borsh. */
import { accountBytes, address as addressBytes, u16, u32, u64, u8, zeros } from '../../encoding/accountBytes.ts';
import { ByteReader, BytesEnded } from '../../encoding/ByteReader.ts';

/** A creator of a token, with its share of the royalty. */
export interface Creator {
  readonly address: string;
  readonly verified: boolean;
  /** In percent. */
  readonly share: number;
}

/** A token's name, symbol, URI and royalty. */
export interface MetadataData {
  readonly name: string;
  readonly symbol: string;
  readonly uri: string;
  /** Royalty in basis points. */
  readonly sellerFee: number;
  readonly creators: readonly Creator[] | null;
}

export interface Collection {
  readonly verified: boolean;
  readonly mint: string;
}

/** How often a token may be used: method 0 burns it, 1 is many times, 2 is once. */
export interface Uses {
  readonly method: number;
  readonly remaining: bigint;
  readonly total: bigint;
}

/** The fields that an instruction sets. */
export interface MetadataInput extends MetadataData {
  readonly collection: Collection | null;
  readonly uses: Uses | null;
}

/** Metadata account of a mint. */
export interface Metadata extends MetadataInput {
  readonly updateAuthority: string;
  readonly mint: string;
  readonly primarySaleHappened: boolean;
  readonly isMutable: boolean;
  readonly editionNonce: number | null;
  readonly tokenStandard: number | null;
  /** Collection details, followed by 8 bytes that are always zero on this cluster. */
  readonly collectionDetails: { readonly kind: number; readonly bytes: Uint8Array } | null;
  /** Rules of a programmable token, not decoded. */
  readonly ruleSet: { readonly address: string | null } | null;
}

/** First byte of a metadata account. */
export const METADATA_KEY = 4;
export const METADATA_BYTES = 607;
export const MAX_BYTES = { name: 32, symbol: 10, uri: 200 } as const;

const TOKEN_STANDARDS = 6;
const USE_METHODS = 3;
const DETAIL_KINDS = 2;

/** @throws BytesEnded if the bytes are not valid */
export function readOption<Value>(reader: ByteReader, read: (reader: ByteReader) => Value): Value | null {
  return readBool(reader) ? read(reader) : null;
}

/** @throws BytesEnded for a byte that is neither 0 nor 1 */
export function readBool(reader: ByteReader): boolean {
  return readEnum(reader, 2) === 1;
}

function readEnum(reader: ByteReader, kinds: number): number {
  const value = reader.u8();
  if (value >= kinds) throw new BytesEnded(`${value} is no value of this kind`);
  return value;
}

function readData(reader: ByteReader): MetadataData {
  return {
    name: reader.text32(),
    symbol: reader.text32(),
    uri: reader.text32(),
    sellerFee: reader.u16(),
    creators: readOption(reader, () =>
      Array.from({ length: Math.min(reader.u32(), MAX_CREATORS_READ) }, () => ({
        address: reader.address(), verified: readBool(reader), share: reader.u8(),
      }))),
  };
}

/** More creators than fit into a transaction, so reading them would end the bytes. */
const MAX_CREATORS_READ = 1_000;

function readCollection(reader: ByteReader): Collection {
  return { verified: readBool(reader), mint: reader.address() };
}

function readUses(reader: ByteReader): Uses {
  return { method: readEnum(reader, USE_METHODS), remaining: reader.u64(), total: reader.u64() };
}

export function readDetails(reader: ByteReader): { readonly kind: number; readonly bytes: Uint8Array } {
  return { kind: readEnum(reader, DETAIL_KINDS), bytes: reader.bytes(8) };
}

/** @throws BytesEnded if the bytes are not valid */
export function readMetadataInput(reader: ByteReader): MetadataInput {
  return { ...readData(reader), collection: readOption(reader, readCollection), uses: readOption(reader, readUses) };
}

/**
 * Decodes a metadata account.
 *
 * @throws BytesEnded if the bytes are not valid
 */
export function readMetadata(data: Uint8Array): Metadata {
  const reader = new ByteReader(data, 1);
  return {
    updateAuthority: reader.address(),
    mint: reader.address(),
    ...readData(reader),
    primarySaleHappened: readBool(reader),
    isMutable: readBool(reader),
    editionNonce: readOption(reader, () => reader.u8()),
    tokenStandard: readOption(reader, () => readEnum(reader, TOKEN_STANDARDS)),
    collection: readOption(reader, readCollection),
    uses: readOption(reader, readUses),
    collectionDetails: readOption(reader, readDetails),
    ruleSet: readOption(reader, () => {
      readEnum(reader, 1);
      return { address: readOption(reader, () => reader.address()) };
    }),
  };
}

/** Encodes a metadata account with its text padded to maximum length, without trailing zeros. */
export function writeMetadata(metadata: Metadata): Uint8Array {
  return accountBytes(
    u8(METADATA_KEY),
    addressBytes(metadata.updateAuthority),
    addressBytes(metadata.mint),
    paddedText(metadata.name, MAX_BYTES.name),
    paddedText(metadata.symbol, MAX_BYTES.symbol),
    paddedText(metadata.uri, MAX_BYTES.uri),
    u16(metadata.sellerFee),
    option(metadata.creators, (creators) => accountBytes(
      u32(creators.length),
      ...creators.flatMap(({ address, verified, share }) => [addressBytes(address), bool(verified), u8(share)]),
    )),
    bool(metadata.primarySaleHappened),
    bool(metadata.isMutable),
    option(metadata.editionNonce, u8),
    option(metadata.tokenStandard, u8),
    option(metadata.collection, ({ verified, mint }) => accountBytes(bool(verified), addressBytes(mint))),
    option(metadata.uses, ({ method, remaining, total }) => accountBytes(u8(method), u64(remaining), u64(total))),
    option(metadata.collectionDetails, ({ kind, bytes }) => accountBytes(u8(kind), bytes)),
    option(metadata.ruleSet, ({ address }) => accountBytes(u8(0), option(address, addressBytes))),
  );
}

function option<Value>(value: Value | null, write: (value: Value) => Uint8Array): Uint8Array {
  return value === null ? zeros(1) : accountBytes(u8(1), write(value));
}

function bool(value: boolean): Uint8Array {
  return u8(Number(value));
}

function paddedText(text: string, bytes: number): Uint8Array {
  const written = new TextEncoder().encode(text);
  return accountBytes(u32(bytes), written, zeros(bytes - written.length));
}
