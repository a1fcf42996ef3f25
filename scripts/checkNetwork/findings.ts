import { AppError } from '@/errors/AppError.ts';

/** What is compared, and how it came out. */
export interface Finding {
  readonly what: string;
  /** `unknown`: nothing to compare with, or nothing to look at. */
  readonly status: 'equal' | 'differs' | 'unknown';
  readonly found: string;
  /** What the app or its local cluster takes for granted. */
  readonly expected?: string;
}

/** Collects findings; each is passed on as it comes. */
export class Findings {
  readonly all: Finding[] = [];
  readonly #tell: (finding: Finding) => void;

  constructor(tell: (finding: Finding) => void = () => {}) {
    this.#tell = tell;
  }

  /** Compares two values as text. */
  compare(what: string, found: unknown, expected: unknown): void {
    this.add(what, String(found) === String(expected), String(found), String(expected));
  }

  add(what: string, isEqual: boolean, found: string, expected: string): void {
    this.#push({ what, status: isEqual ? 'equal' : 'differs', found, expected });
  }

  note(what: string, found: string): void {
    this.#push({ what, status: 'unknown', found });
  }

  /** Runs a check; what it throws is a difference, so that the others are still made. */
  async check(what: string, run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      const found = error instanceof AppError ? `${error.code} ${JSON.stringify(error.details)}` : (error as Error).message;
      this.add(what, false, `not compared: ${found}`, 'an answer');
    }
  }

  #push(finding: Finding): void {
    this.all.push(finding);
    this.#tell(finding);
  }
}

/** One line per finding, for a terminal. */
export function findingLine({ what, status, found, expected }: Finding): string {
  const word = { equal: 'equal  ', differs: 'DIFFERS', unknown: 'note   ' }[status];
  return `${word}  ${what}: ${found}${status === 'differs' ? ` (expected: ${expected ?? ''})` : ''}`;
}
