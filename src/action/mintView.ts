import { formatExact, formatRate } from '@/ui/format.ts';
import type { PoolMintView } from './PoolMint.tsx';
import { createFraction } from '@/services/amounts/fraction.ts';
import { type TransferFee, transferFeeAt } from '@/services/programs/token/transferFee/transferFee.ts';
import { TRANSFER_FEE_DENOMINATOR_BPS } from '@/constants.ts';
import type { PoolSide } from '@/services/programs/pool/pool.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/**
 * One token of a pool, formatted.
 *
 * @param epoch selects the current transfer fee; `null` while unknown
 */
export function mintView(
  { mint, transferFee }: Pick<PoolSide, 'mint' | 'transferFee'>, nameOf: TokenName, epoch: bigint | null,
): PoolMintView {
  const name = nameOf(mint.address);
  const feeTexts = ({ transferFeeBasisPoints, maximumFee }: TransferFee) => ({
    rate: formatRate(createFraction(BigInt(transferFeeBasisPoints), TRANSFER_FEE_DENOMINATOR_BPS)),
    most: formatExact(maximumFee, mint.decimals), token: name,
  });
  const warnings = [nameOf(mint.address, 'warning')].filter((warning) => warning !== '');
  if (transferFee && epoch !== null) {
    const now = transferFeeAt(transferFee, epoch);
    const { newerTransferFee: next } = transferFee;
    if (now.transferFeeBasisPoints > 0) warnings.push(formatMessage(m.action.riskFee, feeTexts(now)));
    if (next.epoch > epoch) warnings.push(formatMessage(m.action.riskFeeFrom, { epoch: next.epoch, ...feeTexts(next) }));
  }
  if (mint.freezeAuthority) warnings.push(m.action.riskFreezable);
  return {
    name: nameOf(mint.address, 'full'),
    address: mint.address,
    facts: [
      mint.isToken2022 ? m.action.token2022Program : m.action.splProgram,
      formatMessage(m.action.decimalsCount, { decimals: mint.decimals }),
      mint.mintAuthority ? m.action.mintable : m.action.notMintable,
    ],
    extensions: mint.extensions,
    warnings,
  };
}
