import { formatExact, formatRate } from '@/ui/format.ts';
import type { PoolMintView } from './PoolMint.tsx';
import { createFraction } from '@/services/amounts/fraction.ts';
import { type TransferFee, transferFeeAt } from '@/services/programs/token/transferFee/transferFee.ts';
import { TRANSFER_FEE_DENOMINATOR_BPS } from '@/constants.ts';
import type { PoolSide } from '@/services/programs/pool/pool.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';

/** 'TransferFeeConfig' becomes 'Transfer fee config'. */
export function formatExtensionName(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * One token of a pool, formatted.
 *
 * @param epoch selects the current transfer fee; `null` while unknown
 */
export function mintView(
  { mint, transferFee }: Pick<PoolSide, 'mint' | 'transferFee'>, nameOf: TokenName, epoch: bigint | null,
): PoolMintView {
  const name = nameOf(mint.address);
  const formatTransferFee = ({ transferFeeBasisPoints, maximumFee }: TransferFee) =>
    `${formatRate(createFraction(BigInt(transferFeeBasisPoints), TRANSFER_FEE_DENOMINATOR_BPS))} of every transfer, at most `
    + `${formatExact(maximumFee, mint.decimals)} ${name}`;
  const warnings = [nameOf(mint.address, 'warning')].filter((warning) => warning !== '');
  if (transferFee && epoch !== null) {
    const now = transferFeeAt(transferFee, epoch);
    const { newerTransferFee: next } = transferFee;
    if (now.transferFeeBasisPoints > 0) warnings.push(`The token keeps ${formatTransferFee(now)}.`);
    if (next.epoch > epoch) warnings.push(`From epoch ${next.epoch} on it keeps ${formatTransferFee(next)}.`);
  }
  if (mint.freezeAuthority) warnings.push('Its freeze authority can freeze accounts that hold it.');
  return {
    name: nameOf(mint.address, 'full'),
    address: mint.address,
    facts: [
      mint.isToken2022 ? 'Token-2022 program' : 'Token program',
      `${mint.decimals} decimals`,
      mint.mintAuthority ? 'More can be minted' : 'No more can be minted',
    ],
    extensions: mint.extensions.map(formatExtensionName),
    warnings,
  };
}
