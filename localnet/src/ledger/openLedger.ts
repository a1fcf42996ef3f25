import { constants } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredAccount } from '../bank/Accounts.ts';
import { entryAfter, findEntry, LEDGER_FORMAT, readEntries, type LedgerEntry } from './frames.ts';
import { LedgerState } from './LedgerState.ts';
import { LedgerWriter } from './LedgerWriter.ts';
import { LedgerInUseError, lockLedger } from './lockLedger.ts';

const LOG = 'ledger.log';
/** A log up to this size without a complete entry is one whose first write was interrupted. */
const FIRST_ENTRIES_BYTES = 1_000;
/** An unreadable tail up to this size is one interrupted write; a longer one is damage. */
const MAX_TORN_BYTES = 1_000_000;

/** An open ledger. */
export interface OpenLedger {
  /** Content of the log; `null` for a new one. */
  readonly state: LedgerState | null;
  /** `null` if the folder cannot be written, which was reported with `warn`. */
  readonly writer: LedgerWriter | null;
  close(): Promise<void>;
}

/** The log has a format this version cannot read. */
export class LedgerFormatError extends Error {
  override readonly name = 'LedgerFormatError';

  constructor(path: string) {
    super(
      `${path} was written by another version of localnet, or its beginning is damaged. `
        + 'Start with --reset to forget it, or choose another folder.',
    );
  }
}

/**
 * Opens the ledger in a folder, and creates it if needed.
 *
 * If the folder cannot be written, the chain lives in memory and `warn` says so. If the log is damaged, the chain continues
 * from the undamaged part, a copy of the log is kept, and `warn` says what was lost. It also says how many bytes of an
 * interrupted write were dropped.
 *
 * @param reset deletes the log's content
 * @throws LedgerInUseError, LedgerFormatError
 */
export async function openLedger(dir: string, reset: boolean, warn: (message: string) => void): Promise<OpenLedger> {
  const path = join(dir, LOG);
  let state: LedgerState | null = null;
  let unlock = (): void => {};
  const giveUp = (error: Error): void =>
    warn(
      `localnet: the ledger in ${dir} cannot be written (${reason(error)}). `
        + 'The chain goes on in memory, and what happens from now on is lost when it stops.',
    );
  try {
    await mkdir(dir, { recursive: true });
    unlock = lockLedger(dir);
    if (reset) await rm(path, { force: true });
  } catch (error) {
    if (error instanceof LedgerInUseError) throw error;
    giveUp(error as Error);
    return { state: reset ? null : await readState(path, warn), writer: null, close: async () => {} };
  }
  try {
    const log = await readLog(path);
    state = log.state;
    if (log.damage) warn(damageReport(log, `The damaged file is kept as ${await keepCopy(path)}.`));
    else if (log.usedBytes < log.bytes) warn(tornReport(log));
    await tidy(path, log);
    const file = await open(path, 'a+');
    const { size } = await file.stat();
    const accounts = state?.accounts ?? new Map<string, StoredAccount | null>();
    const writer = new LedgerWriter({ path, file, bytes: size, accounts, neededBytes: state?.estimatedBytes() ?? 0 }, giveUp);
    return {
      state,
      writer,
      async close() {
        await writer.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    if (error instanceof LedgerFormatError) throw error;
    giveUp(error as Error);
    return { state, writer: null, close: async () => {} };
  }
}

/** Reads a log whose folder cannot be written, if possible. */
async function readState(path: string, warn: (message: string) => void): Promise<LedgerState | null> {
  try {
    const log = await readLog(path);
    if (log.damage) warn(damageReport(log, 'The file was left as it is.'));
    else if (log.usedBytes < log.bytes) warn(tornReport(log));
    return log.state;
  } catch (error) {
    if (error instanceof LedgerFormatError) throw error;
    return null;
  }
}

interface Log {
  readonly path: string;
  readonly state: LedgerState | null;
  readonly bytes: number;
  /** End offset of the part that `state` was read from. */
  readonly usedBytes: number;
  readonly damage: Damage | null;
}

/** Damage to a log beyond a torn tail. */
interface Damage {
  /** Offset of the first unreadable entry. */
  readonly offset: number;
  /** Unreadable transactions that do not affect the readable ones. */
  readonly lostRecords: number;
  /** Readable transactions after the damage that are not used. */
  readonly unusedTransactions: number;
}

async function readLog(path: string): Promise<Log> {
  let log: Buffer;
  try {
    log = await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { path, state: null, bytes: 0, usedBytes: 0, damage: null };
  }
  try {
    return readBytes(path, log);
  } catch (error) {
    if (error instanceof LedgerFormatError) throw error;
    // An entry with a valid checksum that still cannot be read was written by another version of V8.
    throw new LedgerFormatError(path);
  }
}

function readBytes(path: string, log: Buffer): Log {
  const state = new LedgerState();
  let last = null as LedgerEntry | null;
  const take = (entry: LedgerEntry, body: Buffer): void => {
    if (entry.kind === 'genesis' && entry.format !== LEDGER_FORMAT) throw new LedgerFormatError(path);
    state.apply(entry, body);
    last = entry;
  };
  let usedBytes = readEntries(log, take);
  if (usedBytes === 0 && log.length > FIRST_ENTRIES_BYTES) throw new LedgerFormatError(path);
  const offset = usedBytes;
  // Entries after a damaged one may depend on accounts it wrote. Only compaction writes transactions without accounts, one
  // after another and after all their results. So a damaged entry between two of those was also one, and nothing depends on
  // it.
  let lostRecords = 0;
  while (last && isRecord(last)) {
    const next = entryAfter(log, usedBytes);
    if (!next || !isRecord(next.entry)) break;
    lostRecords += 1;
    usedBytes = readEntries(log, take, next.offset);
  }
  const behind = countBehind(log, usedBytes);
  const isDamaged = lostRecords > 0 || behind.entries > 0 || log.length - usedBytes > MAX_TORN_BYTES;
  return {
    path,
    // Without a clock the first write was interrupted, so nothing has happened on this chain.
    state: state.anchors.length > 0 ? state : null,
    bytes: log.length,
    usedBytes,
    damage: isDamaged ? { offset, lostRecords, unusedTransactions: behind.transactions } : null,
  };
}

function isRecord(entry: LedgerEntry): boolean {
  return entry.kind === 'change' && entry.accounts.length === 0;
}

/** Counts complete entries after the first incomplete one. */
function countBehind(log: Buffer, from: number): { readonly entries: number; readonly transactions: number } {
  let [entries, transactions] = [0, 0];
  const count = (entry: LedgerEntry): void => {
    entries += 1;
    if (entry.kind === 'change' && entry.transaction) transactions += 1;
  };
  try {
    for (let at = findEntry(log, from); at !== -1; at = findEntry(log, at)) at = readEntries(log, count, at);
  } catch {
    // If the lengths are damaged too, account data may look like an entry. That only ends the count.
  }
  return { entries, transactions };
}

/** Keeps a copy of the damaged log. An earlier copy stays. */
async function keepCopy(path: string): Promise<string> {
  for (let copy = 1; ; copy += 1) {
    const kept = copy === 1 ? `${path}.damaged` : `${path}.damaged-${copy}`;
    try {
      await copyFile(path, kept, constants.COPYFILE_EXCL);
      return kept;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function damageReport({ path, state, bytes, usedBytes, damage }: Log, kept: string): string {
  const { offset, lostRecords, unusedTransactions } = damage!;
  const restored = state?.history.size ?? 0;
  const parts = [`the ledger ${path} is damaged at byte ${offset}. ${restored} transactions were restored.`];
  if (lostRecords > 0) parts.push(`Older transactions that cannot be read: ${lostRecords}; what they changed is not lost.`);
  if (usedBytes < bytes) {
    parts.push(
      `The last ${bytes - usedBytes} bytes, with at least ${unusedTransactions} later transactions, were not used, `
        + 'because they depend on changes that cannot be read.',
    );
  }
  return `localnet: ${parts.join(' ')} ${kept}`;
}

function tornReport({ path, state, bytes, usedBytes }: Log): string {
  return `localnet: the last ${bytes - usedBytes} bytes of the ledger ${path} were dropped, as a write was not finished. `
    + `${state?.history.size ?? 0} transactions were restored.`;
}

/** Cuts a torn tail off, or writes the log again if it has a hole. */
async function tidy(path: string, { state, bytes, usedBytes, damage }: Log): Promise<void> {
  if (state && damage !== null && damage.lostRecords > 0) {
    return replace(path, Buffer.concat([...state.frames()]));
  }
  if (usedBytes === bytes) return undefined;
  const file = await open(path, 'r+');
  try {
    await file.truncate(usedBytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Replaces a file atomically, so that a crash leaves either the old or the new bytes. */
async function replace(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.new`;
  const file = await open(temporary, 'w');
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}

function reason(error: Error): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
      return 'the disk is full';
    case 'EACCES':
    case 'EPERM':
      return 'no permission';
    case 'EROFS':
      return 'the file system is read-only';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'it is not a folder';
    default:
      return error.message;
  }
}
