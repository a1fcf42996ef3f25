import type { FileHandle } from 'node:fs/promises';
import type { StoredAccount } from '../bank/Accounts.ts';
import type { Bank } from '../bank/Bank.ts';
import { encodeEntry, type LedgerEntry } from './frames.ts';
import { programKinds } from './programKinds.ts';

/** A change is written at most this late, in ms. */
const FLUSH_MS = 200;
/** Unwritten bytes at which the bank has to wait for a slow disk. */
const MAX_WAITING_BYTES = 256 * 1024 * 1024;

/** Appends a bank's changes to the log. Stops with a message if the disk fails. */
export class LedgerWriter {
  readonly #file: FileHandle;
  readonly #onFailure: (error: Error) => void;
  /** Accounts written since the last transaction, logged together with the next one. */
  readonly #accounts = new Map<string, StoredAccount | null>();
  #waiting: Buffer[] = [];
  /** Bytes kept in memory until they are written. */
  #waitingBytes = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #failed = false;

  /**
   * @param file open for appending
   * @param onFailure called once, when the log can no longer be written
   */
  constructor(file: FileHandle, onFailure: (error: Error) => void) {
    this.#file = file;
    this.#onFailure = onFailure;
  }

  /** Starts to record a bank's changes. */
  follow(bank: Bank): void {
    bank.listen({
      account: (address, account) => {
        this.#accounts.set(address, account);
        this.#schedule();
      },
      transaction: (record, keys) =>
        this.append({ kind: 'change', accounts: this.#takeAccounts(), transaction: { record, keys } }),
      programs: () => this.append({ kind: 'programs', kinds: programKinds(bank.programs) }),
      reverted: (transactions) => {
        this.append({ kind: 'change', accounts: this.#takeAccounts() });
        this.append({ kind: 'reverted', transactions });
      },
      reset: () => {
        this.#takeAccounts();
        this.append({ kind: 'reset' });
      },
      clock: (anchor) => this.append({ kind: 'clock', anchor }),
      isBehind: () => this.isBehind(),
    });
  }

  /** Adds an entry. It is on disk after `FLUSH_MS` and the duration of a write. */
  append(entry: LedgerEntry): void {
    if (this.#failed) return;
    this.#add(entry);
    this.#schedule();
  }

  /** Whether the unwritten backlog is so large that nothing should be added. */
  isBehind(): boolean {
    return this.#waitingBytes > MAX_WAITING_BYTES;
  }

  /** Flushes and closes the log. */
  async close(): Promise<void> {
    await this.#flush();
    await this.#file.close();
  }

  #add(entry: LedgerEntry): void {
    const bytes = encodeEntry(entry);
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
  }

  #schedule(): void {
    if (this.#failed) return;
    this.#timer ??= setTimeout(() => void this.#flush(), FLUSH_MS);
  }

  #flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const accounts = this.#takeAccounts();
    if (accounts.length > 0 && !this.#failed) this.#add({ kind: 'change', accounts });
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#writing = this.#writing.then(() => this.#write(bytes));
    return this.#writing;
  }

  async #write(bytes: Buffer): Promise<void> {
    if (bytes.length === 0 || this.#failed) return;
    try {
      await this.#file.appendFile(bytes);
      this.#waitingBytes -= bytes.length;
      await this.#file.datasync();
    } catch (error) {
      // Entries after an incomplete one could not be read at the next start.
      this.#failed = true;
      this.#waiting = [];
      this.#waitingBytes = 0;
      this.#onFailure(error as Error);
    }
  }

  #takeAccounts(): (readonly [string, StoredAccount | null])[] {
    const accounts = [...this.#accounts];
    this.#accounts.clear();
    return accounts;
  }
}
