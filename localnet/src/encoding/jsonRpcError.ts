/** Error codes of JSON-RPC 2.0 and of Solana nodes. */
export const jsonRpcCode = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  blockCleanedUp: -32001,
  preflightFailure: -32002,
  blockNotAvailable: -32004,
  nodeUnhealthy: -32005,
  noSnapshot: -32008,
  keyExcludedFromIndex: -32010,
  unsupportedTransactionVersion: -32015,
  minContextSlotNotReached: -32016,
  boundaryNotFound: -32020,
} as const;

/** Thrown by methods; the server sends it to the client as `error`. */
export class JsonRpcError extends Error {
  override readonly name = 'JsonRpcError';
  readonly code: number;
  readonly data: unknown;

  /**
   * @param code one of `jsonRpcCode`
   * @param message the text a real node sends in this case
   * @param data becomes `error.data`; omitted if `undefined`
   */
  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** The standard error for invalid parameters (-32602). */
export function invalidParams(message: string): JsonRpcError {
  return new JsonRpcError(jsonRpcCode.invalidParams, message);
}
