import type { ReactNode } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { CopyLinkIcon } from '@/ui/CopyLinkIcon.tsx';
import { Notice } from '@/ui/Notice.tsx';
import type { PoolStatusView } from '@/features/pool/poolStatus.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import styles from './pool.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface PoolBadgesProps {
  readonly badges: readonly { readonly text: string; readonly tone?: 'good' | 'waiting' | 'bad' }[];
  /** Of the account that the page is about, with what to call it. */
  readonly address?: ReactNode;
  /** Link to this page for others. */
  readonly shareUrl: string;
}

/** A few facts, what is normal among them without a badge, and the share link. */
export function PoolBadges({ badges, address, shareUrl }: PoolBadgesProps) {
  return (
    <div className={styles.badges}>
      <ul className="line" aria-label={m.ui.glance}>
        {badges.map(({ text, tone = 'good' }) => <li key={text}>{tone !== 'good' ? <Badge tone={tone}>{text}</Badge> : <span className="muted">{text}</span>}</li>)}
      </ul>
      <div className={styles.address}>
        {address}
        <CopyLinkIcon url={shareUrl} />
      </div>
    </div>
  );
}

export interface PoolHeaderProps {
  readonly pool: Readonly<Record<'a' | 'b', { readonly mint: { readonly address: string } }>> & { readonly poolId: string };
  readonly nameOf: TokenName;
  /** Kind of the pool and its fee. */
  readonly badges: readonly string[];
  readonly status: PoolStatusView;
  readonly shareUrl: string;
}

/** Badges of unlisted tokens, shown once per screen. */
export const unverifiedBadges = ({ a, b }: Pick<PoolHeaderProps['pool'], 'a' | 'b'>, nameOf: TokenName): PoolBadgesProps['badges'] =>
  [a, b].filter(({ mint }) => nameOf(mint.address, 'trust') === 'unverified')
    .map(({ mint }) => ({ text: formatMessage(m.pool.tokenUnverified, { token: nameOf(mint.address) }), tone: 'waiting' }));

/** Kind, fee and status of a pool. Warnings of imitated tokens and disabled operations come first. */
export function PoolHeader({ pool, nameOf, badges, status, shareUrl }: PoolHeaderProps) {
  const { cluster } = useCluster();
  const misleading = [pool.a.mint.address, pool.b.mint.address].filter((mint) => nameOf(mint, 'warning') !== '' && nameOf(mint, 'trust') !== 'unverified');
  return (
    <>
      <PoolBadges
        badges={[...badges.map((text) => ({ text })), { text: status.short, tone: status.tone }, ...unverifiedBadges(pool, nameOf)]}
        address={<AddressChip cluster={cluster} address={pool.poolId} what={m.ui.pool} />}
        shareUrl={shareUrl}
      />
      {misleading.map((mint) => (
        <Notice key={mint} tone="warning" title={nameOf(mint, 'full')}><p>{nameOf(mint, 'warning')}</p></Notice>
      ))}
      {status.notice && (
        <Notice tone={status.tone === 'bad' ? 'warning' : 'info'} title={status.notice.title}>
          <p>{status.notice.text}</p>
        </Notice>
      )}
    </>
  );
}
