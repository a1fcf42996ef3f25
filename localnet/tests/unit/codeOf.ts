import { JsonRpcError } from '../../src/encoding/jsonRpcError.ts';

/** Code and message of the JSON-RPC error that a call throws; fails if it throws none. */
export function codeOf(call: () => unknown): [code: number, message: string] {
  try {
    call();
  } catch (error) {
    if (error instanceof JsonRpcError) return [error.code, error.message];
    throw error;
  }
  throw new Error('no error was thrown');
}
