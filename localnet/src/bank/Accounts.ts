import bs58 from 'bs58';
import { encodeBase58 } from '../encoding/base58.ts';
import { Account, type LiteSvm } from 'litesvm/dist/internal.js';
import { BPF_LOADER_2, NATIVE_LOADER, SYSTEM_PROGRAM, SYSVAR_OWNER, TOKEN_2022_PROGRAM, TOKEN_PROGRAM, UPGRADEABLE_LOADER } from '../encoding/addresses.ts';

/** An account as the chain stores it. */
export interface StoredAccount {
  readonly lamports: bigint;
  readonly data: Uint8Array;
  /** Owning program, base58. */
  readonly owner: string;
  readonly executable: boolean;
  /** Set by a control method or copied from a file or another cluster, until a transaction writes the account. */
  readonly rentEpoch?: bigint;
}

/** A removed account, as nodes return it and as LiteSVM removes one. */
export const GONE: StoredAccount = { lamports: 0n, data: new Uint8Array(), owner: SYSTEM_PROGRAM, executable: false };

/** The runtime rewrites sysvars itself, so they are always read from it. */
const SYSVAR_PREFIX = 'Sysvar';

/** Owners of nearly all accounts, including those of genesis besides Raydium's. */
const COMMON_OWNERS = [
  SYSTEM_PROGRAM, TOKEN_PROGRAM, TOKEN_2022_PROGRAM, NATIVE_LOADER, BPF_LOADER_2, UPGRADEABLE_LOADER,
  'Vote111111111111111111111111111111111111111', 'Stake11111111111111111111111111111111111111', 'Config1111111111111111111111111111111111111',
];

/** Limits the cache of missing addresses, since clients can ask for any number of them. */
const MAX_MISSING = 10_000;

/**
 * Caches LiteSVM's accounts in JavaScript. Reading one from the native side costs more than executing a transfer, and listing
 * a program's accounts must not scan. Call `refresh` after LiteSVM has written.
 */
export class Accounts {
  #svm: LiteSvm;
  readonly #known = new Map<string, StoredAccount>();
  /** Addresses that were read and have no account. */
  readonly #missing = new Set<string>();
  /** Accounts by owner. An owner is added by `index` or with its first account, and kept up to date from then on. */
  readonly #byOwner = new Map<string, Map<string, StoredAccount>>();
  #dataBytes = 0;

  constructor(svm: LiteSvm) {
    this.#svm = svm;
  }

  /** Continues with the accounts of another SVM. The caller has to index owners again. */
  restart(svm: LiteSvm): void {
    this.#svm = svm;
    this.#known.clear();
    this.#missing.clear();
    this.#byOwner.clear();
    this.#dataBytes = 0;
  }

  /** The account at an address, or `null` if there is none. */
  get(address: string): StoredAccount | null {
    if (address.startsWith(SYSVAR_PREFIX)) return this.read(address);
    const known = this.#known.get(address);
    if (known !== undefined) return known;
    if (this.#missing.has(address)) return null;
    const account = this.read(address);
    this.#remember(address, account);
    return account;
  }

  /** Reads an account from LiteSVM, bypassing the cache. */
  read(address: string): StoredAccount | null {
    const account = this.#svm.getAccount(bs58.decode(address));
    return account && account.lamports() > 0n ? toStored(account) : null;
  }

  /** Total size of the cached account data in bytes. */
  get dataBytes(): number {
    return this.#dataBytes;
  }

  /** Number of cached addresses, including those without an account. */
  get remembered(): number {
    return this.#known.size + this.#missing.size + this.#byOwner.size;
  }

  /** Balance in lamports; 0 if there is no account. */
  balance(address: string): bigint {
    return this.get(address)?.lamports ?? 0n;
  }

  /** All accounts owned by a program, by address. */
  ofProgram(owner: string): ReadonlyMap<string, StoredAccount> {
    const known = this.#byOwner.get(owner);
    if (known !== undefined) return known;
    if (owner === SYSVAR_OWNER) return new Map(this.#ownedNow(owner));
    const owned = new Map([...this.#known].filter(([, account]) => account.owner === owner));
    // An owner without accounts is not cached, since clients can ask for any address.
    if (owned.size > 0) this.#byOwner.set(owner, owned);
    return owned;
  }

  /** All accounts of the indexed programs, and any other account that was read or written. */
  all(): ReadonlyMap<string, StoredAccount> {
    return this.#known;
  }

  /**
   * Reads all accounts of the common programs and of these, and keeps the lists up to date, even while they are empty. Reading
   * them is slow, so call it while there are few.
   */
  index(programs: readonly string[]): void {
    for (const owner of [...COMMON_OWNERS, ...programs]) this.#byOwner.set(owner, this.#readOwned(owner));
  }

  /** Reads an account again after LiteSVM has written it, and returns it. */
  refresh(address: string): StoredAccount | null {
    const now = this.read(address);
    this.#update(address, now);
    return now;
  }

  /** Writes an account without any of the runtime's checks; zero lamports remove it. Its data must not change afterwards. */
  set(address: string, account: StoredAccount): void {
    this.write(address, account);
    this.#update(address, account.lamports === 0n ? null : account);
  }

  /** Writes to LiteSVM alone. */
  write(address: string, account: StoredAccount): void {
    const { lamports, data, owner, executable } = account;
    this.#svm.setAccount(bs58.decode(address), new Account(lamports, data, bs58.decode(owner), executable, 0n));
  }

  #update(address: string, now: StoredAccount | null): void {
    const before = this.#known.get(address);
    this.#remember(address, now);
    if (before && before.owner !== now?.owner) this.#byOwner.get(before.owner)?.delete(address);
    if (now) this.#byOwner.get(now.owner)?.set(address, now);
  }

  #remember(address: string, account: StoredAccount | null): void {
    this.#dataBytes += (account?.data.length ?? 0) - (this.#known.get(address)?.data.length ?? 0);
    if (account) {
      this.#known.set(address, account);
      this.#missing.delete(address);
      return;
    }
    this.#known.delete(address);
    if (this.#missing.size >= MAX_MISSING) this.#missing.clear();
    this.#missing.add(address);
  }

  #readOwned(owner: string): Map<string, StoredAccount> {
    const owned = new Map<string, StoredAccount>();
    for (const [address, account] of this.#ownedNow(owner)) {
      const stored = this.#known.get(address) ?? account;
      owned.set(address, stored);
      this.#remember(address, stored);
    }
    return owned;
  }

  /** Reads a program's accounts from LiteSVM. */
  #ownedNow(owner: string): readonly (readonly [address: string, account: StoredAccount])[] {
    return this.#svm.getProgramAccounts(bs58.decode(owner)).map((found) => [encodeBase58(found.address), toStored(found.account())]);
  }
}

/** Whether two accounts are equal, however they were read. */
export function isSameAccount(a: StoredAccount | null, b: StoredAccount | null): boolean {
  if (a === b) return true;
  return a !== null && b !== null && a.lamports === b.lamports && a.owner === b.owner && a.executable === b.executable
    && a.rentEpoch === b.rentEpoch && Buffer.compare(a.data, b.data) === 0;
}

/** LiteSVM's account as plain values. */
export function toStored(account: Account): StoredAccount {
  return { lamports: account.lamports(), data: account.data(), owner: encodeBase58(account.owner()), executable: account.executable() };
}
