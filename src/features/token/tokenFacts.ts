import type { FactRow } from '@/ui/FactRows.tsx';
import { TRANSFER_FEE_DENOMINATOR_BPS } from '@/constants.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { formatAmount, formatPercentSignificant } from '@/services/amounts/decimals.ts';
import { type TransferFee, transferFeeAt } from '@/services/programs/token/transferFee/transferFee.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import { formatExtensionName } from '@/action/mintView.ts';

/** How much there is of a token and by which rules. */
export function supplyFacts({ mint }: TokenReport, unit: string): readonly FactRow[] {
  return [
    {
      label: 'Supply', value: `${formatAmount(mint.supply, mint.decimals, { grouping: true })} ${unit}`,
      hint: mint.mintAuthority === null ? 'It can never grow.' : 'The holder of the mint authority can make more.',
    },
    { label: 'Decimals', value: String(mint.decimals) },
    { label: 'Program', value: mint.isToken2022 ? 'Token-2022' : 'Token (the original one)' },
  ];
}

/**
 * Each extension of a mint with what it is set to.
 *
 * @param epoch decides which transfer fee counts; `null` while unknown
 */
export function extensionFacts(report: TokenReport, unit: string, epoch: bigint | null): readonly FactRow[] {
  return report.mint.extensions.map((name) => ({
    label: formatExtensionName(name), ...settingOf(name, report, unit, epoch),
  }));
}

type Setting = Omit<FactRow, 'label'>;

function settingOf(name: string, report: TokenReport, unit: string, epoch: bigint | null): Setting {
  const { mint, settings, metadata } = report;
  const { transferFee, interestRateBps = 0, multiplier = 1, hookProgramId, isPaused, startsFrozen } = settings;
  switch (name) {
    case 'TransferFeeConfig': {
      if (!transferFee || epoch === null) return { value: 'Set' };
      const words = (fee: TransferFee): string => feeWords(fee, mint.decimals, unit);
      const { newerTransferFee: next } = transferFee;
      const now = transferFeeAt(transferFee, epoch);
      return {
        value: words(now), tone: now.transferFeeBasisPoints > 0 ? 'warning' : undefined,
        hint: next.epoch > epoch ? `From epoch ${next.epoch} on: ${words(next)}.` : 'Stays behind at every transfer.',
      };
    }
    case 'InterestBearingConfig':
      return { value: `${bpsWords(interestRateBps)} a year`, hint: 'What wallets show grows; what exists does not.' };
    case 'ScaledUiAmountConfig':
      return { value: `× ${multiplier}`, hint: 'Wallets show the amount times this.' };
    case 'TransferHook':
      return hookProgramId
        ? { value: 'A program runs at every transfer', hint: `Program ${hookProgramId}`, tone: 'bad' }
        : { value: 'No program is set' };
    case 'PausableConfig':
      return isPaused ? { value: 'All transfers are stopped now', tone: 'bad' } : { value: 'Not stopped now' };
    case 'DefaultAccountState':
      return startsFrozen
        ? { value: 'New accounts start frozen', hint: 'The freeze authority thaws whom it likes.', tone: 'bad' }
        : { value: 'New accounts start usable' };
    case 'NonTransferable': return { value: 'It can never change hands', tone: 'bad' };
    case 'MetadataPointer':
      return { value: metadata?.source === 'token-2022' ? 'To the mint itself' : 'Elsewhere or nowhere' };
    case 'TokenMetadata': return { value: 'In the mint itself' };
    case 'PermanentDelegate': return { value: 'Can take it out of any account', tone: 'bad' };
    default: return { value: 'Set' };
  }
}

function feeWords({ transferFeeBasisPoints, maximumFee }: TransferFee, decimals: number, unit: string): string {
  if (transferFeeBasisPoints === 0) return 'Nothing';
  const most = formatAmount(maximumFee, decimals, { grouping: true });
  return `${bpsWords(transferFeeBasisPoints)}, at most ${most} ${unit}`;
}

function bpsWords(bps: number): string {
  const text = formatPercentSignificant(createFraction(BigInt(Math.abs(bps)), TRANSFER_FEE_DENOMINATOR_BPS));
  return `${bps < 0 ? '-' : ''}${text} %`;
}
