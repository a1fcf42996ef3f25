import { readSync, renameSync, writeSync } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoredAccount } from '../bank/Accounts.ts';
import type { Bank } from '../bank/Bank.ts';
import { encodeEntry, frameOf, LEDGER_FORMAT, type LedgerEntry } from './frames.ts';
import { programKinds } from './programKinds.ts';

/** An entry survives the end of this process at once, and that of the machine after this many ms and a write. */
const SYNC_MS = 200;
/** A log this many times larger than necessary is compacted. */
const COMPACT_FACTOR = 2;
/** A smaller log is not compacted while it is written, in bytes. */
const COMPACT_FROM = 32 * 1024 * 1024;
/** Compaction lets requests through after this many ms, or longer under load, so that it keeps a fifth of the time and ends. */
const TURN_MS = { least: 8, most: 25 };
const SHARE = 1 / 4;
/** Bytes that compaction writes at once. */
const CHUNK_BYTES = 256 * 1024;
/** Bytes that compaction reads at once. */
const READ_BYTES = 1024 * 1024;

/** A log open for appending. */
export interface OpenLog {
  readonly path: string;
  readonly file: FileHandle;
  /** Length in bytes. */
  readonly bytes: number;
  /** Accounts that differ from genesis; `null` for a removed one. */
  readonly accounts: ReadonlyMap<string, StoredAccount | null>;
  /** Length in bytes that it would have without obsolete entries, estimated. */
  readonly neededBytes: number;
}

/**
 * Appends a bank's changes to the log before a client learns of them, so that ending this process loses nothing a client was
 * told. Compacts the log while the cluster runs. Stops with a message if the disk fails.
 */
export class LedgerWriter {
  readonly #path: string;
  readonly #onFailure: (error: Error) => void;
  /** Accounts that differ from genesis. */
  #accounts: Map<string, StoredAccount | null>;
  /** Accounts written since the last transaction, logged together with the next one. */
  readonly #unlogged = new Map<string, StoredAccount | null>();
  #bank: Bank | undefined;
  #file: FileHandle;
  #bytes: number;
  #neededBytes: number;
  #timer: NodeJS.Timeout | undefined;
  #syncing: Promise<void> = Promise.resolve();
  #failed = false;
  #closing = false;
  #isCompacting = false;
  #compacting: Promise<void> = Promise.resolve();

  /** @param onFailure called once, when the log can no longer be written */
  constructor(log: OpenLog, onFailure: (error: Error) => void) {
    [this.#path, this.#file, this.#bytes, this.#neededBytes] = [log.path, log.file, log.bytes, log.neededBytes];
    this.#accounts = new Map(log.accounts);
    this.#onFailure = onFailure;
  }

  /** Starts to record a bank's changes. */
  follow(bank: Bank): void {
    this.#bank = bank;
    bank.listen({
      account: (address, account) => {
        // Of a transaction, which is reported next, or else of a control method, which is answered after this.
        if (this.#unlogged.size === 0) queueMicrotask(() => this.#logAccounts());
        this.#unlogged.set(address, account);
        this.#accounts.set(address, account);
      },
      transaction: (record, keys) =>
        this.append({ kind: 'change', accounts: this.#takeUnlogged(), transaction: { record, keys } }),
      programs: () => this.append({ kind: 'programs', kinds: programKinds(bank.installed) }),
      reverted: (transactions) => {
        this.#logAccounts();
        this.append({ kind: 'reverted', transactions });
      },
      reset: () => {
        this.#takeUnlogged();
        this.#accounts = new Map(bank.start);
        this.append({ kind: 'reset' });
      },
      clock: (anchor) => this.append({ kind: 'clock', anchor }),
    });
  }

  /** Writes an entry. It survives the end of this process. */
  append(entry: LedgerEntry): void {
    if (this.#failed) return;
    const bytes = encodeEntry(entry);
    try {
      writeAll(this.#file, bytes);
    } catch (error) {
      return this.#fail(error as Error);
    }
    this.#bytes += bytes.length;
    this.#timer ??= setTimeout(() => void this.#sync(), SYNC_MS);
    this.compactIfNeeded(COMPACT_FROM);
  }

  /** Begins to compact the log if most of it is obsolete. @param fromBytes length up to which it stays as it is */
  compactIfNeeded(fromBytes: number): void {
    if (this.#bytes <= Math.max(fromBytes, COMPACT_FACTOR * this.#neededBytes)) return;
    if (this.#failed || this.#closing || this.#isCompacting || !this.#bank) return;
    this.#isCompacting = true;
    const bank = this.#bank;
    // The history may be ahead of the log until what is happening now has been logged completely.
    this.#compacting = nextTurn().then(() => this.#compact(bank)).finally(() => {
      this.#isCompacting = false;
    });
  }

  /** Closes the log once it is on disk. A compaction that has begun is given up. */
  async close(): Promise<void> {
    if (this.#closing) return;
    this.#logAccounts();
    this.#closing = true;
    await this.#compacting;
    await this.#sync();
    await this.#file.close();
  }

  #logAccounts(): void {
    if (this.#unlogged.size > 0) this.append({ kind: 'change', accounts: this.#takeUnlogged() });
  }

  #takeUnlogged(): (readonly [string, StoredAccount | null])[] {
    const accounts = [...this.#unlogged];
    this.#unlogged.clear();
    return accounts;
  }

  #sync(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#syncing = this.#syncing.then(async () => {
      if (!this.#failed) await this.#file.datasync();
    }).catch((error: unknown) => this.#fail(error as Error));
    return this.#syncing;
  }

  #fail(error: Error): void {
    // Entries after an incomplete one could not be read at the next start.
    if (this.#failed) return;
    this.#failed = true;
    this.#onFailure(error);
  }

  /** Writes the shortest log with the same result beside this one, and then puts it in its place. */
  async #compact(bank: Bank): Promise<void> {
    const temporary = `${this.#path}.new`;
    const accounts = [...this.#accounts];
    const head = headOf(bank);
    const transactions = bank.history.encoded();
    let copied = this.#bytes;
    let file: FileHandle | undefined;
    try {
      file = await open(temporary, 'w+');
      const writer = new ChunkWriter(file, () => this.#closing || this.#failed);
      for (const entry of head) writer.add(encodeEntry(entry));
      for (const account of accounts) {
        writer.add(encodeEntry({ kind: 'change', accounts: [account] }));
        await writer.turn();
      }
      for (const bytes of transactions) {
        writer.add(frameOf(bytes));
        await writer.turn();
      }
      const neededBytes = writer.bytes;
      const copy = (length: number): void => {
        writer.add(readAll(this.#file, copied, length));
        copied += length;
      };
      // What was logged meanwhile, which becomes more until the last turn.
      for (const synced of [false, true]) {
        for (; this.#bytes - copied > READ_BYTES; await writer.turn()) copy(READ_BYTES);
        writer.flush();
        if (!synced) await file.datasync();
      }
      await writer.turn();
      copy(this.#bytes - copied);
      writer.flush();
      this.#replace(file, temporary, writer.bytes, neededBytes);
    } catch (error) {
      await file?.close();
      await rm(temporary, { force: true });
      if (error instanceof Interrupted) return;
      console.error(`localnet: the ledger ${this.#path} could not be compacted: ${(error as Error).message}`);
      // Not again until it has doubled.
      this.#neededBytes = this.#bytes;
    }
  }

  /** Switches to a complete new file, without letting anything else happen. */
  #replace(file: FileHandle, temporary: string, bytes: number, neededBytes: number): void {
    if (this.#closing || this.#failed) throw new Interrupted();
    const old = this.#file;
    renameSync(temporary, this.#path);
    [this.#file, this.#bytes, this.#neededBytes] = [file, bytes, neededBytes];
    void this.#sync().then(() => old.close());
  }
}

/** The entries that a log begins with. */
function headOf(bank: Bank): readonly LedgerEntry[] {
  const { history, clock, genesisHash, doubles, start } = bank;
  return [
    { kind: 'genesis', format: LEDGER_FORMAT, genesisHash, slotMs: clock.slotMs, doubles },
    ...clock.anchors.map((anchor) => ({ kind: 'clock', anchor }) as const),
    { kind: 'forgotten', forgotten: history.forgotten },
    { kind: 'programs', kinds: programKinds(bank.installed) },
    ...(start.size > 0 ? [{ kind: 'start', accounts: [...start] } as const] : []),
  ];
}

/** Writes all bytes before it returns. */
function writeAll({ fd }: FileHandle, bytes: Buffer): void {
  for (let written = 0; written < bytes.length;) written += writeSync(fd, bytes, written);
}

/** The log is being closed, or can no longer be written. */
class Interrupted extends Error {}

/** Reads bytes of the log. @throws Error if there are fewer */
function readAll({ fd }: FileHandle, offset: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let read = 0; read < length;) {
    const more = readSync(fd, bytes, read, length - read, offset + read);
    if (more === 0) throw new Error(`it ends at byte ${offset + read}`);
    read += more;
  }
  return bytes;
}

/** Collects small writes, and lets requests through in between. */
class ChunkWriter {
  readonly #file: FileHandle;
  readonly #isInterrupted: () => boolean;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #turnEnds = performance.now() + TURN_MS.least;
  bytes = 0;

  /** @param isInterrupted whether to end it at the next turn */
  constructor(file: FileHandle, isInterrupted: () => boolean) {
    this.#file = file;
    this.#isInterrupted = isInterrupted;
  }

  add(bytes: Buffer): void {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    this.bytes += bytes.length;
  }

  /** @throws Interrupted */
  async turn(): Promise<void> {
    if (this.#isInterrupted()) throw new Interrupted();
    if (this.#waitingBytes >= CHUNK_BYTES) this.flush();
    const now = performance.now();
    if (now < this.#turnEnds) return;
    await nextTurn();
    const next = performance.now();
    this.#turnEnds = next + Math.min(Math.max((next - now) * SHARE, TURN_MS.least), TURN_MS.most);
  }

  flush(): void {
    writeAll(this.#file, Buffer.concat(this.#waiting));
    [this.#waiting, this.#waitingBytes] = [[], 0];
  }
}
