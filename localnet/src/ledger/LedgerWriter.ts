import { readSync, renameSync, writeSync } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoredAccount } from '../bank/Accounts.ts';
import type { Bank } from '../bank/Bank.ts';
import { encodeEntry, entryAt, entryLength, HEADER_BYTES, LEDGER_FORMAT, type LedgerEntry, trackTransactions } from './frames.ts';
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
  /** Offsets of the entries with the transactions that are kept, oldest first. */
  readonly offsets: readonly number[];
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
  #offsets: number[];
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
    this.#offsets = [...log.offsets];
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
      programs: () => this.append({ kind: 'programs', kinds: programKinds(bank.programs) }),
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
    trackTransactions(this.#offsets, entry, this.#bytes);
    this.#bytes += bytes.length;
    this.#timer ??= setTimeout(() => void this.#sync(), SYNC_MS);
    this.compactIfNeeded(COMPACT_FROM);
  }

  /** Begins to compact the log if most of it is obsolete. @param fromBytes length up to which it stays as it is */
  compactIfNeeded(fromBytes: number): void {
    if (this.#bytes <= Math.max(fromBytes, COMPACT_FACTOR * this.#neededBytes)) return;
    if (this.#failed || this.#closing || this.#isCompacting || !this.#bank) return;
    this.#isCompacting = true;
    this.#compacting = this.#compact(this.#bank).finally(() => {
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
    const kept = this.#offsets.slice(Math.max(0, this.#offsets.length - bank.history.size));
    const end = this.#bytes;
    const log = new LogReader(this.#file);
    let file: FileHandle | undefined;
    try {
      file = await open(temporary, 'w+');
      const writer = new ChunkWriter(file, () => this.#closing || this.#failed);
      for (const entry of head) writer.add(encodeEntry(entry));
      for (const account of accounts) {
        writer.add(encodeEntry({ kind: 'change', accounts: [account] }));
        await writer.turn();
      }
      const offsets = new Map<number, number>();
      for (const offset of kept) {
        const entry = log.read(offset);
        if (entry.kind !== 'change') throw new Error(`there is no transaction at byte ${offset}`);
        offsets.set(offset, writer.bytes);
        writer.add(encodeEntry({ kind: 'change', accounts: [], transaction: entry.transaction }));
        await writer.turn();
      }
      const neededBytes = writer.bytes;
      let copied = end;
      const copy = (length: number): void => {
        writer.add(log.bytes(copied, length));
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
      this.#replace(file, temporary, neededBytes, (offset) => (offset < end ? offsets.get(offset) : offset - end + neededBytes));
    } catch (error) {
      await file?.close();
      await rm(temporary, { force: true });
      if (error instanceof Interrupted) return;
      console.error(`localnet: the ledger ${this.#path} could not be compacted: ${(error as Error).message}`);
      // Not again until it has doubled.
      this.#neededBytes = this.#bytes;
    }
  }

  /**
   * Switches to a complete new file, without letting anything else happen.
   *
   * @param moved where an entry of the old file is in the new one; `undefined` if it is no longer needed
   */
  #replace(file: FileHandle, temporary: string, neededBytes: number, moved: (offset: number) => number | undefined): void {
    if (this.#closing || this.#failed) throw new Interrupted();
    const [old, end] = [this.#file, moved(this.#bytes)!];
    renameSync(temporary, this.#path);
    const offsets = this.#offsets.map(moved).filter((offset) => offset !== undefined);
    [this.#file, this.#bytes, this.#offsets, this.#neededBytes] = [file, end, offsets, neededBytes];
    void this.#sync().then(() => old.close());
  }
}

/** The entries that a log begins with. */
function headOf(bank: Bank): readonly LedgerEntry[] {
  const { history, clock, genesisHash, start } = bank;
  return [
    { kind: 'genesis', format: LEDGER_FORMAT, genesisHash, slotMs: clock.slotMs },
    ...clock.anchors.map((anchor) => ({ kind: 'clock', anchor }) as const),
    { kind: 'forgotten', forgotten: { transactions: history.landed - history.size, slot: history.forgottenSlot } },
    { kind: 'programs', kinds: programKinds(bank.programs) },
    ...(start.size > 0 ? [{ kind: 'start', accounts: [...start] } as const] : []),
  ];
}

/** Writes all bytes before it returns. */
function writeAll({ fd }: FileHandle, bytes: Buffer): void {
  for (let written = 0; written < bytes.length;) written += writeSync(fd, bytes, written);
}

/** The log is being closed, or can no longer be written. */
class Interrupted extends Error {}

/** Reads entries in ascending order, many at once from the disk. */
class LogReader {
  readonly #file: FileHandle;
  #chunk: Buffer = Buffer.alloc(0);
  #start = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  read(offset: number): LedgerEntry {
    if (!this.#has(offset, HEADER_BYTES)) this.#fill(offset, READ_BYTES);
    const length = entryLength(this.#chunk, offset - this.#start);
    if (!this.#has(offset, length)) this.#fill(offset, Math.max(length, READ_BYTES));
    const entry = entryAt(this.#chunk, offset - this.#start);
    if (!entry) throw new Error(`it is damaged at byte ${offset}`);
    return entry;
  }

  /** @throws Error if there are fewer */
  bytes(offset: number, length: number): Buffer {
    const bytes = this.#read(offset, length);
    if (bytes.length < length) throw new Error(`it ends at byte ${offset + bytes.length}`);
    return bytes;
  }

  #has(offset: number, length: number): boolean {
    return offset >= this.#start && offset + length <= this.#start + this.#chunk.length;
  }

  #fill(offset: number, length: number): void {
    [this.#chunk, this.#start] = [this.#read(offset, length), offset];
  }

  #read(offset: number, length: number): Buffer {
    const buffer = Buffer.alloc(length);
    let read = 0;
    for (let more = -1; more !== 0 && read < length; read += more) more = readSync(this.#file.fd, buffer, read, length - read, offset + read);
    return buffer.subarray(0, read);
  }
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
