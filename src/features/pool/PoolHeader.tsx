import type { ReactNode } from 'react';
import { Badge } from '@/ui/Badge.tsx';
import { Notice } from '@/ui/Notice.tsx';
import type { PoolStatusView } from '@/features/pool/poolStatus.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import styles from './pool.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface PoolBadgesProps {
  readonly badges: readonly { readonly text: string; readonly tone?: 'good' | 'waiting' | 'bad' }[];
  /** After them. */
  readonly children?: ReactNode;
}

/** A few facts, what is normal among them without a badge. */
export function PoolBadges({ badges, children }: PoolBadgesProps) {
  return (
    <div className={styles.badges}>
      <ul className="line" aria-label={m.ui.glance}>
        {badges.map(({ text, tone = 'good' }) => <li key={text}>{tone !== 'good' ? <Badge tone={tone}>{text}</Badge> : <span className="muted">{text}</span>}</li>)}
      </ul>
      {children}
    </div>
  );
}

export interface PoolHeaderProps {
  readonly pool: Readonly<Record<'a' | 'b', { readonly mint: { readonly address: string } }>>;
  readonly nameOf: TokenName;
  /** Kind of the pool and its fee. */
  readonly badges: readonly string[];
  readonly status: PoolStatusView;
}

/** Badges of unlisted tokens, shown once per screen. */
export const unverifiedBadges = ({ a, b }: PoolHeaderProps['pool'], nameOf: TokenName): PoolBadgesProps['badges'] =>
  [a, b].filter(({ mint }) => nameOf(mint.address, 'trust') === 'unverified')
    .map(({ mint }) => ({ text: formatMessage(m.pool.tokenUnverified, { token: nameOf(mint.address) }), tone: 'waiting' }));

/** Kind and fee of a pool, and its status unless that is the normal one. Warnings of imitated tokens and disabled operations come first. */
export function PoolHeader({ pool, nameOf, badges, status }: PoolHeaderProps) {
  const misleading = [pool.a.mint.address, pool.b.mint.address].filter((mint) => nameOf(mint, 'warning') !== '' && nameOf(mint, 'trust') !== 'unverified');
  return (
    <>
      <PoolBadges
        badges={[...badges.map((text) => ({ text })), ...(status.tone === 'good' ? [] : [{ text: status.short, tone: status.tone }]), ...unverifiedBadges(pool, nameOf)]}
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
