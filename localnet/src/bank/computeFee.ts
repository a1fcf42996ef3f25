import {
  BPF_LOADER, BPF_LOADER_2, COMPUTE_BUDGET_PROGRAM, isReservedKey, SYSTEM_PROGRAM, UPGRADEABLE_LOADER,
} from '../encoding/addresses.ts';
import type { DecodedMessage } from '../encoding/decodeTransaction.ts';
import type { AccountKeys } from './accountKeys.ts';

/** Lamports per signature, as on every public cluster. */
const LAMPORTS_PER_SIGNATURE = 5_000n;

/** Programs that verify signatures inside a transaction; each of those pays like the transaction's own. */
const PRECOMPILES = new Set([
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]);
/** Programs of the runtime itself, which reserve 3,000 units where a deployed program reserves 200,000. */
const BUILTINS = new Set([
  COMPUTE_BUDGET_PROGRAM,
  ...PRECOMPILES,
  SYSTEM_PROGRAM,
  'Vote111111111111111111111111111111111111111',
  BPF_LOADER,
  BPF_LOADER_2,
  UPGRADEABLE_LOADER,
  'LoaderV411111111111111111111111111111111111',
]);
const BUILTIN_UNITS = 3_000;
const DEFAULT_UNITS = 200_000;
const MAX_UNITS = 1_400_000;

/** What a transaction costs, in lamports. */
export interface TransactionFee {
  /** Signatures and priority fee together. */
  readonly total: bigint;
  /** Micro-lamports per compute unit, as the transaction asks. */
  readonly unitPrice: bigint;
  /** Compute units it may use. */
  readonly unitLimit: number;
}

/** Computes the fee of a message: 5000 lamports per signature and the price it sets on its compute units. */
export function computeFee(message: DecodedMessage): TransactionFee {
  let signatures = BigInt(message.signerCount);
  let unitPrice = 0n;
  let unitLimit: number | undefined;
  let reserved = 0;
  for (const instruction of message.instructions) {
    const program = message.staticKeys[instruction.programIndex]!;
    if (PRECOMPILES.has(program)) signatures += BigInt(instruction.data[0] ?? 0);
    reserved += BUILTINS.has(program) ? BUILTIN_UNITS : DEFAULT_UNITS;
    if (program !== COMPUTE_BUDGET_PROGRAM) continue;
    const view = new DataView(instruction.data.buffer, instruction.data.byteOffset, instruction.data.byteLength);
    if (view.byteLength >= 5 && view.getUint8(0) === 2) unitLimit = view.getUint32(1, true);
    if (view.byteLength >= 9 && view.getUint8(0) === 3) unitPrice = view.getBigUint64(1, true);
  }
  const units = Math.min(unitLimit ?? reserved, MAX_UNITS);
  const priority = (unitPrice * BigInt(units) + 999_999n) / 1_000_000n;
  return { total: signatures * LAMPORTS_PER_SIGNATURE + priority, unitPrice, unitLimit: units };
}

/** What a block counts a transaction with, in its cost model's units. */
const SIGNATURE_UNITS = 720;
const WRITE_LOCK_UNITS = 300;
const DATA_BYTES_PER_UNIT = 4;
const PAGE_BYTES = 32 * 1024;
const PAGE_UNITS = 8;

/**
 * Computes what a transaction counts towards the limit of its block: signatures, write locks, data, compute units, accounts.
 *
 * @param executedUnits compute units it has used
 * @param loadedBytes data that it loads
 */
export function computeCost(message: DecodedMessage, keys: AccountKeys, executedUnits: bigint, loadedBytes: number): bigint {
  const writeLocks = keys.all.filter((key, index) => keys.isWritable(index) && !isReservedKey(key)).length;
  const dataBytes = message.instructions.reduce((bytes, { data }) => bytes + data.length, 0);
  const units = SIGNATURE_UNITS * message.signerCount + WRITE_LOCK_UNITS * writeLocks
    + Math.floor(dataBytes / DATA_BYTES_PER_UNIT) + PAGE_UNITS * Math.ceil(loadedBytes / PAGE_BYTES);
  return BigInt(units) + executedUnits;
}
