import type { Commitment } from '../bank/commitment.ts';
import type { TransactionEncodingOptions } from '../encoding/encodeTransaction.ts';
import { invalidParams } from '../jsonRpcError.ts';
import { checkedString, checkedUnsigned, configParam, type Config } from './params.ts';

/** The configuration of getTransaction and getBlock, which may also be the encoding alone, as in old clients. */
export function transactionConfig(param: unknown): Config {
  return typeof param === 'string' ? { encoding: param } : configParam([param], 0);
}

/** What of a configuration says how to encode a transaction. */
export function transactionOptions(config: Config): TransactionEncodingOptions {
  const { encoding, maxSupportedTransactionVersion: version, rewards } = config;
  return {
    encoding: encoding === undefined || encoding === null ? undefined : checkedString(encoding),
    maxSupportedTransactionVersion: version === undefined || version === null ? undefined : checkedUnsigned(version),
    rewards: typeof rewards === 'boolean' ? rewards : undefined,
  };
}

/** Nodes keep the history of confirmed blocks only. @throws JsonRpcError -32602 for `processed` */
export function requireConfirmed(commitment: Commitment): void {
  if (commitment === 'processed') throw invalidParams('Method does not support commitment below `confirmed`');
}
