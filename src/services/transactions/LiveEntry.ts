import { AppError } from '@/errors/AppError.ts';
import { changeStep, type EntryStatus, type JournalEntry, type StepChange } from '@/services/transactions/journal/entry.ts';
import type { Journal } from '@/services/transactions/journal/Journal.ts';

/**
 * An entry this tab works on. Each change is written before anything else happens. If the journal cannot be written,
 * the entry continues in memory, so that signed transactions are still followed.
 */
export interface LiveEntry {
  /** As last written. */
  readonly entry: JournalEntry;
  /**
   * Writes changes of a step.
   *
   * @param status the entry's new status, if the step ends the action
   * @throws AppError `transactions/taken-over` if another tab has changed the entry meanwhile
   */
  change(index: number, change: StepChange, status?: EntryStatus): Promise<void>;
}

/** @param onUpdate called after each change was written */
export function liveEntry(
  journal: Journal, begun: JournalEntry, onUpdate: ((entry: JournalEntry) => void) | undefined,
): LiveEntry {
  let entry = begun;
  // Serialized, because writing can be slower than confirmations arrive.
  let last: Promise<void> = Promise.resolve();
  const write = async (index: number, change: StepChange, status?: EntryStatus): Promise<void> => {
    let isTaken = false;
    const written = await journal.update(begun.id, (now) => {
      // Without Web Locks, another tab may have started to settle the entry; its revision shows it.
      isTaken = now.status !== 'open' || now.revision !== entry.revision;
      // Based on this tab's state, which includes changes that an earlier write could not store.
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
