import { formatShare, type ShownNumber } from '@/ui/format.ts';
import { shownUiAmount, type UiScales } from '@/action/uiAmounts.ts';
import type { ClusterConfig } from '@/config.ts';
import type { TokenPool } from '@/services/tokens/report/readTokenPools.ts';
import { type Shares, tokenLiquidity } from '@/services/tokens/report/tokenLiquidity.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import type { TokenIdentity } from './tokenIdentity.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** One fact of the card. */
export interface CardFact {
  readonly label: string;
  readonly value: string;
  /** In favour of the token, a point to check, or neutral. */
  readonly tone: 'good' | 'open' | 'plain';
}

/** The content of a token's picture, as text that is safe to show. */
export interface TokenCard {
  readonly title: string;
  /** Symbol, with its badge. */
  readonly symbol: string;
  /** Stand in for the token's picture. */
  readonly letters: string;
  /** base58 */
  readonly mint: string;
  readonly network: string;
  /** Always six. */
  readonly facts: readonly CardFact[];
}

export interface TokenCardParts {
  readonly cluster: Pick<ClusterConfig, 'name' | 'label'>;
  readonly report: Pick<TokenReport, 'mint' | 'metadata' | 'metadataProblem' | 'authorities'>;
  readonly scales: UiScales;
  readonly identity: Pick<TokenIdentity, 'name' | 'symbol' | 'letters' | 'label'>;
  /** `null` while unknown. */
  readonly pools: readonly Pick<TokenPool, 'worth' | 'lp'>[] | null;
}

/** Authorities with a fact of their own on the card. */
const NAMED_AUTHORITIES: readonly string[] = ['mint', 'freeze', 'metadata'];

/** The facts on a token's picture: supply, authorities, liquidity. */
export function tokenCard({ cluster, report, scales, identity, pools }: TokenCardParts): TokenCard {
  const { mint, metadata, metadataProblem, authorities } = report;
  const others = authorities.filter(({ kind, holder }) => holder !== null && !NAMED_AUTHORITIES.includes(kind)).length;
  const revoked = (label: string, holder: string | null): CardFact =>
    ({ label, value: holder === null ? m.ui.revoked : m.token.notRevoked, tone: holder === null ? 'good' : 'open' });
  const { mark } = identity.label;
  return {
    title: identity.name || identity.symbol || m.ui.unknownToken,
    symbol: [identity.symbol, mark].filter((words) => words !== '').join(' · '),
    letters: identity.letters,
    mint: mint.address,
    network: cluster.name === 'mainnet' ? m.token.mainnetName : formatMessage(m.token.testNetworkName, { network: cluster.label }),
    facts: [
      { label: m.ui.supply, value: supplyText(shownUiAmount(scales, mint.supply, mint, '')), tone: 'plain' },
      revoked(m.ui.mintAuthority, mint.mintAuthority),
      revoked(m.ui.freezeAuthority, mint.freezeAuthority),
      metadataFact(metadataProblem ? 'unreadable' : metadata ? metadata.isMutable : null),
      { label: m.token.otherAuthorities, value: others === 0 ? m.token.none : formatMessage(m.token.authoritiesHeld, { count: others }), tone: others === 0 ? 'good' : 'open' },
      { label: m.ui.liquidity, ...liquidityOf(pools) },
    ],
  };
}

const supplyText = ({ short, unit = '' }: ShownNumber): string => `${short} ${unit}`.trimEnd();

function metadataFact(isMutable: boolean | 'unreadable' | null): CardFact {
  const label = m.token.namePicture;
  if (isMutable === 'unreadable') return { label, value: m.token.namePictureUnreadable, tone: 'open' };
  if (isMutable === null) return { label, value: m.token.none, tone: 'plain' };
  return isMutable ? { label, value: m.token.namePictureMutable, tone: 'open' } : { label, value: m.token.namePictureImmutable, tone: 'good' };
}

function liquidityOf(pools: TokenCardParts['pools']): Omit<CardFact, 'label'> {
  if (pools === null) return { value: m.ui.unknownLiquidity, tone: 'plain' };
  if (pools.length === 0) return { value: m.token.noPool, tone: 'plain' };
  const shares = tokenLiquidity(pools);
  if (shares.supply === 0n) return { value: pools.every(({ lp }) => lp?.supply === 0n) ? m.token.liquidityEmpty : m.ui.unknownLiquidity, tone: 'plain' };
  return lpFact(shares);
}

function lpFact({ supply, burned, locked, free }: Shares): Omit<CardFact, 'label'> {
  if (free === 0n && locked === 0n && burned > 0n) return { value: m.token.burnedAccount, tone: 'good' };
  const parts = [[burned, m.token.shareBurned], [locked, m.token.shareLocked]] as const;
  const said = parts.filter(([amount]) => amount > 0n).map(([amount, text]) => formatMessage(text, { share: formatShare(amount, supply) }));
  if (said.length === 0) return { value: m.ui.withdrawable, tone: 'open' };
  return { value: said.join(' · '), tone: free === 0n ? 'good' : 'plain' };
}
