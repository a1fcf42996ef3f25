import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import bs58 from 'bs58';
import type { StoredAccount } from './bank/Accounts.ts';
import { isAddress } from './encoding/addresses.ts';
import { exactRentEpoch } from './encoding/encodeAccount.ts';
import { parseJson } from './encoding/json.ts';

/** An account to begin a chain with. */
export type NamedAccount = readonly [address: string, account: StoredAccount];

/**
 * Reads all `.json` files in a folder, as `solana account ADDRESS --output json` writes them.
 *
 * @throws Error with a message for the user, which names the file
 */
export function readAccountDir(dir: string): readonly NamedAccount[] {
  let names: readonly string[];
  try {
    names = readdirSync(dir).filter((name) => name.endsWith('.json')).sort();
  } catch (error) {
    throw new Error(`The accounts in ${dir} cannot be read: ${reasonOf(error)}.`, { cause: error });
  }
  return names.map((name) => {
    const path = join(dir, name);
    try {
      return readAccount(parseJson(decodeText(readFileSync(path))));
    } catch (error) {
      throw new Error(`${basename(path)} in ${dir} is not an account: ${reasonOf(error)}. Write it with \`solana account ADDRESS --output json\`.`, { cause: error });
    }
  });
}

/** Writes accounts to a folder, each to `ADDRESS.json`, for `readAccountDir` and for `solana-test-validator --account-dir`. */
export function writeAccountDir(dir: string, accounts: readonly NamedAccount[]): void {
  mkdirSync(dir, { recursive: true });
  for (const [pubkey, { lamports, data, owner, executable }] of accounts) {
    const account = {
      lamports: Number(lamports), data: [Buffer.from(data).toString('base64'), 'base64'], owner, executable, rentEpoch: 0, space: data.length,
    };
    writeFileSync(join(dir, `${pubkey}.json`), `${JSON.stringify({ pubkey, account }, null, 2)}\n`);
  }
}

/** Decodes JSON in UTF-8 or UTF-16, which PowerShell writes, with or without a byte order mark. */
function decodeText(bytes: Buffer): string {
  const [first, second] = bytes;
  // JSON begins with a character of ASCII, one byte of which is 0 in UTF-16.
  const isLittleEndian = second === 0 || (first === 0xff && second === 0xfe);
  const isBigEndian = first === 0 || (first === 0xfe && second === 0xff);
  return new TextDecoder(isLittleEndian ? 'utf-16le' : isBigEndian ? 'utf-16be' : 'utf-8').decode(bytes);
}

function readAccount(file: unknown): NamedAccount {
  const { pubkey, account } = object(file);
  const { lamports, data, owner, executable, rentEpoch } = object(account);
  const [text, encoding] = Array.isArray(data) ? (data as readonly unknown[]) : [];
  if (typeof pubkey !== 'string' || !isAddress(pubkey)) throw new Error('`pubkey` is not an address');
  if (typeof owner !== 'string' || !isAddress(owner)) throw new Error('`owner` is not an address');
  if (typeof text !== 'string') throw new Error('`data` is not a list of text and encoding');
  return [pubkey, {
    lamports: unsigned('lamports', lamports),
    data: decode(text, encoding),
    owner,
    executable: executable === true,
    ...(rentEpoch !== undefined && { rentEpoch: unsigned('rentEpoch', exactRentEpoch(rentEpoch)) }),
  }];
}

function object(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>;
  throw new Error('it has no `pubkey` and `account`');
}

function unsigned(name: string, value: unknown): bigint {
  const isWhole = typeof value === 'bigint' || Number.isSafeInteger(value);
  if (isWhole && (value as number | bigint) >= 0 && (value as number | bigint) < 2n ** 64n) return BigInt(value as number | bigint);
  throw new Error(`\`${name}\` is not a whole number`);
}

function decode(text: string, encoding: unknown): Uint8Array {
  if (encoding === 'base64') return new Uint8Array(Buffer.from(text, 'base64'));
  const bytes = encoding === 'base58' ? bs58.decodeUnsafe(text) : undefined;
  if (bytes) return bytes;
  throw new Error(`its data is in the encoding ${String(encoding)}, not base64`);
}

/** The part of an error that a user can act on. */
function reasonOf(error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
      return 'it does not exist';
    case 'ENOTDIR':
      return 'it is not a folder';
    case 'EACCES':
      return 'no permission';
    default:
      return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  }
}
