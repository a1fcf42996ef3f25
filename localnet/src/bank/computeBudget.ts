import { BPF_LOADER, BPF_LOADER_2, COMPUTE_BUDGET_PROGRAM, SYSTEM_PROGRAM, UPGRADEABLE_LOADER, VOTE_PROGRAM } from '../encoding/addresses.ts';
import { type DecodedMessage, isHeapSize } from '../encoding/decodeMessage.ts';
import type { TransactionErrorJson } from './transactionError.ts';

/** Programs that verify signatures inside a transaction. */
export const ED25519 = 'Ed25519SigVerify111111111111111111111111111';
export const SECP256K1 = 'KeccakSecp256k11111111111111111111111111111';
export const SECP256R1 = 'Secp256r1SigVerify1111111111111111111111111';
export const PRECOMPILES: ReadonlySet<string> = new Set([ED25519, SECP256K1, SECP256R1]);

/** Built-in programs, which get 3,000 compute units by default; deployed programs get 200,000. */
const BUILTINS = new Set([
  COMPUTE_BUDGET_PROGRAM, ...PRECOMPILES, SYSTEM_PROGRAM, VOTE_PROGRAM, BPF_LOADER, BPF_LOADER_2, UPGRADEABLE_LOADER,
  'LoaderV411111111111111111111111111111111111',
]);
const BUILTIN_UNITS = 3_000;
const DEFAULT_UNITS = 200_000;
const MAX_UNITS = 1_400_000;
/** Account data that a transaction may load at most, and does by default before version 1, in bytes. */
const MAX_LOADED_BYTES = 64 * 1024 * 1024;

/** Limits and priority fee of a transaction. */
interface ComputeBudget {
  /** Lamports. */
  readonly priorityFee: bigint;
  readonly unitLimit: number;
  /** Account data that may be loaded, in bytes. */
  readonly loadedBytesLimit: number;
  /** Requested heap size in bytes; `null` for the default. */
  readonly heapBytes: number | null;
}

/** Kinds of compute budget instructions by their first byte, and the size of the number that follows in bytes. */
const NUMBER_BYTES = new Map([[1, 4], [2, 4], [3, 8], [4, 4]]);
const [HEAP_FRAME, UNIT_LIMIT, UNIT_PRICE, LOADED_BYTES] = [1, 2, 3, 4] as const;

interface Requests {
  /** The first request of each kind. */
  readonly byKind: ReadonlyMap<number, { readonly index: number; readonly value: bigint }>;
  /** Of data that is no request, or of the second request of a kind. */
  readonly err: TransactionErrorJson | null;
}

function readRequests({ instructions, staticKeys }: DecodedMessage): Requests {
  const byKind = new Map<number, { index: number; value: bigint }>();
  for (const [index, { programIndex, data }] of instructions.entries()) {
    if (staticKeys[programIndex] !== COMPUTE_BUDGET_PROGRAM) continue;
    const kind = data[0] ?? 0;
    const bytes = NUMBER_BYTES.get(kind);
    if (bytes === undefined || data.length <= bytes) return { byKind, err: { InstructionError: [index, 'InvalidInstructionData'] } };
    if (byKind.has(kind)) return { byKind, err: { DuplicateInstruction: index } };
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    byKind.set(kind, { index, value: bytes === 8 ? view.getBigUint64(1, true) : BigInt(view.getUint32(1, true)) });
  }
  return { byKind, err: null };
}

/** The limits and the priority fee of a message. In version 1 what is not requested is 0 (SIMD-0385). */
export function computeBudget(message: DecodedMessage): ComputeBudget {
  const { config } = message;
  if (config) {
    return {
      priorityFee: config.priorityFee ?? 0n,
      unitLimit: Math.min(config.computeUnitLimit ?? 0, MAX_UNITS),
      loadedBytesLimit: Math.min(config.loadedAccountsDataSizeLimit ?? 0, MAX_LOADED_BYTES),
      heapBytes: config.heapSize,
    };
  }
  const { byKind } = readRequests(message);
  const asked = (kind: number): number | undefined => (byKind.has(kind) ? Number(byKind.get(kind)?.value) : undefined);
  const unitLimit = Math.min(asked(UNIT_LIMIT) ?? defaultUnits(message), MAX_UNITS);
  return {
    // The price is in micro-lamports per unit.
    priorityFee: ((byKind.get(UNIT_PRICE)?.value ?? 0n) * BigInt(unitLimit) + 999_999n) / 1_000_000n,
    unitLimit,
    loadedBytesLimit: Math.min(asked(LOADED_BYTES) ?? MAX_LOADED_BYTES, MAX_LOADED_BYTES),
    heapBytes: asked(HEAP_FRAME) ?? null,
  };
}

function defaultUnits({ instructions, staticKeys }: DecodedMessage): number {
  return instructions.reduce((units, { programIndex }) => units + (BUILTINS.has(staticKeys[programIndex]!) ? BUILTIN_UNITS : DEFAULT_UNITS), 0);
}

/** The error of compute budget instructions that cannot be read. A node refuses such a transaction like a malformed one. */
export function unreadableBudget(message: DecodedMessage): TransactionErrorJson | null {
  return message.config ? null : readRequests(message).err;
}

/** The error of limits that no transaction can have. One with them is never executed. */
export function refusedBudget(message: DecodedMessage): TransactionErrorJson | null {
  if (message.config) return null;
  const { byKind } = readRequests(message);
  const heap = byKind.get(HEAP_FRAME);
  if (heap && !isHeapSize(Number(heap.value))) return { InstructionError: [heap.index, 'InvalidInstructionData'] };
  return byKind.get(LOADED_BYTES)?.value === 0n ? 'InvalidLoadedAccountsDataSizeLimit' : null;
}
