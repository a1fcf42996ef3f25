import { catalogue, type ErrorCode } from './catalogue.ts';

export interface AppErrorOptions {
  /** Facts that help a person or a bug report: signature, program, logs, field. Never a wallet's account list. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/**
 * The one error class of the app. Callers branch on `code`, never on the text; `message` is the headline people read.
 *
 * @example throw new AppError('wallet/not-connected');
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(catalogue[code].message, { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
  }
}
