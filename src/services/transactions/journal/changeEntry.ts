import { AppError } from '@/errors/AppError.ts';
import { describe } from '@/errors/describe.ts';
import type { EntryStatus, JournalEntry, JournalError, JournalStep } from './entry.ts';

/** What is new about a step. */
export type StepChange = Partial<Omit<JournalStep, 'label' | 'timeline'>>;

/** The entry with one step changed, its timeline grown, and where it ends the action, its own status. */
export function changeStep(
  entry: JournalEntry, index: number, change: StepChange, status: EntryStatus = entry.status,
): JournalEntry {
  const steps = entry.steps.map((step, place) => {
    if (place !== index) return step;
    const isNew = change.status !== undefined && change.status !== step.status;
    const timeline = isNew ? [...step.timeline, { status: change.status, at: Date.now() }] : step.timeline;
    return { ...step, ...change, timeline };
  });
  return { ...entry, steps, status };
}

/** An error in the words a person reads, as the journal keeps it. */
export function journalError(error: AppError): JournalError {
  const { message, advice, details } = describe(error);
  return { code: error.code, message, advice, details };
}

/** Errors about what the wallet gave back; all others are what a node answered when the transaction was sent. */
const OF_THE_WALLET: readonly string[] = [
  'transactions/message-changed', 'transactions/wallet-added', 'transactions/never-expires',
];

/** Whether a refusal is of bytes that are not what the person agreed to: their landing is never a success of the action. */
export function isOfTheWallet({ code }: Pick<JournalError, 'code'>): boolean {
  return OF_THE_WALLET.includes(code);
}

/**
 * A refusal while the signed bytes may still land: what was said, without the promise that nothing can happen any more.
 *
 * @returns `transactions/unsent` where the app did not send them, `transactions/never-expires` where there is no end to
 *   wait for besides, `transactions/refused` where a node refused them
 */
export function openRefusal({ code, message, details }: JournalError): AppError {
  if (code === 'transactions/never-expires') return new AppError(code, { details: { reason: details } });
  if (isOfTheWallet({ code })) return new AppError('transactions/unsent', { details: { sentence: message, reason: details } });
  const sentence = `A node refused the transaction: ${message.replace(/\.$/, '')}.`;
  return new AppError('transactions/refused', { details: { sentence, reason: details } });
}
