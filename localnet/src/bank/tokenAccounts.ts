import { encodeBase58 } from '../encoding/base58.ts';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../encoding/addresses.ts';
import { ByteReader } from '../encoding/ByteReader.ts';
import { type MintScale, uiMultiplier } from '../encoding/tokenAmount.ts';
import type { TokenBalanceRecord } from '../encoding/transactionRecord.ts';
import type { Accounts, StoredAccount } from './Accounts.ts';

/** Accounts before or after a transaction. */
type AccountsNow = Pick<Accounts, 'get'>;

const ACCOUNT_SIZE = 165;
const MINT_SIZE = 82;
/** Size of a multisig of either program; no other account has this size. */
const MULTISIG_SIZE = 355;
/** Account kinds of Token-2022 accounts with extensions, in the byte after the 165 of a plain account. */
const KIND_MINT = 1;
const KIND_ACCOUNT = 2;

/** The fields of a token account that the cluster reads. */
export interface TokenAccountFields {
  readonly mint: Uint8Array;
  readonly owner: Uint8Array;
  /** Base units. */
  readonly amount: bigint;
  /** Address that may spend part of the balance, or `null`. */
  readonly delegate: Uint8Array | null;
}

/** Decodes an initialized token account of either token program, or returns `null` if the account is not one. */
export function readTokenAccount(account: StoredAccount): TokenAccountFields | null {
  const { data } = account;
  if (data.length < ACCOUNT_SIZE || data.length === MULTISIG_SIZE || !isTokenProgram(account.owner)) return null;
  if (data.length > ACCOUNT_SIZE && (account.owner !== TOKEN_2022_PROGRAM || data[ACCOUNT_SIZE] !== KIND_ACCOUNT)) {
    return null;
  }
  // Byte 108 is the state: 0 uninitialized, 1 initialized, 2 frozen.
  if (data[108] !== 1 && data[108] !== 2) return null;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return {
    mint: data.subarray(0, 32),
    owner: data.subarray(32, 64),
    amount: view.getBigUint64(64, true),
    delegate: view.getUint32(72, true) === 1 ? data.subarray(76, 108) : null,
  };
}

/** Bytes before Token-2022 extensions: those of a plain account, and one for its kind. */
const EXTENSIONS_START = 166;

/** The extensions of a mint or token account by Token-2022's numbers. */
export function tokenExtensions({ data }: StoredAccount): ReadonlyMap<number, Uint8Array> {
  const extensions = new Map<number, Uint8Array>();
  if (data.length <= EXTENSIONS_START) return extensions;
  const reader = new ByteReader(data, EXTENSIONS_START);
  while (reader.left >= 4) {
    const type = reader.u16();
    const length = reader.u16();
    if (type === 0 || length > reader.left) break;
    extensions.set(type, reader.bytes(length));
  }
  return extensions;
}

/** The fields of a mint that the cluster reads. */
interface MintFields {
  /** Base units. */
  readonly supply: bigint;
  readonly decimals: number;
}

/** Decodes an initialized mint of either token program, or returns `null` if the account is not one. */
export function readMint(account: StoredAccount): MintFields | null {
  const { data } = account;
  if (!isTokenProgram(account.owner)) return null;
  const extended = account.owner === TOKEN_2022_PROGRAM && data.length > ACCOUNT_SIZE;
  if (data.length !== MINT_SIZE && !(extended && data[ACCOUNT_SIZE] === KIND_MINT)) return null;
  if (data[45] !== 1) return null;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return { supply: view.getBigUint64(36, true), decimals: data[44]! };
}

/** Decimals of a mint, or `undefined` if there is none. */
export function mintDecimals(accounts: AccountsNow, mint: string): number | undefined {
  const account = accounts.get(mint);
  return account ? readMint(account)?.decimals : undefined;
}

/**
 * How to scale a mint's amounts; `undefined` if there is no mint.
 *
 * @param unixSeconds see `uiMultiplier`
 */
export function mintScale(accounts: AccountsNow, mint: string, unixSeconds: number): MintScale | undefined {
  const account = accounts.get(mint);
  const fields = account && readMint(account);
  return fields ? { decimals: fields.decimals, multiplier: uiMultiplier(account.data, unixSeconds) } : undefined;
}

/** Whether an address is one of the two token programs. */
export function isTokenProgram(address: string): boolean {
  return address === TOKEN_PROGRAM || address === TOKEN_2022_PROGRAM;
}

/** Balances of all token accounts among the keys. */
export function tokenBalances(keys: readonly string[], accounts: AccountsNow): TokenBalanceRecord[] {
  const balances: TokenBalanceRecord[] = [];
  keys.forEach((address, accountIndex) => {
    const account: StoredAccount | null = accounts.get(address);
    const token = account && readTokenAccount(account);
    if (!token) return;
    const decimals = mintDecimals(accounts, encodeBase58(token.mint));
    if (decimals === undefined) return;
    balances.push({
      accountIndex,
      mint: encodeBase58(token.mint),
      owner: encodeBase58(token.owner),
      programId: account.owner,
      amount: token.amount,
      decimals,
    });
  });
  return balances;
}
