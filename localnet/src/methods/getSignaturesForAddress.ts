import { reaches } from '../bank/commitment.ts';
import { invalidParams } from '../jsonRpcError.ts';
import { memoOf } from '../bank/memoOf.ts';
import type { Method } from './Method.ts';
import { addressParam, checkedSignature, checkedUnsigned, commitmentOf, configParam, contextSlot } from './params.ts';
import { requireConfirmed } from './transactionConfig.ts';

/** Most signatures an answer holds, and the default. */
const MAX_SIGNATURES = 1000;

/** Signatures of transactions that name an account, newest first. */
export const getSignaturesForAddress: Method = (bank, params) => {
  const address = addressParam(params, 0);
  const config = configParam(params, 1);
  const commitment = commitmentOf(config);
  contextSlot(bank, config);
  requireConfirmed(commitment);
  const limit = checkedUnsigned(config['limit'] ?? MAX_SIGNATURES);
  if (limit === 0 || limit > MAX_SIGNATURES) throw invalidParams(`Invalid limit; max ${MAX_SIGNATURES}`);
  const before = config['before'] ? checkedSignature(config['before']) : undefined;
  const until = config['until'] ? checkedSignature(config['until']) : undefined;

  const found = [];
  let past = before === undefined;
  for (const record of bank.history.ofAddress(address)) {
    if (record.signature === until || found.length === limit) break;
    if (!past) {
      past = record.signature === before;
      continue;
    }
    const confirmationStatus = bank.clock.commitmentOf(Number(record.slot));
    if (!reaches(confirmationStatus, commitment)) continue;
    found.push({
      signature: record.signature,
      slot: record.slot,
      err: record.err,
      memo: memoOf(record),
      blockTime: record.blockTime,
      confirmationStatus,
    });
  }
  return found;
};
