import type { RentLamports } from '@/services/rpc/getRent.ts';
import { newPoolCost, type NewPoolCost } from '@/services/programs/pool/NewPoolCost.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { BITMAP_EXTENSION_BYTES, OBSERVATION_BYTES, POOL_BYTES, vaultBytes } from './clmmPoolBytes.ts';

/**
 * What creating a concentrated pool costs without a first position: rent alone, the program takes no fee for it.
 *
 * @param rent the cluster's rent rule
 * @param mints those that are known already; a plain mint is taken for any other
 */
export function clmmPoolCost(rent: RentLamports, mints: readonly MintInfo[] = []): NewPoolCost {
  const [first, second] = mints;
  const bytes = [POOL_BYTES, OBSERVATION_BYTES, BITMAP_EXTENSION_BYTES, vaultBytes(first), vaultBytes(second)];
  const rentLamports = bytes.reduce((sum, size) => sum + rent(size), 0n);
  return newPoolCost({ protocolFeeLamports: 0n, rentLamports, transactionCount: 1 });
}
