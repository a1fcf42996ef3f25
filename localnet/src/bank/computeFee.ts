import { isReservedKey } from '../encoding/addresses.ts';
import type { DecodedMessage } from '../encoding/decodeMessage.ts';
import type { AccountKeys } from './accountKeys.ts';
import { computeBudget, ED25519, PRECOMPILES, SECP256K1, SECP256R1 } from './computeBudget.ts';

/** Lamports per signature, as on every public cluster. */
const LAMPORTS_PER_SIGNATURE = 5_000n;

/** Fee of a message in lamports: for each signature, those that a precompile verifies included, and for priority. */
export function computeFee(message: DecodedMessage): bigint {
  let signatures = BigInt(message.signerCount);
  for (const { programIndex, data } of message.instructions) {
    if (PRECOMPILES.has(message.staticKeys[programIndex]!)) signatures += BigInt(data[0] ?? 0);
  }
  return signatures * LAMPORTS_PER_SIGNATURE + computeBudget(message).priorityFee;
}

/** Micro-lamports that a message pays per compute unit it may use; `null` for one that may use none. */
export function unitPrice(message: DecodedMessage): bigint | null {
  const { priorityFee, unitLimit } = computeBudget(message);
  return unitLimit === 0 ? null : (priorityFee * 1_000_000n) / BigInt(unitLimit);
}

/** Units of the block cost model, of agave's block_cost_limits.rs. Each signature that a precompile verifies has its own. */
const PRECOMPILE_UNITS = new Map([[ED25519, 2_400], [SECP256K1, 6_690], [SECP256R1, 4_800]]);
const SIGNATURE_UNITS = 720;
const WRITE_LOCK_UNITS = 300;
const DATA_BYTES_PER_UNIT = 4;
const PAGE_BYTES = 32 * 1024;
const PAGE_UNITS = 8;

/**
 * Computes a transaction's cost towards the block limit: signatures, write locks, data, compute units, accounts.
 *
 * @param executedUnits compute units consumed
 * @param loadedBytes account data loaded
 */
export function computeCost(message: DecodedMessage, keys: AccountKeys, executedUnits: bigint, loadedBytes: number): bigint {
  const writeLocks = keys.all.filter((key, index) => keys.isWritable(index) && !isReservedKey(key)).length;
  const dataBytes = message.instructions.reduce((bytes, { data }) => bytes + data.length, 0);
  const precompiles = message.instructions.reduce((units, { programIndex, data }) =>
    units + (PRECOMPILE_UNITS.get(message.staticKeys[programIndex]!) ?? 0) * (data[0] ?? 0), 0);
  const units = SIGNATURE_UNITS * message.signerCount + precompiles + WRITE_LOCK_UNITS * writeLocks
    + Math.floor(dataBytes / DATA_BYTES_PER_UNIT) + PAGE_UNITS * Math.ceil(loadedBytes / PAGE_BYTES);
  return BigInt(units) + executedUnits;
}
