import { getTransferFeeConfig, unpackMint } from '@solana/spl-token';
import { PublicKey, type AccountInfo } from '@solana/web3.js';
import { decodeMint } from '../tokens/decodeMint.ts';
import type { TransferFeeConfig } from './TransferFee.ts';

/**
 * Reads the transfer fees of a mint out of its account (SPEC section 3).
 *
 * @param address base58, for the error's details
 * @param account as the node gave it; `null` when there is none
 * @returns the fees, or undefined when the mint takes none
 * @throws AppError `tokens/mint-not-found`, `tokens/not-a-mint`
 */
export function decodeTransferFeeConfig(
  address: string,
  account: AccountInfo<Buffer> | null,
): TransferFeeConfig | undefined {
  const { isToken2022 } = decodeMint(address, account);
  if (!account || !isToken2022) return undefined;
  const config = getTransferFeeConfig(unpackMint(new PublicKey(address), account, account.owner));
  if (!config) return undefined;
  return {
    olderTransferFee: config.olderTransferFee,
    newerTransferFee: config.newerTransferFee,
    configAuthority: authority(config.transferFeeConfigAuthority),
    withdrawAuthority: authority(config.withdrawWithheldAuthority),
    withheldAmount: config.withheldAmount,
  };
}

/** The program writes 'nobody' as 32 zero bytes. */
function authority(key: PublicKey): string | null {
  return key.equals(PublicKey.default) ? null : key.toBase58();
}
