import type { FileHandle } from 'node:fs/promises';
import type { StoredAccount } from '../bank/Accounts.ts';
import type { Bank } from '../bank/Bank.ts';
import { encodeEntry, type LedgerEntry } from './frames.ts';
import { programKinds } from './programKinds.ts';

/** Longest time a change waits in memory before it is written, ms. */
const FLUSH_MS = 200;
/** What may wait to be written before the bank has to wait too: a disk can be slower than the chain. */
const MAX_WAITING_BYTES = 256 * 1024 * 1024;

/** Writes what happens on a bank to the end of the log, and gives up with a message when the disk does. */
export class LedgerWriter {
  readonly #file: FileHandle;
  readonly #onFailure: (error: Error) => void;
  /** Accounts written since the last transaction; they go into the log together with the next one. */
  readonly #accounts = new Map<string, StoredAccount | null>();
  #waiting: Buffer[] = [];
  /** Bytes that are kept in memory until they are written. */
  #waitingBytes = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #failed = false;

  /**
   * @param file open for appending
   * @param onFailure called once, when the log cannot be written any more
   */
  constructor(file: FileHandle, onFailure: (error: Error) => void) {
    this.#file = file;
    this.#onFailure = onFailure;
  }

  /** Begins to write down what happens on a bank. */
  follow(bank: Bank): void {
    bank.listen({
      account: (address, account) => {
        this.#accounts.set(address, account);
        this.#schedule();
      },
      transaction: (record, keys) =>
        this.append({ kind: 'change', accounts: this.#takeAccounts(), transaction: { record, keys } }),
      programs: () => this.append({ kind: 'programs', kinds: programKinds(bank.programs) }),
      clock: (anchor) => this.append({ kind: 'clock', anchor }),
      isBehind: () => this.isBehind(),
    });
  }

  /** Adds an entry; it is on disk within `FLUSH_MS` and the time a write takes. */
  append(entry: LedgerEntry): void {
    if (this.#failed) return;
    this.#add(entry);
    this.#schedule();
  }

  /** Whether so much waits to be written that nothing should be added for now. */
  isBehind(): boolean {
    return this.#waitingBytes > MAX_WAITING_BYTES;
  }

  /** Writes all that waits and closes the log. */
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
      // Going on behind half an entry would hide everything after it from the next start.
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
