import { SLOTS_PER_EPOCH } from '../bank/SlotClock.ts';
import type { Bank } from '../bank/Bank.ts';
import { invalidParams, JsonRpcError, jsonRpcCode } from '../encoding/jsonRpcError.ts';
import { GENESIS_STAKE } from '../cluster/genesis.ts';
import {
  API_VERSION, checkedAddress, checkedString, checkedU64, checkedUnsigned, configParam, contextSlot, listParam, type Method, unsignedParam,
  withContext,
} from './params.ts';

/** Always `ok`: the cluster is one process, so its answers are never behind. */
export const getHealth: Method = () => 'ok';

/** Identifies the features that the runtime knows: the first four bytes of a hash of their ids. */
const FEATURE_SET = 565_236_538;

/** Version of the RPC interface, in a node's fields. */
export const getVersion: Method = () => ({ 'solana-core': API_VERSION, 'feature-set': FEATURE_SET });

/** Address of the cluster's only node. */
export const getIdentity: Method = (bank) => ({ identity: bank.faucet.address });

/** Genesis hash, which stays the same until a `--reset`. */
export const getGenesisHash: Method = (bank) => bank.genesisHash;

/** The cluster's only node. It serves clients but has no gossip network. */
export const getClusterNodes: Method = (bank) => [
  {
    pubkey: bank.faucet.address,
    clientId: 'Agave',
    gossip: null,
    tvu: null,
    tpu: null,
    tpuQuic: null,
    tpuForwards: null,
    tpuForwardsQuic: null,
    tpuVote: null,
    serveRepair: null,
    rpc: bank.endpoints?.rpc ?? null,
    pubsub: bank.endpoints?.pubsub ?? null,
    version: API_VERSION,
    featureSet: FEATURE_SET,
    shredVersion: 0,
  },
];

/** Stake that voted for a block, by the number of votes after it; `null` if it is finalized or does not exist. */
export const getBlockCommitment: Method = (bank, params) => {
  const age = bank.clock.current() - unsignedParam(params, 0);
  const isPending = age >= 0 && age < bank.clock.finalitySlots;
  return { commitment: isPending ? Array.from({ length: 32 }, (_, depth) => (depth === age ? GENESIS_STAKE : 0n)) : null, totalStake: GENESIS_STAKE };
};

/** Blocks assigned to and produced by the node in a range of the epoch's slots: all of them. */
export const getBlockProduction: Method = (bank, params) => {
  const config = configParam(params, 0);
  const slot = contextSlot(bank, config);
  const range = configParam([config['range']], 0);
  const epochStart = Math.max(bank.clock.firstSlot, slot - (slot % SLOTS_PER_EPOCH));
  const firstSlot = checkedUnsigned(range['firstSlot'] ?? epochStart);
  const lastSlot = checkedUnsigned(range['lastSlot'] ?? slot);
  if (lastSlot > slot) throw invalidParams(`lastSlot, ${String(range['lastSlot'])}, is too large; max ${slot}`);
  if (firstSlot > lastSlot) throw invalidParams(`firstSlot, ${firstSlot}, cannot be larger than lastSlot, ${lastSlot}`);
  const blocks = lastSlot - firstSlot + 1;
  const isAsked = isIdentity(bank, config['identity']);
  return withContext(slot, { byIdentity: isAsked ? { [bank.faucet.address]: [blocks, blocks] } : {}, range: { firstSlot, lastSlot } });
};

/**
 * Slots of an epoch that each node leads, relative to the epoch: one node leads all. `null` for an epoch that is not planned
 * yet.
 */
export const getLeaderSchedule: Method = (bank, params) => {
  const [asked, configAt] = typeof params[0] === 'object' && params[0] !== null ? [null, 0] : [params[0] ?? null, 1];
  const config = configParam(params, configAt);
  const newest = contextSlot(bank, config);
  const epoch = Math.floor((asked === null ? newest : checkedUnsigned(asked)) / SLOTS_PER_EPOCH);
  if (epoch > Math.floor(newest / SLOTS_PER_EPOCH) + 1) return null;
  return isIdentity(bank, config['identity']) ? { [bank.faucet.address]: Array.from({ length: SLOTS_PER_EPOCH }, (_, i) => i) } : {};
};

/** Whether a configuration names the cluster's node, or none. */
function isIdentity(bank: Bank, identity: unknown): boolean {
  return identity === undefined || identity === null || checkedAddress(identity) === bank.faucet.address;
}

/** Newest slot received. */
export const getMaxRetransmitSlot: Method = (bank) => bank.clock.current();
export const getMaxShredInsertSlot: Method = (bank) => bank.clock.current();

/** @throws JsonRpcError -32008: there are no snapshots */
export const getHighestSnapshotSlot: Method = () => {
  throw new JsonRpcError(jsonRpcCode.noSnapshot, 'No snapshot');
};

/** There is no inflation; only the faucet gives lamports. */
export const getInflationGovernor: Method = () => ({ initial: 0, terminal: 0, taper: 0, foundation: 0, foundationTerm: 0 });

export const getInflationRate: Method = (bank) => ({
  total: 0, validator: 0, foundation: 0, epoch: Math.floor(bank.clock.slotAt('finalized') / SLOTS_PER_EPOCH),
});

/**
 * There are no inflation rewards.
 *
 * @throws JsonRpcError -32004 for an epoch that has not ended
 */
export const getInflationReward: Method = (bank, params) => {
  const addresses = listParam(params, 0).map(checkedAddress);
  const config = configParam(params, 1);
  const slot = contextSlot(bank, config);
  const wanted = config['epoch'];
  if (wanted !== undefined && wanted !== null) {
    const paidAt = (checkedU64(wanted) + 1n) * BigInt(SLOTS_PER_EPOCH);
    if (paidAt > BigInt(slot)) throw new JsonRpcError(jsonRpcCode.blockNotAvailable, `Block not available for slot ${paidAt}`);
  }
  return addresses.map(() => null);
};

/** Minimum delegation of the Stake program in lamports, not counting the account's rent. */
const MINIMUM_DELEGATION = 1_000_000_000;

export const getStakeMinimumDelegation: Method = (bank, params) =>
  withContext(contextSlot(bank, configParam(params, 0)), MINIMUM_DELEGATION);

/** Lamports of all accounts, all in circulation. */
export const getSupply: Method = (bank, params) => {
  const slot = contextSlot(bank, configParam(params, 0));
  let total = 0n;
  for (const [, { lamports }] of bank.recentWrites.at(slot).all()) total += lamports;
  return withContext(slot, { total, circulating: total, nonCirculating: 0, nonCirculatingAccounts: [] });
};

/** Maximum number of accounts in the answer. */
const LARGEST = 20;

/** The accounts with the most lamports. */
export const getLargestAccounts: Method = (bank, params) => {
  const config = configParam(params, 0);
  const slot = contextSlot(bank, config);
  const filter = config['filter'] ?? 'circulating';
  if (filter === 'nonCirculating') return withContext(slot, []);
  if (filter !== 'circulating') {
    throw invalidParams(`Invalid params: unknown variant \`${checkedString(filter)}\`, expected \`circulating\` or \`nonCirculating\`.`);
  }
  const largest = [...bank.recentWrites.at(slot).all()].map(([address, { lamports }]) => ({ address, lamports }));
  largest.sort((a, b) => (a.lamports === b.lamports ? 0 : a.lamports < b.lamports ? 1 : -1));
  return withContext(slot, largest.slice(0, LARGEST));
};

/** Epoch, and index in it, of the newest slot at a commitment. */
export const getEpochInfo: Method = (bank, params) => {
  const slot = contextSlot(bank, configParam(params, 0));
  return {
    absoluteSlot: slot,
    blockHeight: slot,
    epoch: Math.floor(slot / SLOTS_PER_EPOCH),
    slotIndex: slot % SLOTS_PER_EPOCH,
    slotsInEpoch: SLOTS_PER_EPOCH,
    transactionCount: bank.history.landedUpTo(slot),
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

/** Seconds per sample, and maximum number of samples in an answer. */
const SAMPLE_SECONDS = 60;
const MAX_SAMPLES = 720;

/** Slots and transactions of recent minutes, newest first; at least one sample. */
export const getRecentPerformanceSamples: Method = (bank, params) => {
  const limit = checkedUnsigned(params[0] ?? MAX_SAMPLES);
  if (limit > MAX_SAMPLES) throw invalidParams(`Invalid limit; max ${MAX_SAMPLES}`);
  const perSample = Math.max(1, Math.round((SAMPLE_SECONDS * 1000) / bank.clock.slotMs));
  const newest = bank.clock.current();
  const count = Math.min(limit, Math.max(1, Math.floor((newest - bank.clock.firstSlot) / perSample)));
  const transactions = new Array<number>(count).fill(0);
  for (const slot of bank.history.slotsNewestFirst()) {
    const sample = Math.floor((newest - slot) / perSample);
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
