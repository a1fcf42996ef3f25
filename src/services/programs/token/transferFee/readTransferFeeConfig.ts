import type { ClusterConfig } from '@/config.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { readAccount } from '@/services/rpc/accounts.ts';
import { decodeTransferFeeConfig } from './decodeTransferFeeConfig.ts';
import type { TransferFeeConfig } from './TransferFee.ts';

/**
 * Reads the transfer fees of a mint from chain (SPEC section 3).
 *
 * @param mint mint address, base58
 * @returns the fees, or undefined when the mint takes none, as every mint of the older token program
 * @throws AppError `accounts/invalid-public-key`, `tokens/mint-not-found`, `tokens/not-a-mint`, `rpc/*`
 */
export async function readTransferFeeConfig(
  cluster: ClusterConfig,
  mint: string,
): Promise<TransferFeeConfig | undefined> {
  const address = addressText(mint);
  return decodeTransferFeeConfig(address, await readAccount(cluster, address));
}
