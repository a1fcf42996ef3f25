import {
  ADDRESS_LOOKUP_TABLE_PROGRAM, CONFIG_PROGRAM, STAKE_PROGRAM, SYSTEM_PROGRAM, SYSVAR_CLOCK, SYSVAR_EPOCH_REWARDS,
  SYSVAR_EPOCH_SCHEDULE, SYSVAR_LAST_RESTART_SLOT, SYSVAR_OWNER, SYSVAR_RECENT_BLOCKHASHES, SYSVAR_RENT, SYSVAR_SLOT_HASHES,
  SYSVAR_SLOT_HISTORY, SYSVAR_STAKE_HISTORY, TOKEN_2022_PROGRAM, TOKEN_PROGRAM, UPGRADEABLE_LOADER, VOTE_PROGRAM,
} from './addresses.ts';
import { ByteReader, BytesEnded } from './ByteReader.ts';
import type { Json } from './json.ts';
import { parseConfigAccount, parseStakeAccount, parseVoteAccount } from './parseStakingAccount.ts';
import { parseTokenAccount } from './parseTokenAccount.ts';
import type { MintScale } from './tokenAmount.ts';

type Parsed = { readonly type: string; readonly info?: Json };

/**
 * Parses account data for the `jsonParsed` encoding.
 *
 * @param mintScale how to scale amounts of a mint, for token accounts
 * @returns undefined if a node returns base64 instead
 */
export function parseAccount(
  data: Uint8Array,
  owner: string,
  address: string,
  mintScale: (mint: string) => MintScale | undefined,
): Json | undefined {
  const parser = PARSERS[owner];
  if (!parser) return undefined;
  try {
    const parsed = parser.parse(data, address, mintScale);
    return parsed && { program: parser.program, parsed, space: BigInt(data.length) };
  } catch (error) {
    if (error instanceof BytesEnded) return undefined;
    throw error;
  }
}

type Parser = (
  data: Uint8Array,
  address: string,
  mintScale: (mint: string) => MintScale | undefined,
) => Parsed | undefined;

const PARSERS: Record<string, { program: string; parse: Parser }> = {
  [TOKEN_PROGRAM]: { program: 'spl-token', parse: (data, _, mintScale) => parseTokenAccount(data, mintScale) },
  [TOKEN_2022_PROGRAM]: { program: 'spl-token-2022', parse: (data, _, mintScale) => parseTokenAccount(data, mintScale) },
  [SYSTEM_PROGRAM]: { program: 'nonce', parse: parseNonce },
  [ADDRESS_LOOKUP_TABLE_PROGRAM]: { program: 'address-lookup-table', parse: parseLookupTable },
  [SYSVAR_OWNER]: { program: 'sysvar', parse: parseSysvar },
  [UPGRADEABLE_LOADER]: { program: 'bpf-upgradeable-loader', parse: parseLoaderState },
  [STAKE_PROGRAM]: { program: 'stake', parse: parseStakeAccount },
  [VOTE_PROGRAM]: { program: 'vote', parse: parseVoteAccount },
  [CONFIG_PROGRAM]: { program: 'config', parse: parseConfigAccount },
};

/** The only System account that is parsed is an initialized nonce account. */
function parseNonce(data: Uint8Array): Parsed | undefined {
  const r = new ByteReader(data);
  const version = r.u32();
  const initialized = r.u32() === 1;
  if (version > 1 || !initialized) return undefined;
  const info = {
    authority: r.address(),
    blockhash: r.address(),
    feeCalculator: { lamportsPerSignature: r.u64().toString() },
  };
  return { type: 'initialized', info };
}

const LOOKUP_TABLE_META_SIZE = 56;

function parseLookupTable(data: Uint8Array): Parsed | undefined {
  const r = new ByteReader(data);
  const kind = r.u32();
  if (kind === 0) return { type: 'uninitialized' };
  if (kind !== 1 || data.length < LOOKUP_TABLE_META_SIZE) return undefined;
  const deactivationSlot = r.u64().toString();
  const lastExtendedSlot = r.u64().toString();
  const lastExtendedSlotStartIndex = r.u8();
  const authority = r.bool() ? r.address() : undefined;
  const list = new ByteReader(data, LOOKUP_TABLE_META_SIZE);
  if (list.left % 32 !== 0) return undefined;
  const addresses = Array.from({ length: list.left / 32 }, () => list.address());
  const info = {
    deactivationSlot,
    lastExtendedSlot,
    lastExtendedSlotStartIndex,
    ...(authority !== undefined && { authority }),
    addresses,
  };
  return { type: 'lookupTable', info };
}

/** An account of the upgradeable loader: a program, its ProgramData or a buffer. */
function parseLoaderState(data: Uint8Array): Parsed | undefined {
  const r = new ByteReader(data);
  const base64 = (from: number): Json => [Buffer.from(data.subarray(from)).toString('base64'), 'base64'];
  switch (r.u32()) {
    case 0:
      return { type: 'uninitialized' };
    case 1: {
      const authority = r.bool() ? r.address() : null;
      return { type: 'buffer', info: { authority, data: base64(authority === null ? 5 : 37) } };
    }
    case 2:
      return { type: 'program', info: { programData: r.address() } };
    case 3: {
      const slot = r.u64();
      const authority = r.bool() ? r.address() : null;
      return { type: 'programData', info: { slot, authority, data: base64(authority === null ? 13 : 45) } };
    }
    default:
      return undefined;
  }
}

/** Parses a sysvar account. */
function parseSysvar(data: Uint8Array, address: string): { type: string; info: Json } | undefined {
  return SYSVARS[address]?.(new ByteReader(data));
}

const SYSVARS: Record<string, (reader: ByteReader) => { type: string; info: Json }> = {
  [SYSVAR_CLOCK]: (r) => {
    const slot = r.u64();
    const epochStartTimestamp = r.i64();
    const epoch = r.u64();
    const leaderScheduleEpoch = r.u64();
    const unixTimestamp = r.i64();
    return { type: 'clock', info: { slot, epoch, epochStartTimestamp, leaderScheduleEpoch, unixTimestamp } };
  },
  [SYSVAR_RENT]: (r) => ({ type: 'rent', info: { lamportsPerByte: r.u64().toString() } }),
  [SYSVAR_EPOCH_SCHEDULE]: (r) => ({
    type: 'epochSchedule',
    info: {
      slotsPerEpoch: r.u64(),
      leaderScheduleSlotOffset: r.u64(),
      warmup: r.bool(),
      firstNormalEpoch: r.u64(),
      firstNormalSlot: r.u64(),
    },
  }),
  [SYSVAR_EPOCH_REWARDS]: (r) => ({
    type: 'epochRewards',
    info: {
      distributionStartingBlockHeight: r.u64(),
      numPartitions: r.u64(),
      parentBlockhash: r.address(),
      totalPoints: r.u128().toString(),
      totalRewards: r.u64().toString(),
      distributedRewards: r.u64().toString(),
      active: r.bool(),
    },
  }),
  [SYSVAR_LAST_RESTART_SLOT]: (r) => ({ type: 'lastRestartSlot', info: { lastRestartSlot: r.u64() } }),
  [SYSVAR_RECENT_BLOCKHASHES]: (r) => ({
    type: 'recentBlockhashes',
    info: r.list(40, () => ({
      blockhash: r.address(),
      feeCalculator: { lamportsPerSignature: r.u64().toString() },
    })),
  }),
  [SYSVAR_SLOT_HASHES]: (r) => ({
    type: 'slotHashes',
    info: r.list(40, () => ({ slot: r.u64(), hash: r.address() })),
  }),
  [SYSVAR_SLOT_HISTORY]: (r) => {
    r.u8(); // whether there are any bits
    const bits = Array.from(r.bytes(8 * Number(r.u64())), (byte) => BITS[byte]).join('');
    r.u64(); // the number of bits
    return { type: 'slotHistory', info: { nextSlot: r.u64(), bits } };
  },
  [SYSVAR_STAKE_HISTORY]: (r) => ({
    type: 'stakeHistory',
    info: r.list(32, () => ({
      epoch: r.u64(),
      stakeHistory: { effective: r.u64(), activating: r.u64(), deactivating: r.u64() },
    })),
  }),
};

/** The bits of each byte as digits, lowest first. */
const BITS = Array.from({ length: 256 }, (_, byte) => [0, 1, 2, 3, 4, 5, 6, 7].map((bit) => (byte >> bit) & 1).join(''));
