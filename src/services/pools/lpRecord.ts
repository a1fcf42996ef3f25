import { u64 } from '@/services/codec.ts';
import { CPMM_LOCKED_LP } from '@/services/programs/cpmm/cpmmLockedLp.ts';
import type { StandardPoolKind } from '@/services/programs/pool/Pool.ts';

/** Where a pool's account counts its LP tokens, bytes: u64, little-endian. */
const COUNT_AT: Readonly<Record<StandardPoolKind, number>> = { 'amm-v4': 720, stable: 728, cpmm: 333 };

export interface LpRecord {
  /** LP tokens the pool divides its reserves by, base units. */
  readonly counted: bigint;
  /** How many of them its program gives to nobody when a pool is made, base units. */
  readonly keptBack: bigint;
}

/**
 * What a pool's own account says of its LP tokens, whatever their mint says.
 *
 * @param data of the pool's account
 * @param lpDecimals AMM v4 keeps one whole LP token back
 */
export function lpRecord(kind: StandardPoolKind, data: Uint8Array, lpDecimals: number): LpRecord {
  return { counted: u64.decode(data, COUNT_AT[kind]), keptBack: keptBackOf(kind, lpDecimals) };
}

function keptBackOf(kind: StandardPoolKind, lpDecimals: number): bigint {
  switch (kind) {
    case 'amm-v4': return 10n ** BigInt(lpDecimals);
    case 'cpmm': return CPMM_LOCKED_LP;
    // Nobody makes stable pools any more, and its program's first deposit is not published: what is missing was burned.
    case 'stable': return 0n;
  }
}
