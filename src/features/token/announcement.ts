import { formatAmount } from '@/services/amounts/decimals.ts';
import type { ClusterConfig } from '@/config.ts';
import type { TokenPool } from '@/services/tokens/report/readTokenPools.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import { lpWords } from './poolViews.ts';
import type { TokenIdentity } from './tokenIdentity.ts';

export interface AnnouncementParts {
  readonly cluster: ClusterConfig;
  readonly report: TokenReport;
  readonly identity: TokenIdentity;
  /** Largest first; `null` while nobody knows. */
  readonly pools: readonly TokenPool[] | null;
  readonly shareUrl: string;
}

/** A text to post: only what the chain says now, and where everybody can check it. */
export function announcement({ cluster, report, identity, pools, shareUrl }: AnnouncementParts): string {
  const { mint, metadata } = report;
  const { unit } = identity;
  const right = (holder: string | null, nobody: string, somebody: string) => (holder === null ? nobody : somebody);
  const network = cluster.name === 'mainnet' ? '' : ` ${cluster.label} (test coins, no value)`;
  const pool = pools?.[0];
  return [
    `${identity.withSymbol} on Solana${network}`,
    `Mint: ${mint.address}`,
    `Supply: ${formatAmount(mint.supply, mint.decimals, { grouping: true })} ${unit}`,
    right(mint.mintAuthority, 'No more can ever be minted', 'More can still be minted'),
    right(mint.freezeAuthority, 'Nobody can freeze it', 'Its freeze authority can freeze accounts'),
    ...(metadata ? [metadata.isMutable ? 'Name and picture can still be changed' : 'Name and picture are fixed'] : []),
    ...(pool ? [`Pool: ${pool.row.poolId}`, ...(pool.lp ? [lpWords(pool.lp)] : [])] : pools ? ['No Raydium pool yet'] : []),
    `Check it yourself: ${shareUrl}`,
  ].join('\n');
}
