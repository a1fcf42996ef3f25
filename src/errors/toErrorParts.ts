/** The parts of a thrown value that the readers in this folder look at; no one promises what is thrown is an Error. */
export interface ErrorParts {
  readonly name: string;
  readonly message: string;
  /** Numeric as wallets and JSON-RPC use it, or text as Node uses it. */
  readonly code: number | string | undefined;
  /** What it wraps: `error` of wallet adapters, `cause` of everyone else. */
  readonly inner: unknown;
}

/** Reads anything as ErrorParts; a value without these parts gives empty ones. */
export function toErrorParts(value: unknown): ErrorParts {
  if (typeof value === 'string') return { name: '', message: value, code: undefined, inner: undefined };
  const { name, message, code, error, cause, context } = objectOf(value);
  // The client library of the network's own authors keeps the JSON-RPC code in its context.
  const contextCode = objectOf(context)['__code'];
  return {
    name: typeof name === 'string' ? name : '',
    message: typeof message === 'string' ? message : '',
    code: codeOf(code) ?? codeOf(contextCode),
    inner: error ?? cause,
  };
}

/** An object to read properties of, empty for anything that is none. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function codeOf(code: unknown): number | string | undefined {
  return typeof code === 'number' || typeof code === 'string' ? code : undefined;
}
