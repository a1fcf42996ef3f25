import { ByteReader } from './ByteReader.ts';
import type { Json } from './json.ts';

/** Accounts of the Stake, Vote and Config programs under `jsonParsed`. */
type Parsed = { readonly type: string; readonly info?: Json };

/** A stake account. */
export function parseStakeAccount(data: Uint8Array): Parsed | undefined {
  const r = new ByteReader(data);
  switch (r.u32()) {
    case 0:
      return { type: 'uninitialized' };
    case 1:
      return { type: 'initialized', info: { meta: stakeMeta(r), stake: null } };
    case 2:
      return { type: 'delegated', info: { meta: stakeMeta(r), stake: delegatedStake(r) } };
    case 3:
      return { type: 'rewardsPool' };
    default:
      return undefined;
  }
}

const stakeMeta = (r: ByteReader): Json => ({
  rentExemptReserve: r.u64().toString(),
  authorized: { staker: r.address(), withdrawer: r.address() },
  lockup: { unixTimestamp: r.i64(), epoch: r.u64(), custodian: r.address() },
});

function delegatedStake(r: ByteReader): Json {
  const delegation = {
    voter: r.address(), stake: r.u64().toString(), activationEpoch: r.u64().toString(), deactivationEpoch: r.u64().toString(),
  };
  r.f64(); // the warmup rate, which no longer applies
  return { delegation, creditsObserved: r.u64() };
}

const VERSION_3 = 2;
const VERSION_4 = 3;
/** Entries and bytes of the ring of earlier voters, up to version 3. */
const PRIOR_VOTERS_BYTES = 32 * 48 + 9;
const BASIS_POINTS = 10_000;

/** A vote account. */
export function parseVoteAccount(data: Uint8Array, address: string): Parsed | undefined {
  const info = readVoteState(data, address);
  return info && { type: 'vote', info };
}

/**
 * Reads the state of a vote account. Versions before 4 get the defaults that version 4 has for their missing fields.
 *
 * @returns undefined for an account that was never initialized
 * @throws BytesEnded if the data is too short
 */
export function readVoteState(data: Uint8Array, address: string) {
  const r = new ByteReader(data);
  const version = r.u32();
  if (version < 1 || version > VERSION_4) return undefined;
  const [nodePubkey, authorizedWithdrawer] = [r.address(), r.address()];
  const rewards = version === VERSION_4 ? voteRewards(r) : defaultRewards(r.u8(), address, nodePubkey);
  const votes = r.list(version < VERSION_3 ? 12 : 13, () => {
    const latency = version < VERSION_3 ? 0 : r.u8();
    return { slot: r.u64(), confirmationCount: r.u32(), latency };
  });
  const rootSlot = r.bool() ? r.u64() : null;
  const authorizedVoters = r.list(40, () => ({ epoch: r.u64(), authorizedVoter: r.address() }));
  if (version < VERSION_4) r.bytes(PRIOR_VOTERS_BYTES);
  const epochCredits = r.list(24, () => ({ epoch: r.u64(), credits: r.u64().toString(), previousCredits: r.u64().toString() }));
  const lastTimestamp = { slot: r.u64(), timestamp: r.i64() };
  return {
    nodePubkey, authorizedWithdrawer, ...rewards, votes, rootSlot, authorizedVoters, priorVoters: [], epochCredits, lastTimestamp,
  };
}

function voteRewards(r: ByteReader) {
  const [inflationRewardsCollector, blockRevenueCollector] = [r.address(), r.address()];
  const inflationRewardsCommissionBps = r.u16();
  return {
    commission: Math.floor(inflationRewardsCommissionBps / 100),
    inflationRewardsCollector,
    blockRevenueCollector,
    inflationRewardsCommissionBps,
    blockRevenueCommissionBps: r.u16(),
    pendingDelegatorRewards: r.u64().toString(),
    blsPubkeyCompressed: r.bool() ? r.base58(48) : null,
  };
}

const defaultRewards = (commission: number, address: string, nodePubkey: string): ReturnType<typeof voteRewards> => ({
  commission,
  inflationRewardsCollector: address,
  blockRevenueCollector: nodePubkey,
  inflationRewardsCommissionBps: commission * 100,
  blockRevenueCommissionBps: BASIS_POINTS,
  pendingDelegatorRewards: '0',
  blsPubkeyCompressed: null,
});

/** The delegation of a stake account; undefined if there is none. @throws BytesEnded if the data is too short */
export function readDelegation(data: Uint8Array) {
  const r = new ByteReader(data);
  if (r.u32() !== 2) return undefined;
  r.bytes(STAKE_META_BYTES);
  return { voter: r.address(), stake: r.u64(), activationEpoch: r.u64(), deactivationEpoch: r.u64() };
}

const STAKE_META_BYTES = 8 + 3 * 32 + 16;

const VALIDATOR_INFO = 'Va1idator1nfo111111111111111111111111111111';

/** An account of the Config program: of these, only a validator's description is parsed. */
export function parseConfigAccount(data: Uint8Array): Parsed | undefined {
  const r = new ByteReader(data);
  const keys = Array.from({ length: r.compactU16() }, () => ({ pubkey: r.address(), signer: r.bool() }));
  if (keys[0]?.pubkey !== VALIDATOR_INFO) return undefined;
  const text = r.text64();
  try {
    return { type: 'validatorInfo', info: { keys, configData: JSON.parse(text) as Json } };
  } catch {
    return undefined;
  }
}
