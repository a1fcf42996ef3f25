import { AppError } from '@/errors/AppError.ts';
import { changeStep, type EntryStatus, type JournalEntry, type StepChange } from '@/services/transactions/journal/entry.ts';
import type { Journal } from '@/services/transactions/journal/Journal.ts';

/**
 * An entry that this tab is working on: each change is written before anything else happens. Where the journal cannot be
 * written, the entry goes on in memory: what was signed is followed all the same.
 */
export interface LiveEntry {
  /** As it was last written. */
  readonly entry: JournalEntry;
  /**
   * Writes what is new about a step.
   *
   * @param status where the step ends the action
   * @throws AppError `transactions/taken-over` where another tab has written the entry meanwhile
   */
  change(index: number, change: StepChange, status?: EntryStatus): Promise<void>;
}

/** @param onUpdate told after each change was written */
export function liveEntry(
  journal: Journal, begun: JournalEntry, onUpdate: ((entry: JournalEntry) => void) | undefined,
): LiveEntry {
  let entry = begun;
  // Written in the order of the calls: the disk is slower than the chain.
  let last: Promise<void> = Promise.resolve();
  const write = async (index: number, change: StepChange, status?: EntryStatus): Promise<void> => {
    let isTaken = false;
    const written = await journal.update(begun.id, (now) => {
      // Its revision tells: without Web Locks another tab may have begun to settle the entry.
      isTaken = now.status !== 'open' || now.revision !== entry.revision;
      // From this tab's own state, which has what an earlier write could not put on the disk.
      return isTaken ? null : changeStep(entry, index, change, status);
    }).catch(() => null);
    if (isTaken) throw new AppError('transactions/taken-over', { details: { entryId: begun.id } });
    entry = written ?? changeStep(entry, index, change, status);
    onUpdate?.(entry);
  };
  return {
    get entry() {
      return entry;
    },
    change: (index, change, status) => {
      const turn = last.then(() => write(index, change, status));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
