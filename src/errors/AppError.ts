import type { ErrorCode, ErrorDetails } from './catalogue.ts';

/** Details are facts that help a person or a bug report: signature, program, logs, field. Never a wallet's account list. */
type AppErrorOptions<Code extends ErrorCode> = Readonly<Record<string, never>> extends ErrorDetails[Code]
  ? [options?: { readonly details?: ErrorDetails[Code]; readonly cause?: unknown }]
  : [options: { readonly details: ErrorDetails[Code]; readonly cause?: unknown }];

/** What any error may say for itself; the rest of an error whose code is not known can only be printed. */
interface CommonDetails {
  /** What happened, instead of the row's message. */
  readonly sentence?: string | undefined;
  /** What to do, instead of the row's advice. */
  readonly advice?: string | undefined;
  /** What is wrong with the field that the error is about, with the name of what is meant. */
  readonly why?: string | undefined;
  /** Host name of the node or service that failed. */
  readonly host?: string | undefined;
  /** The first message of what was thrown, or what was typed. */
  readonly text?: string | undefined;
  readonly logs?: readonly unknown[] | undefined;
  readonly [fact: string]: unknown;
}

/**
 * The one error class of the app. Callers branch on `code`; `describe` has the words people read, which the page fetches when it
 * needs them.
 *
 * @example throw new AppError('wallet/not-connected');
 */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  /** Only its type: `instanceof` alone leaves the code open, as `any`. */
  declare static readonly [Symbol.hasInstance]: (value: unknown) => value is AppError;
  override readonly name = 'AppError';
  readonly code: Code;
  /** What they hold for a code is known after `isAppError`. */
  readonly details: ErrorDetails[Code] & CommonDetails;
  /** The part of a request that is wrong, where a form has a field for it. */
  field?: string;

  constructor(code: Code, ...[options]: AppErrorOptions<Code>) {
    super(code, { cause: options?.cause });
    this.code = code;
    // Left out only where the code needs none, which the compiler cannot follow through a code that is a parameter.
    this.details = (options?.details ?? {}) as ErrorDetails[Code];
  }

  /** Names the part of a request that is wrong. @example throw new AppError('pools/same-mint').at('quoteMint'); */
  at(field: string): this {
    this.field = field;
    return this;
  }
}

/** Whether an error is the one with this code; its details are then those of the code. */
export function isAppError<Code extends ErrorCode>(error: unknown, code: Code): error is AppError<Code> {
  return error instanceof AppError && error.code === code;
}

/** Runs a check of one part of a request, whose errors then name it. */
export function checkField<T>(field: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw error instanceof AppError ? error.at(field) : error;
  }
}
