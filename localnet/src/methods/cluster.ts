import { SLOTS_PER_EPOCH } from '../bank/SlotClock.ts';
import { invalidParams } from '../encoding/jsonRpcError.ts';
import { API_VERSION, checkedUnsigned, configParam, contextSlot, type Method } from './params.ts';

/** `ok`: the cluster is one process, so what answers is up to date. */
export const getHealth: Method = () => 'ok';

/** Version of the interface, in a node's fields. */
export const getVersion: Method = () => ({ 'solana-core': API_VERSION, 'feature-set': 0 });

/** Address that stands for the one node of the cluster. */
export const getIdentity: Method = (bank) => ({ identity: bank.faucet.address });

/** Hash that names this ledger; it stays the same until a `--reset`. */
export const getGenesisHash: Method = (bank) => bank.genesisHash;

/** The one node of the cluster; it has no network of its own. */
export const getClusterNodes: Method = (bank) => [
  {
    pubkey: bank.faucet.address,
    gossip: null,
    tpu: null,
    tpuQuic: null,
    rpc: null,
    pubsub: null,
    version: API_VERSION,
    featureSet: 0,
    shredVersion: 0,
  },
];

/** Nobody votes on this cluster. */
export const getVoteAccounts: Method = () => ({ current: [], delinquent: [] });

/** Epoch and position in it of the newest slot of a commitment. */
export const getEpochInfo: Method = (bank, params) => {
  const slot = contextSlot(bank, configParam(params, 0));
  return {
    absoluteSlot: slot,
    blockHeight: slot,
    epoch: Math.floor(slot / SLOTS_PER_EPOCH),
    slotIndex: slot % SLOTS_PER_EPOCH,
    slotsInEpoch: SLOTS_PER_EPOCH,
    transactionCount: bank.history.landed,
  };
};

/** Epochs of equal length from slot 0, as on mainnet. */
export const getEpochSchedule: Method = () => ({
  slotsPerEpoch: SLOTS_PER_EPOCH,
  leaderScheduleSlotOffset: SLOTS_PER_EPOCH,
  warmup: false,
  firstNormalEpoch: 0,
  firstNormalSlot: 0,
});

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
