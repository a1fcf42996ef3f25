import { u64 } from '@/services/codec.ts';
import { CPMM_LOCKED_LP } from '@/services/programs/cpmm/accounts.ts';
import type { StandardPoolKind } from '@/services/programs/pool/pool.ts';

/** Offset of the LP token count in a pool's account: u64, little-endian. */
const COUNT_AT: Readonly<Record<StandardPoolKind, number>> = { 'amm-v4': 720, stable: 728, cpmm: 333 };

interface LpRecord {
  /** LP tokens the pool divides its reserves by, base units. */
  readonly counted: bigint;
  /** LP tokens the program withholds when a pool is created, base units. */
  readonly withheld: bigint;
}

/**
 * The LP supply by the pool's own account, independent of the mint's.
 *
 * @param data of the pool's account
 * @param lpDecimals AMM v4 withholds one whole LP token
 */
export function lpRecord(kind: StandardPoolKind, data: Uint8Array, lpDecimals: number): LpRecord {
  return { counted: u64.decode(data, COUNT_AT[kind]), withheld: withheldOf(kind, lpDecimals) };
}

function withheldOf(kind: StandardPoolKind, lpDecimals: number): bigint {
  switch (kind) {
    case 'amm-v4': return 10n ** BigInt(lpDecimals);
    case 'cpmm': return CPMM_LOCKED_LP;
    // Stable pools can no longer be created, and what the program withheld is not published, so all missing LP tokens
    // count as burned.
    case 'stable': return 0n;
  }
}
