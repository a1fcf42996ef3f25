import { signatureStatus } from '../bank/signatureStatus.ts';
import { invalidParams } from '../jsonRpcError.ts';
import type { Method } from './Method.ts';
import { checkedSignature, listParam, withContext } from './params.ts';

/** Most signatures a request may name. */
const MAX_SIGNATURES = 256;

/**
 * How far each transaction has come; `null` for one that has not landed. This cluster remembers all it keeps, so
 * `searchTransactionHistory` changes nothing.
 */
export const getSignatureStatuses: Method = (bank, params) => {
  const list = listParam(params, 0);
  if (list.length > MAX_SIGNATURES) throw invalidParams(`Too many inputs provided; max ${MAX_SIGNATURES}`);
  const signatures = list.map(checkedSignature);
  return withContext(
    bank.clock.current(),
    signatures.map((signature) => signatureStatus(bank, signature)),
  );
};
