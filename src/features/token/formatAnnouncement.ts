import { shownUiAmount, type UiScales } from '@/action/uiAmounts.ts';
import type { ClusterConfig } from '@/config.ts';
import type { TokenPool } from '@/services/tokens/report/readTokenPools.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import { formatLp } from './poolViews.ts';
import type { TokenIdentity } from './tokenIdentity.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface AnnouncementParts {
  readonly cluster: ClusterConfig;
  readonly report: TokenReport;
  readonly scales: UiScales;
  readonly identity: TokenIdentity;
  /** The deepest first; `null` while unknown. */
  readonly pools: readonly TokenPool[] | null;
  readonly shareUrl: string;
}

/** A text to post: the current facts of the chain, and where to verify them. */
export function formatAnnouncement({ cluster, report, scales, identity, pools, shareUrl }: AnnouncementParts): string {
  const { mint, metadata } = report;
  const { exact, unit = '' } = shownUiAmount(scales, mint.supply, mint, identity.unit);
  const ifHeld = (holder: string | null, revoked: string, held: string) => (holder === null ? revoked : held);
  const pool = pools?.find(({ worth }) => worth > 0n);
  return [
    cluster.name === 'mainnet'
      ? formatMessage(m.token.tokenOnSolana, { token: identity.withSymbol })
      : formatMessage(m.token.tokenOnTestNetwork, { token: identity.withSymbol, network: cluster.label }),
    formatMessage(m.token.announcedMint, { address: mint.address }),
    formatMessage(m.token.announcedSupply, { amount: exact, unit }),
    ifHeld(mint.mintAuthority, m.token.noMoreCanEverMinted, m.token.moreCanStillMinted),
    ifHeld(mint.freezeAuthority, m.token.noOneCanFreeze, m.token.freezeAuthorityCanFreezeAccounts),
    ...(metadata ? [metadata.isMutable ? m.token.namePictureCanStillChanged : m.token.namePictureFixed] : []),
    ...(pool ? [formatMessage(m.token.announcedPool, { address: pool.row.poolId }), ...(pool.lp ? [formatLp(pool.lp)] : [])] : pools ? [m.token.noRaydiumPoolYet] : []),
    formatMessage(m.token.checkYourself, { link: shareUrl }),
  ].join('\n');
}
