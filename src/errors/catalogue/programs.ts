import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const programsErrors = {
  'programs/failed': {
    message: m.errors.programsFailed,
    advice: m.errors.programsFailedAdvice,
  },
  'programs/refused': {
    message: m.errors.programsRefused,
    advice: m.errors.programsRefusedAdvice,
  },
  'programs/already-processed': {
    message: m.errors.programsAlreadyProcessed,
    advice: m.errors.programsAlreadyProcessedAdvice,
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
