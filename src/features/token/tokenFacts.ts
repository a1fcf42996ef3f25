import type { FactRow } from '@/ui/FactRows.tsx';
import { formatAbout, formatExact, formatRate, formatTime, shownFigure } from '@/ui/format.ts';
import { shownUiAmount, type UiScales } from '@/action/uiAmounts.ts';
import { poolKindNames } from '@/action/poolKinds.ts';
import { TRANSFER_FEE_DENOMINATOR_BPS } from '@/constants.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { newPoolKinds } from '@/services/programs/pool/kinds.ts';
import { poolVerdicts } from '@/services/tokens/verdict/poolVerdicts.ts';
import { estimateTransferFeeExpiry } from '@/services/programs/token/transferFee/feeExpiry.ts';
import { type TransferFee, transferFeeAt } from '@/services/programs/token/transferFee/transferFee.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import type { EpochState } from '@/services/rpc/getEpoch.ts';
import { extensionName } from '@/services/programs/pool/mintAcceptance.ts';
import * as m from '#messages';
import { formatList, formatMessage } from '@/messages/format.ts';

/** Supply, decimals, program, metadata and pools of a token. */
export function supplyFacts({ mint, metadata, metadataProblem }: TokenReport, unit: string, scales: UiScales): readonly FactRow[] {
  return [
    { label: m.ui.supply, value: shownUiAmount(scales, mint.supply, mint, unit) },
    { label: m.ui.decimals, value: String(mint.decimals) },
    { label: m.ui.program, value: mint.isToken2022 ? 'Token-2022' : m.ui.tokenSpl },
    metadataProblem ? { label: m.token.metadata, value: m.token.namePictureUnreadable }
      : metadata === null ? { label: m.token.metadata, value: m.token.none, hint: m.token.noMetadataDetail }
        : { label: m.token.metadata, value: metadata.source === 'metaplex' ? 'Metaplex' : m.token.metadataInMint, hint: metadata.uri === '' && m.token.noPictureLinked },
    ...poolFacts(mint),
  ];
}

/** The kinds of pools that take a mint, then each that does not, with the reasons. */
function poolFacts(mint: MintInfo): readonly FactRow[] {
  const verdicts = poolVerdicts(mint);
  const taking = newPoolKinds.filter((kind) => verdicts[kind].accepted);
  const kinds = formatList(taking.map((kind) => poolKindNames[kind]));
  const texts = (notes: readonly { readonly text: string }[]) => [...new Set(notes.map(({ text }) => text))].join(' ');
  return [
    ...(taking.length > 0 ? [{
      label: m.token.raydiumPools, value: taking.length === newPoolKinds.length ? { short: m.token.allPoolKinds, exact: kinds } : kinds, hint: texts(taking.flatMap((kind) => verdicts[kind].warnings)),
    }] : []),
    ...newPoolKinds.filter((kind) => !verdicts[kind].accepted).map((kind) => ({ label: poolKindNames[kind], value: m.ui.no, hint: texts(verdicts[kind].reasons) })),
  ];
}

/**
 * The extensions of a mint with their settings.
 *
 * @param scales of the mint, once they are read
 * @param epochState selects the current transfer fee and when it changes; `null` while unknown
 * @param slotMs as the node measures it
 */
export function extensionFacts(report: TokenReport, unit: string, epochState: EpochState | null, scales: UiScales, slotMs?: number): readonly FactRow[] {
  return report.mint.extensions.map((name) => ({
    label: extensionName(name), ...settingOf(name, report, unit, epochState, scales, slotMs),
  }));
}

type Setting = Omit<FactRow, 'label'>;

function settingOf(name: string, report: TokenReport, unit: string, epochState: EpochState | null, scales: UiScales, slotMs?: number): Setting {
  const { mint, settings, metadata } = report;
  const { transferFee, interestRateBps = 0, hookProgramId, isPaused, startsFrozen } = settings;
  switch (name) {
    case 'TransferFeeConfig': {
      if (!transferFee || epochState === null) return { value: m.token.settingSet };
      const format = (fee: TransferFee): string => formatFee(fee, mint.decimals, unit);
      const { newerTransferFee: next } = transferFee;
      const now = transferFeeAt(transferFee, epochState.epoch);
      const changesInMs = estimateTransferFeeExpiry(transferFee, epochState, slotMs);
      return {
        value: format(now), tone: now.transferFeeBasisPoints > 0 ? 'warning' : undefined,
        hint: changesInMs === undefined
          ? m.token.transferFeeHint : formatMessage(m.token.nextTransferFee, { epoch: next.epoch, time: formatAbout(changesInMs), fee: format(next) }),
      };
    }
    case 'InterestBearingConfig':
      return { value: formatMessage(m.token.ratePerYear, { rate: formatBps(interestRateBps) }), hint: m.token.interestHint };
    case 'ScaledUiAmountConfig': {
      const scale = scales?.get(mint.address);
      if (!scale) return { value: m.token.settingSet, hint: m.token.scaledAmountHint };
      const from = scale.next && formatMessage(m.action.scaleFrom, { factor: shownFigure(scale.next.factor, '').exact, time: formatTime(scale.next.fromSeconds) });
      return { value: `× ${shownFigure(scale.factor, '').exact}`, hint: [m.token.scaledAmountHint, from].filter(Boolean).join(' ') };
    }
    case 'TransferHook':
      return hookProgramId
        ? { value: m.token.hookWarning, hint: formatMessage(m.token.hookProgram, { address: hookProgramId }), tone: 'bad' }
        : { value: m.token.noHookProgram };
    case 'PausableConfig':
      return isPaused ? { value: m.token.transfersPaused, tone: 'bad' } : { value: m.token.notPaused };
    case 'DefaultAccountState':
      return startsFrozen
        ? { value: m.token.startsFrozen, hint: m.token.startsFrozenHint, tone: 'bad' }
        : { value: m.token.startsUsable };
    case 'NonTransferable': return { value: m.token.nonTransferable, tone: 'bad' };
    case 'MetadataPointer':
      return { value: metadata?.source === 'token-2022' ? m.token.metadataInMint : m.token.metadataElsewhere };
    case 'TokenMetadata': return { value: m.token.recordInMint };
    case 'PermanentDelegate': return { value: m.token.delegateHint, tone: 'bad' };
    default: return { value: m.token.settingSet };
  }
}

function formatFee({ transferFeeBasisPoints, maximumFee }: TransferFee, decimals: number, unit: string): string {
  if (transferFeeBasisPoints === 0) return m.token.none;
  const most = formatExact(maximumFee, decimals);
  return formatMessage(m.token.cappedTransferFee, { fee: formatBps(transferFeeBasisPoints), most, unit });
}

function formatBps(bps: number): string {
  return formatRate(createFraction(BigInt(bps), TRANSFER_FEE_DENOMINATOR_BPS));
}
