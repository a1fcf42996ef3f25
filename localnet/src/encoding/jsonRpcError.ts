/** Codes of JSON-RPC 2.0 and of Solana's own range, as nodes send them. */
export const jsonRpcCode = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  blockCleanedUp: -32001,
  preflightFailure: -32002,
  blockNotAvailable: -32004,
  noSnapshot: -32008,
  keyExcludedFromIndex: -32010,
  unsupportedTransactionVersion: -32015,
  minContextSlotNotReached: -32016,
} as const;

/** An answer of the `error` kind: what a method throws, the server sends to the client as it stands. */
export class JsonRpcError extends Error {
  override readonly name = 'JsonRpcError';
  readonly code: number;
  readonly data: unknown;

  /**
   * @param code one of `jsonRpcCode`
   * @param message the text a real node gives for the same case
   * @param data sent as `error.data`; left out when `undefined`
   */
  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** The standard error for parameters that do not fit the method (-32602). */
export function invalidParams(message: string): JsonRpcError {
  return new JsonRpcError(jsonRpcCode.invalidParams, message);
}
