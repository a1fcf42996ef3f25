import { newPoolCost, vaultBytes, type NewPoolCost } from '@/services/programs/pool/cost.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';
import type { CreatedAccount } from '@/services/transactions/action.ts';
import type { ClmmPoolAddresses } from './addresses.ts';
import * as m from '#messages';

/** Sizes of a concentrated pool's accounts. */
const POOL_BYTES = 1_544;
const OBSERVATION_BYTES = 4_483;
const BITMAP_EXTENSION_BYTES = 1_832;

/**
 * The cost of creating a concentrated pool without a first position. Only rent: the program has no creation fee.
 *
 * @param rent the cluster's rent rule
 * @param mints those already known; others are assumed to have no extensions
 */
export function clmmPoolCost(rent: RentLamports, mints: readonly MintInfo[] = []): NewPoolCost {
  const [first, second] = mints;
  const bytes = [POOL_BYTES, OBSERVATION_BYTES, BITMAP_EXTENSION_BYTES, vaultBytes(first), vaultBytes(second)];
  const rentLamports = bytes.reduce((sum, size) => sum + rent(size), 0n);
  return newPoolCost({ protocolFeeLamports: 0n, rentLamports, transactionCount: 1 });
}

const KEPT = m.plan.poolKeepsAccount;

/**
 * The accounts a new concentrated pool pays rent for; none of it is refundable.
 *
 * @param rent the cluster's rent rule
 */
export function clmmPoolRent(
  rent: RentLamports, addresses: ClmmPoolAddresses, mintA: MintInfo, mintB: MintInfo,
): readonly CreatedAccount[] {
  const { poolId, observationId, bitmapExtension, vaultA, vaultB } = addresses;
  return [
    { address: poolId, name: m.plan.pool, bytes: POOL_BYTES },
    { address: observationId, name: m.plan.clmmObservation, bytes: OBSERVATION_BYTES },
    { address: bitmapExtension, name: m.plan.tickBitmap, bytes: BITMAP_EXTENSION_BYTES },
    { address: vaultA, name: m.plan.firstVault, bytes: vaultBytes(mintA) },
    { address: vaultB, name: m.plan.secondVault, bytes: vaultBytes(mintB) },
  ].map((account) => ({ ...account, rentLamports: rent(account.bytes), isRefundable: false, why: KEPT }));
}
