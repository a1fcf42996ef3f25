import { u64 } from '@/services/codec.ts';
import { CPMM_LOCKED_LP } from '@/services/programs/cpmm/accounts.ts';
import type { StandardPoolKind } from '@/services/programs/pool/pool.ts';

/** Where the LP tokens of a pool are, all read at one slot; amounts are base units of the LP mint. */
export interface LpHolding {
  readonly poolId: string;
  readonly lpMint: string;
  readonly lpDecimals: number;
  /** LP tokens the pool divides its reserves by; the sum of the four below. */
  readonly supply: bigint;
  /** Withheld by the program when the pool was created; never held by a wallet. */
  readonly withheld: bigint;
  /** Destroyed, or held by addresses without a key (`burnAccounts`). */
  readonly burned: bigint;
  /** Held by the authority of the lock program, which gives no LP token back. */
  readonly locked: bigint;
  /** Can still be exchanged for what is in the pool. */
  readonly free: bigint;
  /** Accounts of addresses without a key that hold LP tokens. */
  readonly burnAccounts: readonly BurnAccount[];
  /** base58; LP tokens that are locked lie here. */
  readonly lockVault: string;
  /** Whether LP tokens of this pool can be locked: the program takes its kind, and this cluster has the program. */
  readonly canLock: boolean;
  readonly slot: bigint;
}

/** A token account of an address without a key. */
interface BurnAccount {
  /** Whose account it is, base58. */
  readonly ownerAddress: string;
  /** base58 */
  readonly account: string;
  readonly amount: bigint;
}

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
