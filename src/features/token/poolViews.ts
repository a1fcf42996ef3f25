import { formatShare } from '@/ui/format.ts';
import type { LpHolding } from '@/services/pools/lpHolding.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { TokenPool } from '@/services/tokens/report/readTokenPools.ts';
import type { TokenLabel } from '@/services/tokens/naming/tokenLabel.ts';
import type { PoolItemView } from '@/ui/poolItem.ts';
import { poolItemView } from '@/action/poolItemView.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { poolPath } from '@/paths.ts';

export interface TokenPoolQuery {
  readonly mint: MintInfo;
  /** Labels of the other tokens, as far as they are known. */
  readonly labels: ReadonlyMap<string, TokenLabel>;
}

/** A pool of a token, formatted. */
export interface TokenPoolView {
  readonly pool: PoolItemView;
  /** Part of the token's supply in the pool, with its sign. */
  readonly supplyShare: string;
  /** The burned and locked share of its LP tokens, or why it has none. */
  readonly lp: string;
  readonly lpTone: 'good' | 'waiting' | undefined;
}

/** A pool of the token, formatted. */
export function tokenPoolView(pool: TokenPool, { mint, labels }: TokenPoolQuery): TokenPoolView {
  const { row, figures, reserve, lp } = pool;
  return {
    pool: poolItemView({
      row, figures, absent: 'reading', labelA: labels.get(row.mintA), labelB: labels.get(row.mintB), path: poolPath(row.poolId),
    }),
    supplyShare: formatShare(reserve, mint.supply),
    lp: lp === null ? NO_LP : formatLp(lp),
    lpTone: lpTone(lp),
  };
}

const NO_LP = m.token.positionsHint;

function lpTone(lp: LpHolding | null): TokenPoolView['lpTone'] {
  if (lp === null || lp.locked + lp.burned === 0n) return 'waiting';
  return lp.free === 0n ? 'good' : undefined;
}

/** How much of a pool's LP tokens is burned, locked and withdrawable. */
export function formatLp({ supply, burned, locked, withheld, free }: LpHolding): string {
  if (supply === 0n) return m.token.noLpTokens;
  const parts = [
    formatMessage(m.token.shareBurned, { share: formatShare(burned, supply) }), formatMessage(m.token.shareLocked, { share: formatShare(locked, supply) }),
    formatMessage(m.token.shareWithdrawable, { share: formatShare(free, supply) }),
    ...(withheld > 0n ? [formatMessage(m.token.shareWithheld, { share: formatShare(withheld, supply) })] : []),
  ];
  return formatMessage(m.token.lpByState, { shares: parts.join(' · ') });
}
