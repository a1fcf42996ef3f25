import type { FactRow } from '@/ui/FactRows.tsx';
import { formatAbout, formatExact, formatRate, shownAmount } from '@/ui/format.ts';
import { TRANSFER_FEE_DENOMINATOR_BPS } from '@/constants.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { estimateTransferFeeExpiry } from '@/services/programs/token/transferFee/feeExpiry.ts';
import { type TransferFee, transferFeeAt } from '@/services/programs/token/transferFee/transferFee.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import type { EpochState } from '@/services/rpc/getEpoch.ts';
import { formatExtensionName } from '@/action/mintView.ts';

/** Supply, decimals and program of a token. */
export function supplyFacts({ mint }: TokenReport, unit: string): readonly FactRow[] {
  return [
    {
      label: 'Supply', value: shownAmount(mint.supply, mint.decimals, unit),
      hint: mint.mintAuthority === null ? 'It can never grow.' : 'The mint authority can mint more.',
    },
    { label: 'Decimals', value: String(mint.decimals) },
    { label: 'Program', value: mint.isToken2022 ? 'Token-2022' : 'Token (SPL)' },
  ];
}

/**
 * The extensions of a mint with their settings.
 *
 * @param epochState selects the current transfer fee and when it changes; `null` while unknown
 */
export function extensionFacts(report: TokenReport, unit: string, epochState: EpochState | null): readonly FactRow[] {
  return report.mint.extensions.map((name) => ({
    label: formatExtensionName(name), ...settingOf(name, report, unit, epochState),
  }));
}

type Setting = Omit<FactRow, 'label'>;

function settingOf(name: string, report: TokenReport, unit: string, epochState: EpochState | null): Setting {
  const { mint, settings, metadata } = report;
  const { transferFee, interestRateBps = 0, multiplier = 1, hookProgramId, isPaused, startsFrozen } = settings;
  switch (name) {
    case 'TransferFeeConfig': {
      if (!transferFee || epochState === null) return { value: 'Set' };
      const format = (fee: TransferFee): string => formatFee(fee, mint.decimals, unit);
      const { newerTransferFee: next } = transferFee;
      const now = transferFeeAt(transferFee, epochState.epoch);
      const changesInMs = estimateTransferFeeExpiry(transferFee, epochState);
      return {
        value: format(now), tone: now.transferFeeBasisPoints > 0 ? 'warning' : undefined,
        hint: changesInMs === undefined
          ? 'Withheld from every transfer.' : `From epoch ${next.epoch} on, in about ${formatAbout(changesInMs)}: ${format(next)}.`,
      };
    }
    case 'InterestBearingConfig':
      return { value: `${formatBps(interestRateBps)} per year`, hint: 'The amount that wallets show grows; the supply does not.' };
    case 'ScaledUiAmountConfig':
      return { value: `× ${multiplier}`, hint: 'Wallets multiply amounts by this.' };
    case 'TransferHook':
      return hookProgramId
        ? { value: 'A program runs with every transfer', hint: `Program ${hookProgramId}`, tone: 'bad' }
        : { value: 'No program is set' };
    case 'PausableConfig':
      return isPaused ? { value: 'All transfers are paused', tone: 'bad' } : { value: 'Not paused' };
    case 'DefaultAccountState':
      return startsFrozen
        ? { value: 'New accounts start frozen', hint: 'The freeze authority decides which to thaw.', tone: 'bad' }
        : { value: 'New accounts start usable' };
    case 'NonTransferable': return { value: 'Cannot be transferred', tone: 'bad' };
    case 'MetadataPointer':
      return { value: metadata?.source === 'token-2022' ? 'The mint itself' : 'Another account or none' };
    case 'TokenMetadata': return { value: 'In the mint' };
    case 'PermanentDelegate': return { value: 'Can take tokens from any account', tone: 'bad' };
    default: return { value: 'Set' };
  }
}

function formatFee({ transferFeeBasisPoints, maximumFee }: TransferFee, decimals: number, unit: string): string {
  if (transferFeeBasisPoints === 0) return 'None';
  const most = formatExact(maximumFee, decimals);
  return `${formatBps(transferFeeBasisPoints)}, at most ${most} ${unit}`;
}

function formatBps(bps: number): string {
  return formatRate(createFraction(BigInt(bps), TRANSFER_FEE_DENOMINATOR_BPS));
}
