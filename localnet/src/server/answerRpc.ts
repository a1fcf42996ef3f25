import type { Bank } from '../bank/Bank.ts';
import { JsonRpcError, jsonRpcCode } from '../jsonRpcError.ts';
import { methodTable } from '../methods/methodTable.ts';
import { answerRequests } from './answerRequests.ts';

/** Control methods write past every rule: a page of the web must not reach them through a visitor's browser. */
const CONTROL_PREFIX = 'localnet_';
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Answers the body of an HTTP request; empty when there is nothing to answer.
 *
 * @param origin the request's `Origin` header; absent where no browser sent it. Control methods are refused to pages
 *   of other machines
 */
export function answerRpc(bank: Bank, body: string, origin?: string): string {
  return answerRequests(body, (method, params) => {
    const implementation = Object.hasOwn(methodTable, method) ? methodTable[method] : undefined;
    if (!implementation) throw new JsonRpcError(jsonRpcCode.methodNotFound, `Method not found: ${method}`);
    if (method.startsWith(CONTROL_PREFIX) && origin !== undefined && !isLocal(origin)) {
      const reason = `${method} is refused to ${origin}: control methods are for pages of this machine only.`;
      throw new JsonRpcError(jsonRpcCode.invalidRequest, reason);
    }
    return implementation(bank, params);
  });
}

/** Pages from files and sandboxes say 'null', which is no URL: they may be anybody's. */
function isLocal(origin: string): boolean {
  return URL.canParse(origin) && LOCAL_HOSTS.includes(new URL(origin).hostname);
}
