import { encodeTransaction } from '../encoding/encodeTransaction.ts';
import { jsonList, stringifyJson } from '../encoding/json.ts';
import type { TransactionRecord } from '../encoding/transactionRecord.ts';
import { invalidParams, JsonRpcError, jsonRpcCode } from '../jsonRpcError.ts';
import type { Method } from './Method.ts';
import { checkedString, commitmentOf, unsignedParam } from './params.ts';
import { requireConfirmed, transactionConfig, transactionOptions } from './transactionConfig.ts';

/**
 * The block of a slot: every slot of this cluster has one, most of them empty.
 *
 * @throws JsonRpcError -32004 for a slot that has not reached the commitment or is before the ledger
 */
export const getBlock: Method = (bank, params) => {
  const slot = unsignedParam(params, 0);
  const config = transactionConfig(params[1]);
  const commitment = commitmentOf(config);
  requireConfirmed(commitment);
  if (slot < bank.clock.firstSlot || slot > bank.clock.slotAt(commitment)) {
    throw new JsonRpcError(jsonRpcCode.blockNotAvailable, `Block not available for slot ${slot}`);
  }
  const records: TransactionRecord[] = [];
  for (const record of bank.history.newestFirst()) {
    if (record.slot < slot) break;
    if (Number(record.slot) === slot) records.push(record);
  }
  records.reverse();
  const options = transactionOptions(config);
  return {
    blockhash: bank.blockhashes.of(slot),
    previousBlockhash: bank.blockhashes.of(slot - 1),
    parentSlot: slot - 1,
    blockHeight: slot,
    blockTime: bank.clock.unixSeconds(slot),
    ...transactionsOf(records, config['transactionDetails'] ?? 'full', options),
    ...(options.rewards === false ? {} : { rewards: [] }),
  };
};

function transactionsOf(
  records: readonly TransactionRecord[],
  details: unknown,
  options: ReturnType<typeof transactionOptions>,
): object {
  switch (details) {
    case 'none':
      return {};
    case 'signatures':
      return { signatures: records.map((record) => record.signature) };
    case 'full':
      return { transactions: jsonList(transactionTexts(records, options)) };
    default:
      throw invalidParams(
        `Invalid params: transactionDetails \`${checkedString(details)}\` is not served by this localnet, ` +
          'please use `full`, `signatures` or `none`.',
      );
  }
}

function* transactionTexts(
  records: readonly TransactionRecord[],
  options: ReturnType<typeof transactionOptions>,
): IterableIterator<string> {
  for (const record of records) {
    const { transaction, meta, version } = encodeTransaction(record, options);
    yield stringifyJson({ transaction, meta, version });
  }
}
