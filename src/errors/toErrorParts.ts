/** The parts of a thrown value that the matchers in this folder inspect; it may not be an Error. */
export interface ErrorParts {
  readonly name: string;
  readonly message: string;
  /** A number from wallets and JSON-RPC, a string from Node. */
  readonly code: number | string | undefined;
  /** The wrapped error: `error` in wallet adapters, `cause` elsewhere. */
  readonly inner: unknown;
}

/** Reads any value as ErrorParts, which are empty if it has none. */
export function toErrorParts(value: unknown): ErrorParts {
  if (typeof value === 'string') return { name: '', message: value, code: undefined, inner: undefined };
  const { name, message, code, error, cause, context } = objectOf(value);
  // @solana/kit keeps the JSON-RPC code in its context.
  const contextCode = objectOf(context)['__code'];
  return {
    name: typeof name === 'string' ? name : '',
    message: typeof message === 'string' ? message : '',
    code: codeOf(code) ?? codeOf(contextCode),
    inner: error ?? cause,
  };
}

/** The value as an object, or an empty object. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function codeOf(code: unknown): number | string | undefined {
  return typeof code === 'number' || typeof code === 'string' ? code : undefined;
}
