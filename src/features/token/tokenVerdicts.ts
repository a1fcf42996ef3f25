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
    ? { title: m.token.supplyFixed, detail: m.token.noOneCanMintMore, tone: 'good' }
    : { title: m.token.supplyCanGrow, detail: m.token.mintAuthorityHeld, tone: danger };
  const freeze: TokenVerdictView = isStopped
    ? { title: m.token.transfersRestricted, detail: m.token.seeSupplyRules, tone: danger }
    : taken ?? (withheld === undefined
      ? { title: m.token.freezeOff, detail: m.token.noOneCanFreezeAccounts, tone: 'good' }
      : withheld.kind === 'freeze'
        ? { title: m.token.canFrozen, detail: m.token.freezeAuthorityHeld, tone: danger }
        : { title: m.token.transfersNotFree, detail: formatMessage(m.token.authorityIsHeld, { authority: withheld.name }), tone: danger });
  const final: TokenVerdictView = metadataProblem
    ? { title: m.token.metadataUnknown, detail: m.token.cannotRead, tone: 'waiting' }
    : metadata === null
      ? { title: m.token.noMetadata, detail: m.token.walletsShowAddress, tone: 'waiting' }
      : metadata.isMutable
        ? { title: m.token.metadataCanChange, detail: m.token.updateAuthorityHeld, tone: 'waiting' }
        : { title: m.token.metadataFinal, detail: m.token.nameLinkFixed, tone: 'good' };
  return [supply, freeze, final, liquidityVerdict(pools, danger)];
}

/** A transfer fee or hook, which applies even if all authorities are revoked. */
function takenBy(report: Pick<TokenReport, 'mint' | 'settings' | 'authorities'>, epoch: bigint | null, tone: 'waiting' | 'bad'): TokenVerdictView | null {
  const risks = tokenRisks(report, epoch ?? 0n);
  if (risks.some(({ kind }) => kind === 'hook')) return { title: m.token.transfersNotFree, detail: m.token.programDecides, tone };
  const fees = risks.filter((risk) => risk.kind === 'fee').sort((one, other) => other.basisPoints - one.basisPoints);
  const [fee] = fees;
  if (!fee) return null;
  const rate = formatRate(createFraction(BigInt(fee.basisPoints), TRANSFER_FEE_DENOMINATOR_BPS));
  const detail = fee.fromEpoch === null ? m.token.seeSupplyRules : formatMessage(m.token.tokenTakesFeeFrom, { epoch: fee.fromEpoch });
  return { title: formatMessage(m.token.tokenTakesFee, { rate }), detail, tone };
}

function liquidityVerdict(pools: readonly Pick<TokenPool, 'worth' | 'lp'>[] | null | 'failed', danger: 'waiting' | 'bad'): TokenVerdictView {
  if (pools === null) return { title: m.token.liquidity, detail: m.token.readingPoolsNow, tone: 'reading' };
  if (pools === 'failed') return { title: m.token.liquidityUnknown, detail: m.token.poolsCouldNotReadTitle, tone: 'waiting' };
  if (pools.length === 0) return { title: m.token.noLiquidity, detail: m.token.noPoolVerdict, tone: 'waiting' };
  const { supply, burned, locked, free } = tokenLiquidity(pools);
  if (supply === 0n) {
    const detail = pools.every(({ lp }) => lp?.supply === 0n) ? m.token.largestPoolEmpty : m.token.onlyUnlistedPools;
    return { title: m.token.noLiquidity, detail, tone: 'waiting' };
  }
  if (burned + locked === 0n) {
    return pools.some(({ lp }) => lp !== null)
      ? { title: m.token.liquidityNotLocked, detail: m.token.allCanWithdrawn, tone: danger }
      : { title: m.token.liquidityNotLocked, detail: m.token.positionsCanClosed, tone: 'waiting' };
  }
  const [whole, partly] = locked === 0n
    ? [m.token.liquidityBurned, m.token.liquidityPartlyBurned]
    : burned === 0n ? [m.token.liquidityLocked, m.token.liquidityPartlyLocked] : [m.token.liquidityBurnedOrLocked, m.token.liquidityPartlyBurnedOrLocked];
  if (free === 0n) return { title: whole, detail: m.token.noneCanWithdrawn, tone: 'good' };
  return { title: partly, detail: formatMessage(m.token.shareCanBeWithdrawn, { share: formatShare(free, supply) }), tone: 'waiting' };
}
