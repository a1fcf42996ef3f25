import {
  BPF_LOADER, BPF_LOADER_2, COMPUTE_BUDGET_PROGRAM, SYSTEM_PROGRAM, UPGRADEABLE_LOADER,
} from '../encoding/addresses.ts';
import type { DecodedMessage } from '../encoding/decodeTransaction.ts';

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
  const units = BigInt(Math.min(unitLimit ?? reserved, MAX_UNITS));
  const priority = (unitPrice * units + 999_999n) / 1_000_000n;
  return { total: signatures * LAMPORTS_PER_SIGNATURE + priority, unitPrice };
}
