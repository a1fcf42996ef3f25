import { invalidParams } from '../jsonRpcError.ts';
import type { Method } from './Method.ts';
import { checkedUnsigned } from './params.ts';

/** Seconds a sample covers, and most samples an answer holds. */
const SAMPLE_SECONDS = 60;
const MAX_SAMPLES = 720;

/** Slots and transactions of the last minutes, newest first; at least one sample. */
export const getRecentPerformanceSamples: Method = (bank, params) => {
  const limit = checkedUnsigned(params[0] ?? MAX_SAMPLES);
  if (limit > MAX_SAMPLES) throw invalidParams(`Invalid limit; max ${MAX_SAMPLES}`);
  const perSample = Math.max(1, Math.round((SAMPLE_SECONDS * 1000) / bank.clock.slotMs));
  const newest = bank.clock.current();
  const count = Math.min(limit, Math.max(1, Math.floor((newest - bank.clock.firstSlot) / perSample)));
  const transactions = new Array<number>(count).fill(0);
  for (const record of bank.history.newestFirst()) {
    const sample = Math.floor((newest - Number(record.slot)) / perSample);
    if (sample >= count) break;
    transactions[sample]! += 1;
  }
  return transactions.map((numTransactions, sample) => ({
    slot: newest - sample * perSample,
    numSlots: perSample,
    numTransactions,
    numNonVoteTransactions: numTransactions,
    samplePeriodSecs: SAMPLE_SECONDS,
  }));
};
