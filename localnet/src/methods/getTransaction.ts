import { reaches } from '../bank/commitment.ts';
import { encodeTransaction } from '../encoding/encodeTransaction.ts';
import type { Method } from './Method.ts';
import { checkedSignature, commitmentOf, stringParam } from './params.ts';
import { requireConfirmed, transactionConfig, transactionOptions } from './transactionConfig.ts';

/** One landed transaction with all it did, or `null` when there is none of the commitment. */
export const getTransaction: Method = (bank, params) => {
  const signature = checkedSignature(stringParam(params, 0));
  const config = transactionConfig(params[1]);
  const commitment = commitmentOf(config);
  requireConfirmed(commitment);
  const record = bank.history.get(signature);
  if (!record || !reaches(bank.clock.commitmentOf(Number(record.slot)), commitment)) return null;
  return encodeTransaction(record, transactionOptions(config));
};
