import type { ClusterConfig } from '../../config.ts';
import { fromRpc } from '../../errors/fromRpc.ts';
import { parseAddress } from '../accounts/parseAddress.ts';
import { getConnection } from '../rpc/request.ts';
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
  const key = parseAddress(mint);
  // getAccountInfo of web3.js hides what went wrong in the text of another error, its sibling for many does not.
  const [account] = await getConnection(cluster).getMultipleAccountsInfo([key]).catch((error: unknown) => {
    throw fromRpc(error);
  });
  return decodeTransferFeeConfig(key.toBase58(), account ?? null);
}
