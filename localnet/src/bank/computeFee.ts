import {
  BPF_LOADER, BPF_LOADER_2, COMPUTE_BUDGET_PROGRAM, isReservedKey, SYSTEM_PROGRAM, UPGRADEABLE_LOADER,
} from '../encoding/addresses.ts';
import type { DecodedMessage } from '../encoding/decodeMessage.ts';
import type { AccountKeys } from './accountKeys.ts';

/** Lamports per signature, as on every public cluster. */
const LAMPORTS_PER_SIGNATURE = 5_000n;

/** Programs that verify signatures inside a transaction. Each of those is charged like a signature of the transaction. */
const PRECOMPILES = new Set([
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]);
/** Built-in programs, which get 3,000 compute units by default; deployed programs get 200,000. */
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

/** Fee of a transaction in lamports. */
export interface TransactionFee {
  /** Base fee and priority fee. */
  readonly total: bigint;
  /** Micro-lamports per compute unit, as requested. */
  readonly unitPrice: bigint;
  /** Compute unit limit. */
  readonly unitLimit: number;
}

/** Computes the fee of a message: 5000 lamports per signature, plus the compute unit price. */
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

/** Units of the block cost model. */
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
  const units = SIGNATURE_UNITS * message.signerCount + WRITE_LOCK_UNITS * writeLocks
    + Math.floor(dataBytes / DATA_BYTES_PER_UNIT) + PAGE_UNITS * Math.ceil(loadedBytes / PAGE_BYTES);
  return BigInt(units) + executedUnits;
}
