import type { Bank } from '../bank/Bank.ts';
import { JsonRpcError, jsonRpcCode } from '../jsonRpcError.ts';
import { methodTable } from '../methods/methodTable.ts';
import { answerRequests } from './answerRequests.ts';

/** Answers the body of an HTTP request; empty when there is nothing to answer. */
export function answerRpc(bank: Bank, body: string): string {
  return answerRequests(body, (method, params) => {
    const implementation = Object.hasOwn(methodTable, method) ? methodTable[method] : undefined;
    if (!implementation) throw new JsonRpcError(jsonRpcCode.methodNotFound, `Method not found: ${method}`);
    return implementation(bank, params);
  });
}
