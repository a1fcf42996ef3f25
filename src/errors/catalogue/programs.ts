import type { CataloguePart } from './entry.ts';

export const programsErrors = {
  'programs/failed': {
    message: 'A program on the chain refused the transaction',
    advice: 'Copy the details and report them if it happens again.',
  },
  'programs/refused': {
    message: 'The network refused the transaction',
    advice: 'Try again. Copy the details and report them if it happens again.',
  },
  'programs/already-processed': {
    message: 'This transaction is already on the chain',
    advice: 'Do not send it again: look at the transaction status page.',
  },
} as const satisfies CataloguePart;

/** What a failed transaction reports, and its texts once the error tables are loaded. */
type ProgramFacts = {
  /** Replaces the catalogue's message. */
  readonly sentence?: string | undefined;
  /** Replaces the catalogue's advice. */
  readonly advice?: string | undefined;
  readonly programId?: string | undefined;
  readonly programName?: string | undefined;
  /** The program's own error code. */
  readonly code?: number | undefined;
  readonly errorName?: string | undefined;
  readonly instructionIndex?: number | undefined;
  readonly accountIndex?: number | undefined;
  readonly kind?: string | undefined;
  readonly customCode?: number | undefined;
  readonly signature?: string | undefined;
  readonly programSays?: string | undefined;
  readonly logs?: readonly string[] | undefined;
};

export type ProgramsDetails = Readonly<Record<keyof typeof programsErrors, ProgramFacts>>;
