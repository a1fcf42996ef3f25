import { CircleAlert, CircleCheck, CircleX, LoaderCircle } from 'lucide';
import { TRANSFER_FEE_DENOMINATOR_BPS } from '@/constants.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { formatRate, formatShare } from '@/ui/format.ts';
import type { AuthorityKind } from '@/services/tokens/manage/authorities.ts';
import type { TokenPool } from '@/services/tokens/report/readTokenPools.ts';
import { tokenLiquidity } from '@/services/tokens/report/tokenLiquidity.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import { tokenRisks } from '@/services/tokens/report/tokenRisks.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** One of the four tiles at the top of a token's page. */
export interface TokenVerdictView {
  readonly title: string;
  readonly detail: string;
  readonly tone: 'good' | 'waiting' | 'bad' | 'reading';
}

/** By its tone. */
export const VERDICT_ICONS = { good: CircleCheck, waiting: CircleAlert, bad: CircleX, reading: LoaderCircle } as const satisfies Record<TokenVerdictView['tone'], unknown>;

/** Authorities that can stop a holder from using the token. */
const CAN_WITHHOLD: readonly AuthorityKind[] = ['freeze', 'permanentDelegate', 'transferHook', 'pause', 'transferFee'];

/**
 * Verdicts on supply, freezing, metadata and liquidity of a token.
 *
 * @param pools the deepest first; `null` while loading, 'failed' if they could not be read
 * @param isListed the issuer of a listed token is known, so its powers are amber instead of red
 * @param epoch selects the transfer fee; `null` while unknown
 */
export function tokenVerdicts(
  { mint, metadata, metadataProblem, authorities, settings }: Pick<TokenReport, 'mint' | 'metadata' | 'metadataProblem' | 'authorities' | 'settings'>,
  pools: readonly Pick<TokenPool, 'worth' | 'lp'>[] | null | 'failed', isListed: boolean, epoch: bigint | null,
): readonly TokenVerdictView[] {
  const danger = isListed ? 'waiting' : 'bad';
  const withheld = authorities.find(({ kind, holder }) => holder !== null && CAN_WITHHOLD.includes(kind));
  const isStopped = settings.isPaused === true || settings.startsFrozen === true || mint.extensions.includes('NonTransferable');
  const taken = takenBy({ mint, settings, authorities }, epoch, danger);
  const supply: TokenVerdictView = mint.mintAuthority === null
    ? { title: m.ui.supplyFixed, detail: m.ui.supplyFixedDetail, tone: 'good' }
    : { title: m.ui.supplyOpen, detail: m.token.mintHeld, tone: danger };
  const freeze: TokenVerdictView = isStopped
    ? { title: m.token.transfersRestricted, detail: m.token.seeRulesDetail, tone: danger }
    : taken ?? (withheld === undefined
      ? { title: m.ui.freezeOff, detail: m.ui.freezeOffDetail, tone: 'good' }
      : withheld.kind === 'freeze'
        ? { title: m.ui.freezeOn, detail: m.token.freezeHeld, tone: danger }
        : { title: m.token.transfersControlled, detail: formatMessage(m.token.powerHeld, { authority: withheld.name }), tone: danger });
  const final: TokenVerdictView = metadataProblem
    ? { title: m.token.metadataUnknown, detail: m.token.metadataUnknownDetail, tone: 'waiting' }
    : metadata === null
      ? { title: m.token.noMetadata, detail: m.token.noMetadataDetail, tone: 'waiting' }
      : metadata.isMutable
        ? { title: m.ui.metadataMutable, detail: m.token.updateHeld, tone: 'waiting' }
        : { title: m.ui.metadataFinal, detail: m.ui.metadataFinalDetail, tone: 'good' };
  return [supply, freeze, final, liquidityVerdict(pools, danger)];
}

/** A transfer fee or hook, which applies even if all authorities are revoked. */
function takenBy(report: Pick<TokenReport, 'mint' | 'settings' | 'authorities'>, epoch: bigint | null, tone: 'waiting' | 'bad'): TokenVerdictView | null {
  const risks = tokenRisks(report, epoch ?? 0n);
  if (risks.some(({ kind }) => kind === 'hook')) return { title: m.token.transfersControlled, detail: m.token.hookDetail, tone };
  const fees = risks.filter((risk) => risk.kind === 'fee').sort((one, other) => other.basisPoints - one.basisPoints);
  const [fee] = fees;
  if (!fee) return null;
  const rate = formatRate(createFraction(BigInt(fee.basisPoints), TRANSFER_FEE_DENOMINATOR_BPS));
  const detail = fee.fromEpoch === null ? m.token.seeRulesDetail : formatMessage(m.token.takesFeeFrom, { epoch: fee.fromEpoch });
  return { title: formatMessage(m.token.takesFee, { rate }), detail, tone };
}

function liquidityVerdict(pools: readonly Pick<TokenPool, 'worth' | 'lp'>[] | null | 'failed', danger: 'waiting' | 'bad'): TokenVerdictView {
  if (pools === null) return { title: m.ui.liquidity, detail: m.ui.readingPoolsNow, tone: 'reading' };
  if (pools === 'failed') return { title: m.token.liquidityUnknown, detail: m.token.poolsUnreadableDetail, tone: 'waiting' };
  if (pools.length === 0) return { title: m.ui.noLiquidity, detail: m.token.noPoolDetail, tone: 'waiting' };
  const { supply, burned, locked, free } = tokenLiquidity(pools);
  if (supply === 0n) {
    const detail = pools.every(({ lp }) => lp?.supply === 0n) ? m.token.poolEmptyDetail : m.token.unlistedPoolsDetail;
    return { title: m.ui.noLiquidity, detail, tone: 'waiting' };
  }
  if (burned + locked === 0n) {
    return pools.some(({ lp }) => lp !== null)
      ? { title: m.token.liquidityNotLocked, detail: m.token.allWithdrawable, tone: danger }
      : { title: m.token.liquidityNotLocked, detail: m.token.positionsDetail, tone: 'waiting' };
  }
  const [whole, partly] = locked === 0n
    ? [m.ui.liquidityBurned, m.token.liquidityPartlyBurned]
    : burned === 0n ? [m.token.liquidityLocked, m.token.liquidityPartlyLocked] : [m.token.liquiditySecured, m.token.liquidityPartlySecured];
  if (free === 0n) return { title: whole, detail: m.ui.noneWithdrawable, tone: 'good' };
  return { title: partly, detail: formatMessage(m.token.withdrawableDetail, { share: formatShare(free, supply) }), tone: 'waiting' };
}
