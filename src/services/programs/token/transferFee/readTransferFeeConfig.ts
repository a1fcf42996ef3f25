import type { ClusterConfig } from '@/config.ts';
import { ZERO_ADDRESS } from '@/constants.ts';
import { address as addressAt, u16, u64 } from '@/services/codec.ts';
import { decodeMint, mintExtensions } from '@/services/programs/token/decodeMint.ts';
import { type Account, readAccount } from '@/services/rpc/accounts.ts';
import { getEpoch } from '@/services/rpc/getEpoch.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { type TransferFee, transferFeeAt, type TransferFeeConfig } from './transferFee.ts';

/**
 * Decodes a mint's transfer fees (rule 3.10).
 *
 * @param address base58, for the error's details
 * @param account from the node; `null` if it does not exist
 * @returns the fees, or `undefined` if it has none
 * @throws AppError `tokens/mint-not-found`, `tokens/not-a-mint`
 */
export function decodeTransferFeeConfig(
  address: string,
  account: Account | null,
): TransferFeeConfig | undefined {
  const { isToken2022 } = decodeMint(address, account);
  if (!account || !isToken2022) return undefined;
  const data = mintExtensions(account.data).find(({ name }) => name === 'TransferFeeConfig')?.data;
  if (!data) return undefined;
  return {
    configAuthority: authority(data, 0),
    withdrawAuthority: authority(data, 32),
    withheldAmount: u64.decode(data, 64),
    olderTransferFee: fee(data, 72),
    newerTransferFee: fee(data, 90),
  };
}

function fee(data: Uint8Array, at: number): TransferFee {
  return {
    epoch: u64.decode(data, at),
    maximumFee: u64.decode(data, at + 8),
    transferFeeBasisPoints: u16.decode(data, at + 16),
  };
}

/** The program stores no authority as 32 zero bytes. */
function authority(data: Uint8Array, at: number): string | null {
  const key = addressAt.decode(data, at);
  return key === ZERO_ADDRESS ? null : key;
}

/**
 * Reads the transfer fees of a mint from chain (rule 3.10).
 *
 * @param mint mint address, base58
 * @returns the fees, or `undefined` if it has none, like every mint of the original token program
 * @throws AppError `accounts/invalid-public-key`, `tokens/mint-not-found`, `tokens/not-a-mint`, `rpc/*`
 */
export async function readTransferFeeConfig(
  cluster: ClusterConfig,
  mint: string,
): Promise<TransferFeeConfig | undefined> {
  const address = addressText(mint);
  return decodeTransferFeeConfig(address, await readAccount(cluster, address));
}

/**
 * The fees that apply in the current epoch, which is only read if a mint has any.
 *
 * @throws AppError `rpc/*`
 */
export async function transferFeesNow(
  cluster: ClusterConfig, configs: readonly [TransferFeeConfig | undefined, TransferFeeConfig | undefined],
): Promise<readonly [TransferFee, TransferFee]> {
  const epoch = configs.some((config) => config !== undefined) ? (await getEpoch(cluster)).epoch : 0n;
  return [transferFeeAt(configs[0], epoch), transferFeeAt(configs[1], epoch)];
}
