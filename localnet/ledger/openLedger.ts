import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeEntry, LEDGER_FORMAT, readEntries } from './frames.ts';
import { LedgerState } from './LedgerState.ts';
import { LedgerWriter } from './LedgerWriter.ts';
import { LedgerInUseError, lockLedger } from './lockLedger.ts';

const LOG = 'ledger.log';
/** A log of this many times what it adds up to is written anew. */
const COMPACT_FACTOR = 2;
/** A log without a single whole entry is one whose very first write was cut off, unless it is longer than this. */
const FIRST_ENTRIES_BYTES = 1_000;
/** Logs below this size are left as they are, bytes. */
const COMPACT_FROM = 1_000_000;

/** A ledger that is open for writing. */
export interface OpenLedger {
  /** What the log held; `null` for a new one. */
  readonly state: LedgerState | null;
  /** `null` when the folder cannot be written; a message has said so. */
  readonly writer: LedgerWriter | null;
  close(): Promise<void>;
}

/** A log of a localnet with another format. */
export class LedgerFormatError extends Error {
  override readonly name = 'LedgerFormatError';

  constructor(path: string) {
    super(`${path} was written by another version of localnet. Start anew with --reset, or choose another folder.`);
  }
}

/**
 * Opens the ledger of a folder, making it where there is none.
 *
 * A folder that cannot be written is no error: the chain then lives in memory and `warn` says so.
 *
 * @param reset forget what the log holds
 * @throws LedgerInUseError, LedgerFormatError
 */
export async function openLedger(dir: string, reset: boolean, warn: (message: string) => void): Promise<OpenLedger> {
  const path = join(dir, LOG);
  let state: LedgerState | null = null;
  let unlock = (): void => {};
  const giveUp = (error: Error): void =>
    warn(
      `localnet: the ledger in ${dir} cannot be written (${reason(error)}). ` +
        'The chain goes on in memory, and what happens from now on is lost when it stops.',
    );
  try {
    await mkdir(dir, { recursive: true });
    unlock = lockLedger(dir);
    if (reset) await rm(path, { force: true });
  } catch (error) {
    if (error instanceof LedgerInUseError) throw error;
    giveUp(error as Error);
    return { state: reset ? null : await readState(path), writer: null, close: async () => {} };
  }
  try {
    const log = await readLog(path);
    state = log.state;
    await tidy(path, log);
    const file = await open(path, 'a');
    const writer = new LedgerWriter(file, giveUp);
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

/** What a log holds that can perhaps be read although its folder cannot be written. */
async function readState(path: string): Promise<LedgerState | null> {
  try {
    return (await readLog(path)).state;
  } catch (error) {
    if (error instanceof LedgerFormatError) throw error;
    return null;
  }
}

interface Log {
  readonly state: LedgerState | null;
  readonly bytes: number;
  readonly wholeBytes: number;
}

async function readLog(path: string): Promise<Log> {
  let log: Buffer;
  try {
    log = await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { state: null, bytes: 0, wholeBytes: 0 };
  }
  const state = new LedgerState();
  const wholeBytes = readEntries(log, (entry) => {
    if (entry.kind === 'genesis' && entry.format !== LEDGER_FORMAT) throw new LedgerFormatError(path);
    state.apply(entry);
  });
  if (wholeBytes === 0 && log.length > FIRST_ENTRIES_BYTES) throw new LedgerFormatError(path);
  // Without a clock the very first write was cut off: nothing has happened on this chain yet.
  return { state: state.anchors.length > 0 ? state : null, bytes: log.length, wholeBytes };
}

/** Cuts a torn tail off, or writes the log anew when most of it is out of date. */
async function tidy(path: string, { state, bytes, wholeBytes }: Log): Promise<void> {
  if (state && wholeBytes >= COMPACT_FROM) {
    const entries = [...state.entries(LEDGER_FORMAT)].map(encodeEntry);
    const compacted = Buffer.concat(entries);
    if (compacted.length * COMPACT_FACTOR < wholeBytes) return replace(path, compacted);
  }
  if (wholeBytes === bytes) return undefined;
  const file = await open(path, 'r+');
  try {
    await file.truncate(wholeBytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Puts new bytes in the place of a file so that a crash leaves either the old or the new ones. */
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
