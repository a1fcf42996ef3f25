import { computeFee } from '../bank/computeFee.ts';
import { decodeMessage } from '../bank/decodeTransaction.ts';
import { invalidParams } from '../jsonRpcError.ts';
import type { Method } from './Method.ts';
import { configParam, contextSlot, stringParam, withContext } from './params.ts';

/** Longest text of a message that fits into a transaction. */
const MAX_MESSAGE_TEXT = 1644;

/** Lamports a message would cost, `null` when its blockhash has expired. */
export const getFeeForMessage: Method = (bank, params) => {
  const text = stringParam(params, 0);
  if (text.length > MAX_MESSAGE_TEXT) throw invalidParams('base64 encoded message too large');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw invalidParams('invalid base64 encoding: InvalidByte');
  const message = decodeMessage(new Uint8Array(Buffer.from(text, 'base64')));
  const slot = contextSlot(bank, configParam(params, 1));
  const known = bank.blockhashes.slotOf(message.blockhash, slot) !== undefined;
  return withContext(slot, known ? computeFee(message).total : null);
};
