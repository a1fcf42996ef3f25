import { u64 } from '@/services/codec.ts';
import { CPMM_LOCKED_LP } from '@/services/programs/cpmm/accounts.ts';
import type { PoolKind, StandardPoolKind } from '@/services/programs/pool/kinds.ts';

interface LpRecord {
  /** LP tokens the pool divides its reserves by, base units. */
  readonly counted: bigint;
  /** LP tokens the program withholds when a pool is created, base units. */
  readonly withheld: bigint;
}

/** Offset of the LP token count in a pool's account: u64, little-endian; and what the program withholds of the first. */
const RECORDS: Readonly<Record<StandardPoolKind, { readonly at: number; withheld(lpDecimals: number): bigint }>> & { readonly clmm?: undefined } = {
  'amm-v4': { at: 720, withheld: (lpDecimals) => 10n ** BigInt(lpDecimals) },
  cpmm: { at: 333, withheld: () => CPMM_LOCKED_LP },
  // Stable pools can no longer be created, and what the program withheld is not published, so all missing LP tokens
  // count as burned.
  stable: { at: 728, withheld: () => 0n },
};

/**
 * The LP supply by the pool's own account, independent of the mint's.
 *
 * @param data of the pool's account
 * @param lpDecimals AMM v4 withholds one whole LP token
 * @returns `null` for a concentrated pool, which has no LP tokens
 */
export function lpRecord(kind: StandardPoolKind, data: Uint8Array, lpDecimals: number): LpRecord;
export function lpRecord(kind: PoolKind, data: Uint8Array, lpDecimals: number): LpRecord | null;
export function lpRecord(kind: PoolKind, data: Uint8Array, lpDecimals: number): LpRecord | null {
  const record = RECORDS[kind];
  return record ? { counted: u64.decode(data, record.at), withheld: record.withheld(lpDecimals) } : null;
}
