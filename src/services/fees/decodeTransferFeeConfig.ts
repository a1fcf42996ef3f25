import { PublicKey, type AccountInfo } from '@solana/web3.js';
import { u64 } from '../codec.ts';
import { decodeMint } from '../tokens/decodeMint.ts';
import { mintExtensions } from '../tokens/mintExtensions.ts';
import type { TransferFee, TransferFeeConfig } from './TransferFee.ts';

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

function fee(data: Buffer, at: number): TransferFee {
  return {
    epoch: u64.decode(data, at),
    maximumFee: u64.decode(data, at + 8),
    transferFeeBasisPoints: data.readUInt16LE(at + 16),
  };
}

/** The program writes 'nobody' as 32 zero bytes. */
function authority(data: Buffer, at: number): string | null {
  const key = new PublicKey(data.subarray(at, at + 32));
  return key.equals(PublicKey.default) ? null : key.toBase58();
}
