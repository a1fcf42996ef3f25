import type { ErrorCode, ErrorDetails } from './details.ts';

/**
 * Details are facts for the person or a bug report: signature, program, logs, field. Never a wallet's list of accounts.
 */
type AppErrorOptions<Code extends ErrorCode> = Readonly<Record<string, never>> extends ErrorDetails[Code]
  ? [options?: { readonly details?: ErrorDetails[Code]; readonly cause?: unknown }]
  : [options: { readonly details: ErrorDetails[Code]; readonly cause?: unknown }];

/** Details that any error may have. Those of an error whose code is not narrowed can only be printed. */
interface CommonDetails {
  /** Replaces the message of the code. */
  readonly sentence?: string | undefined;
  /** Replaces the advice of the code. */
  readonly advice?: string | undefined;
  /** What is wrong with the field in question, naming the field. */
  readonly why?: string | undefined;
  /** Host name of the node or service that failed. */
  readonly host?: string | undefined;
  /** The first message of what was thrown, or the input. */
  readonly text?: string | undefined;
  readonly logs?: readonly unknown[] | undefined;
  readonly [fact: string]: unknown;
}

/**
 * The app's only error class. Callers branch on `code`; `describe` has the texts, which the page loads on demand.
 *
 * @example throw new AppError('wallet/not-connected');
 */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  /** Type only: `instanceof` alone would infer `any` for the code. */
  declare static readonly [Symbol.hasInstance]: (value: unknown) => value is AppError;
  override readonly name = 'AppError';
  readonly code: Code;
  /** Narrowed by `isAppError`. */
  readonly details: ErrorDetails[Code] & CommonDetails;
  /** The invalid part of a request, if a form has a field for it. */
  field?: string;

  constructor(code: Code, ...[options]: AppErrorOptions<Code>) {
    super(code, { cause: options?.cause });
    this.code = code;
    // May only be absent if the code needs no details, which the compiler cannot infer for a generic code.
    this.details = (options?.details ?? {}) as ErrorDetails[Code];
  }

  /** Names the invalid part of a request. @example throw new AppError('pools/same-mint').at('quoteMint'); */
  at(field: string): this {
    this.field = field;
    return this;
  }
}

/** Whether an error has this code; narrows its details. */
export function isAppError<Code extends ErrorCode>(error: unknown, code: Code): error is AppError<Code> {
  return error instanceof AppError && error.code === code;
}

/** Runs a check of one field, and adds the field to its errors. */
export function checkField<T>(field: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw error instanceof AppError ? error.at(field) : error;
  }
}
