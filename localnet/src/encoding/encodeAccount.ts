import { encodeBase58 } from './base58.ts';
import { invalidParams, JsonRpcError, jsonRpcCode } from './jsonRpcError.ts';
import type { Json } from './json.ts';
import { parseAccount } from './parseAccount.ts';
import type { MintScale } from './tokenAmount.ts';

/** An account as stored on chain. */
export interface ChainAccount {
  readonly lamports: bigint;
  readonly data: Uint8Array;
  /** Program that owns the account, base58. */
  readonly owner: string;
  readonly executable: boolean;
  /** Default 2^64 - 1, the value of rent-exempt accounts. */
  readonly rentEpoch?: bigint;
}

/** RPC's options for encoding an account. */
export interface AccountEncodingOptions {
  /** `binary` (deprecated, the default of getAccountInfo), `base58`, `base64` or `jsonParsed`. */
  readonly encoding?: string | undefined;
  /** Part of the data to return; ignored for parsed data. */
  readonly dataSlice?: { readonly offset: number; readonly length: number } | undefined;
  /** Subscriptions replace data that is too long for base58 with an error text instead of failing. */
  readonly nameTooLong?: boolean | undefined;
  /** How to scale amounts of a mint. Token accounts are not parsed without it. */
  readonly mintScale?: ((mint: string) => MintScale | undefined) | undefined;
}

const RENT_EXEMPT_EPOCH = 18446744073709551615n;

/** A `rentEpoch` as it was read from JSON, with the largest u64 in place of 2^64, to which JavaScript and others round it. */
export function exactRentEpoch(value: unknown): unknown {
  return ['number', 'bigint'].includes(typeof value) && Number(value) === 2 ** 64 ? RENT_EXEMPT_EPOCH : value;
}
const MAX_BASE58_BYTES = 128;

/**
 * Encodes an account as `getAccountInfo` returns it.
 *
 * @param address identifies sysvars
 * @returns `lamports`, `rentEpoch` and `space` are bigint: write the answer with `stringifyJson`
 * @throws JsonRpcError -32600 for base58 of more than 128 bytes, -32602 for an unsupported encoding
 */
export function encodeAccount(account: ChainAccount, address: string, options: AccountEncodingOptions = {}): Json {
  return {
    lamports: account.lamports,
    data: encodeData(account, address, options),
    owner: account.owner,
    executable: account.executable,
    rentEpoch: account.rentEpoch ?? RENT_EXEMPT_EPOCH,
    space: BigInt(account.data.length),
  };
}

/**
 * The JSON of `encodeAccount` with `base64`, for answers with thousands of accounts.
 *
 * @param dataSlice part of the data; all of it if absent
 */
export function base64AccountText(account: ChainAccount, dataSlice?: AccountEncodingOptions['dataSlice']): string {
  const { lamports, owner, executable, rentEpoch = RENT_EXEMPT_EPOCH, data } = account;
  return `{"lamports":${lamports},"data":["${base64Text(slice(data, dataSlice))}","base64"],"owner":"${owner}",`
    + `"executable":${executable},"rentEpoch":${rentEpoch},"space":${data.length}}`;
}

function encodeData(account: ChainAccount, address: string, options: AccountEncodingOptions): Json {
  const encoding = options.encoding ?? 'binary';
  const base64 = (): Json => [base64Text(slice(account.data, options.dataSlice)), 'base64'];
  switch (encoding) {
    case 'binary':
      return base58(slice(account.data, options.dataSlice), options.nameTooLong);
    case 'base58':
      return [base58(slice(account.data, options.dataSlice), options.nameTooLong), 'base58'];
    case 'base64':
      return base64();
    case 'jsonParsed': {
      const parsed = parseAccount(account.data, account.owner, address, options.mintScale ?? (() => undefined));
      return parsed ?? base64();
    }
    case 'base64+zstd':
      return [base64Text(zstdFrame(slice(account.data, options.dataSlice))), 'base64+zstd'];
    default:
      throw invalidParams(
        `Invalid params: unknown variant \`${encoding}\`, expected one of \`binary\`, \`base58\`, \`base64\`, `
          + '`jsonParsed`, `base64+zstd`.',
      );
  }
}

function base58(bytes: Uint8Array, nameTooLong = false): string {
  if (bytes.length > MAX_BASE58_BYTES) {
    if (nameTooLong) return 'error: data too large for bs58 encoding';
    throw new JsonRpcError(
      jsonRpcCode.invalidRequest,
      `Encoded binary (base 58) data should be less than ${MAX_BASE58_BYTES} bytes, please use Base64 encoding.`,
    );
  }
  return encodeBase58(bytes);
}

function base64Text({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}

/** Maximum block size of a Zstandard frame in bytes. */
const ZSTD_BLOCK = 128 * 1024;

/**
 * Wraps bytes in an uncompressed Zstandard frame (RFC 8878). All clients can read it, and compressing gains nothing on one
 * machine. The header is a node's, so data too short to be compressed is the same as from a node.
 */
function zstdFrame(bytes: Uint8Array): Uint8Array {
  const header = Buffer.from('28b52ffd0058', 'hex'); // magic number, no content size, a window of 2 MiB
  const parts: Uint8Array[] = [header];
  for (let at = 0; at === 0 || at < bytes.length; at += ZSTD_BLOCK) {
    const block = bytes.subarray(at, at + ZSTD_BLOCK);
    const isLast = at + ZSTD_BLOCK >= bytes.length;
    const start = Buffer.alloc(3);
    start.writeUIntLE((block.length << 3) | Number(isLast), 0, 3); // type 0: uncompressed
    parts.push(start, block);
  }
  return Buffer.concat(parts);
}

function slice(data: Uint8Array, part: AccountEncodingOptions['dataSlice']): Uint8Array {
  return part ? data.subarray(part.offset, part.offset + part.length) : data;
}
