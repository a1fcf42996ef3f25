import { formatShare } from '@/ui/format.ts';
import type { AuthorityKind } from '@/services/tokens/manage/authorities.ts';
import type { TokenPool } from '@/services/tokens/report/readTokenPools.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';

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
 * @param pools those that hold most of it first; `null` while loading, 'failed' if they could not be read
 * @param isListed the issuer of a listed token is known, so its powers are amber instead of red
 */
export function tokenVerdicts(
  { mint, metadata, metadataProblem, authorities, settings }: Pick<TokenReport, 'mint' | 'metadata' | 'metadataProblem' | 'authorities' | 'settings'>,
  pools: readonly Pick<TokenPool, 'lp'>[] | null | 'failed', isListed: boolean,
): readonly TokenVerdictView[] {
  const danger = isListed ? 'waiting' : 'bad';
  const withheld = authorities.find(({ kind, holder }) => holder !== null && CAN_WITHHOLD.includes(kind));
  const isStopped = settings.isPaused === true || settings.startsFrozen === true || mint.extensions.includes('NonTransferable');
  const supply: TokenVerdictView = mint.mintAuthority === null
    ? { title: 'Supply fixed', detail: 'No one can mint more', tone: 'good' }
    : { title: 'Supply can grow', detail: 'Mint authority is held', tone: danger };
  const freeze: TokenVerdictView = isStopped
    ? { title: 'Transfers restricted', detail: 'See supply and rules', tone: danger }
    : withheld === undefined
      ? { title: 'Freeze off', detail: 'No one can freeze accounts', tone: 'good' }
      : withheld.kind === 'freeze'
        ? { title: 'Can be frozen', detail: 'Freeze authority is held', tone: danger }
        : { title: 'Transfers not free', detail: `${withheld.name} is held`, tone: danger };
  const final: TokenVerdictView = metadataProblem
    ? { title: 'Metadata unknown', detail: 'It cannot be read', tone: 'waiting' }
    : metadata === null
      ? { title: 'No metadata', detail: 'Wallets show its address', tone: 'waiting' }
      : metadata.isMutable
        ? { title: 'Metadata can change', detail: 'Update authority is held', tone: 'waiting' }
        : { title: 'Metadata final', detail: 'Name and link are fixed', tone: 'good' };
  return [supply, freeze, final, liquidityVerdict(pools, danger)];
}

function liquidityVerdict(pools: readonly Pick<TokenPool, 'lp'>[] | null | 'failed', danger: 'waiting' | 'bad'): TokenVerdictView {
  if (pools === null) return { title: 'Liquidity', detail: 'Reading the pools ...', tone: 'reading' };
  if (pools === 'failed') return { title: 'Liquidity unknown', detail: 'The pools could not be read', tone: 'waiting' };
  const [pool] = pools;
  if (!pool) return { title: 'No liquidity', detail: 'It has no pool', tone: 'waiting' };
  const { lp } = pool;
  if (lp === null) return { title: 'Liquidity not locked', detail: 'Positions can be closed', tone: 'waiting' };
  if (lp.supply === 0n) return { title: 'No liquidity', detail: 'Its largest pool is empty', tone: 'waiting' };
  const away = lp.burned + lp.locked;
  const words = lp.locked === 0n ? 'burned' : lp.burned === 0n ? 'locked' : 'burned or locked';
  if (away === 0n) return { title: 'Liquidity not locked', detail: 'All of it can be withdrawn', tone: danger };
  if (lp.free === 0n) return { title: `Liquidity ${words}`, detail: 'None can be withdrawn', tone: 'good' };
  return { title: `Liquidity partly ${words}`, detail: `${formatShare(lp.free, lp.supply)} can be withdrawn`, tone: 'waiting' };
}
