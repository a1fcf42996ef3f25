import type { RentLamports } from '@/services/rpc/getRent.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { CreatedAccount } from '@/services/transactions/action.ts';
import { BITMAP_EXTENSION_BYTES, OBSERVATION_BYTES, POOL_BYTES, vaultBytes } from './clmmPoolBytes.ts';
import type { ClmmPoolAddresses } from './newPoolAddresses.ts';

const KEPT = 'The account belongs to the pool, which keeps it.';

/**
 * The accounts a new concentrated pool pays rent for; none of it comes back.
 *
 * @param rent the cluster's rent rule
 */
export function clmmPoolRent(
  rent: RentLamports, addresses: ClmmPoolAddresses, mintA: MintInfo, mintB: MintInfo,
): readonly CreatedAccount[] {
  const { poolId, observationId, bitmapExtension, vaultA, vaultB } = addresses;
  return [
    { address: poolId, name: 'The pool', bytes: POOL_BYTES },
    { address: observationId, name: 'The pool\'s price record', bytes: OBSERVATION_BYTES },
    { address: bitmapExtension, name: 'The pool\'s map of far prices', bytes: BITMAP_EXTENSION_BYTES },
    { address: vaultA, name: 'Vault of the first token', bytes: vaultBytes(mintA) },
    { address: vaultB, name: 'Vault of the second token', bytes: vaultBytes(mintB) },
  ].map((account) => ({ ...account, rentLamports: rent(account.bytes), isRefundable: false, why: KEPT }));
}
