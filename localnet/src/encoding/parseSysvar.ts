import {
  SYSVAR_CLOCK,
  SYSVAR_EPOCH_REWARDS,
  SYSVAR_EPOCH_SCHEDULE,
  SYSVAR_LAST_RESTART_SLOT,
  SYSVAR_RECENT_BLOCKHASHES,
  SYSVAR_RENT,
  SYSVAR_SLOT_HASHES,
  SYSVAR_STAKE_HISTORY,
} from './addresses.ts';
import { ByteReader, BytesEnded } from './ByteReader.ts';
import type { Json } from './json.ts';

/**
 * Parses a sysvar account.
 *
 * The slot history is left to base64: a node shows it as a string of a million ones and zeros that nobody reads.
 */
export function parseSysvar(data: Uint8Array, address: string): { type: string; info: Json } | undefined {
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
  [SYSVAR_RENT]: (r) => ({
    type: 'rent',
    info: { lamportsPerByteYear: r.u64().toString(), exemptionThreshold: r.f64(), burnPercent: r.u8() },
  }),
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
    info: list(r, 40, () => ({
      blockhash: r.address(),
      feeCalculator: { lamportsPerSignature: r.u64().toString() },
    })),
  }),
  [SYSVAR_SLOT_HASHES]: (r) => ({
    type: 'slotHashes',
    info: list(r, 40, () => ({ slot: r.u64(), hash: r.address() })),
  }),
  [SYSVAR_STAKE_HISTORY]: (r) => ({
    type: 'stakeHistory',
    info: list(r, 32, () => ({
      epoch: r.u64(),
      stakeHistory: { effective: r.u64(), activating: r.u64(), deactivating: r.u64() },
    })),
  }),
};

function list(reader: ByteReader, entrySize: number, read: () => Json): Json {
  const count = reader.u64();
  if (count * BigInt(entrySize) > BigInt(reader.left)) throw new BytesEnded(`${count} entries`);
  return Array.from({ length: Number(count) }, read);
}
