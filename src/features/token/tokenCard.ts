import { formatShare, shownAmount } from '@/ui/format.ts';
import type { ClusterConfig } from '@/config.ts';
import type { LpHolding } from '@/services/pools/lpHolding.ts';
import type { TokenPool } from '@/services/tokens/report/readTokenPools.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import type { TokenIdentity } from './tokenIdentity.ts';

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
  /** Stands in for the token's picture. */
  readonly letter: string;
  /** base58 */
  readonly mint: string;
  readonly network: string;
  /** Always six. */
  readonly facts: readonly CardFact[];
}

export interface TokenCardParts {
  readonly cluster: Pick<ClusterConfig, 'name' | 'label'>;
  readonly report: Pick<TokenReport, 'mint' | 'metadata' | 'metadataProblem' | 'authorities'>;
  readonly identity: Pick<TokenIdentity, 'name' | 'symbol' | 'letter' | 'label'>;
  /** Largest first; `null` while unknown. */
  readonly pools: readonly Pick<TokenPool, 'lp'>[] | null;
}

/** Authorities with a fact of their own on the card. */
const NAMED_AUTHORITIES: readonly string[] = ['mint', 'freeze', 'metadata'];

/** The facts on a token's picture: supply, authorities, liquidity of its largest pool. */
export function tokenCard({ cluster, report, identity, pools }: TokenCardParts): TokenCard {
  const { mint, metadata, metadataProblem, authorities } = report;
  const others = authorities.filter(({ kind, holder }) => holder !== null && !NAMED_AUTHORITIES.includes(kind)).length;
  const revoked = (label: string, holder: string | null): CardFact =>
    ({ label, value: holder === null ? 'Revoked' : 'Not revoked', tone: holder === null ? 'good' : 'open' });
  const { mark } = identity.label;
  return {
    title: identity.name || identity.symbol || 'Unknown token',
    symbol: [identity.symbol, mark].filter((words) => words !== '').join(' · '),
    letter: identity.letter,
    mint: mint.address,
    network: cluster.name === 'mainnet' ? 'Solana' : `Solana ${cluster.label}: test coins, no value`,
    facts: [
      { label: 'Supply', value: shownAmount(mint.supply, mint.decimals, '').short, tone: 'plain' },
      revoked('Mint authority', mint.mintAuthority),
      revoked('Freeze authority', mint.freezeAuthority),
      metadataFact(metadataProblem ? 'unreadable' : metadata ? metadata.isMutable : null),
      { label: 'Other authorities', value: others === 0 ? 'None' : `${others} held`, tone: others === 0 ? 'good' : 'open' },
      { label: 'Liquidity, largest pool', ...liquidityOf(pools) },
    ],
  };
}

function metadataFact(isMutable: boolean | 'unreadable' | null): CardFact {
  const label = 'Name and picture';
  if (isMutable === 'unreadable') return { label, value: 'Unreadable', tone: 'open' };
  if (isMutable === null) return { label, value: 'None', tone: 'plain' };
  return isMutable ? { label, value: 'Can change', tone: 'open' } : { label, value: 'Immutable', tone: 'good' };
}

function liquidityOf(pools: TokenCardParts['pools']): Omit<CardFact, 'label'> {
  const [pool] = pools ?? [];
  if (pools === null) return { value: 'Unknown', tone: 'plain' };
  if (!pool) return { value: 'No pool', tone: 'plain' };
  if (pool.lp === null) return { value: 'Withdrawable', tone: 'open' };
  return pool.lp.supply === 0n ? { value: 'Empty', tone: 'plain' } : lpFact(pool.lp);
}

function lpFact({ supply, burned, locked, free }: LpHolding): Omit<CardFact, 'label'> {
  const parts = [[burned, 'burned'], [locked, 'locked']] as const;
  const said = parts.filter(([amount]) => amount > 0n).map(([amount, word]) => `${formatShare(amount, supply)} ${word}`);
  if (said.length === 0) return { value: 'Withdrawable', tone: 'open' };
  return { value: said.join(' · '), tone: free === 0n ? 'good' : 'plain' };
}
