import { u64 } from '@/services/codec.ts';
import { CPMM_LOCKED_LP } from '@/services/programs/cpmm/accounts.ts';
import type { StandardPoolKind } from '@/services/programs/pool/pool.ts';

/** Where a pool's account counts its LP tokens, bytes: u64, little-endian. */
const COUNT_AT: Readonly<Record<StandardPoolKind, number>> = { 'amm-v4': 720, stable: 728, cpmm: 333 };

interface LpRecord {
  /** LP tokens the pool divides its reserves by, base units. */
  readonly counted: bigint;
  /** How many of them its program withholds when a pool is created, base units. */
  readonly withheld: bigint;
}

/**
 * What a pool's own account says of its LP tokens, whatever their mint says.
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
    // Stable pools are no longer created, and what the program withheld is not published: what is missing counts as burned.
    case 'stable': return 0n;
  }
}
