/** Signature type 4 of ANS-104: Ed25519, where the wallet signs the hash as hexadecimal text, which it can display. */
const SOLANA = 4;
const SIGNATURE_BYTES = 64;

interface Tag {
  readonly name: string;
  readonly value: string;
}

/** The content of a data item. */
export interface DataItemContent {
  /** Public key, 32 bytes. */
  readonly owner: Uint8Array;
  readonly data: Uint8Array;
  /** At least one. */
  readonly tags: readonly Tag[];
}

export interface SignedDataItem {
  /** As uploaded. */
  readonly bytes: Uint8Array;
  /** Its Arweave ID: SHA-256 of the signature, base64url. The same content has the same ID. */
  readonly id: string;
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** A number in little-endian. */
const littleEndian = (value: number, bytes: number): Uint8Array =>
  Uint8Array.from({ length: bytes }, (_, index) => Number((BigInt(value) >> BigInt(8 * index)) & 255n));

/** A count or length in Avro's format: zigzag, seven bits per byte. */
function avroLong(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value * 2;
  for (; rest > 127; rest >>= 7) bytes.push((rest & 127) | 128);
  return Uint8Array.from([...bytes, rest]);
}

function avroTags(tags: readonly Tag[]): Uint8Array {
  const texts = tags.flatMap(({ name, value }) => [name, value]).map(utf8).flatMap((text) => [avroLong(text.length), text]);
  return concat([avroLong(tags.length), ...texts, avroLong(0)]);
}

type Chunk = Uint8Array | readonly Chunk[];

const sha384 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));

/** Arweave's hash of nested lists of bytes. */
async function deepHash(chunk: Chunk): Promise<Uint8Array> {
  if (chunk instanceof Uint8Array) {
    return sha384(concat([await sha384(utf8(`blob${chunk.length}`)), await sha384(concat([chunk]))]));
  }
  let hash = await sha384(utf8(`list${chunk.length}`));
  for (const part of chunk) hash = await sha384(concat([hash, await deepHash(part)]));
  return hash;
}

/** Size of the signed item, which determines its price. */
export function dataItemLength({ owner, data, tags }: DataItemContent): number {
  return 2 + SIGNATURE_BYTES + owner.length + 2 + 16 + avroTags(tags).length + data.length;
}

/**
 * Creates a data item for Arweave (ANS-104, without target and anchor), signed by a Solana wallet.
 *
 * @param signMessage signs 96 characters of hexadecimal text
 * @throws any error of the wallet
 */
export async function signDataItem(
  content: DataItemContent, signMessage: (message: Uint8Array) => Promise<Uint8Array>,
): Promise<SignedDataItem> {
  const { owner, data, tags } = content;
  const tagBytes = avroTags(tags);
  const nothing = new Uint8Array();
  const hash = await deepHash([utf8('dataitem'), utf8('1'), utf8(`${SOLANA}`), owner, nothing, nothing, tagBytes, data]);
  const signature = await signMessage(utf8([...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')));
  const bytes = concat([
    littleEndian(SOLANA, 2), signature, owner, Uint8Array.of(0, 0), littleEndian(tags.length, 8), littleEndian(tagBytes.length, 8), tagBytes, data,
  ]);
  const id = new Uint8Array(await crypto.subtle.digest('SHA-256', concat([signature])));
  return { bytes, id: btoa(String.fromCharCode(...id)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') };
}
