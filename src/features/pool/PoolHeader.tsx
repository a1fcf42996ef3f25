import { CopyButton } from '@/ui/CopyButton.tsx';
import { Notice } from '@/ui/Notice.tsx';
import type { PoolStatusView } from '@/features/pool/poolStatus.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';

export interface PoolBadgesProps {
  readonly badges: readonly { readonly text: string; readonly tone?: 'good' | 'waiting' | 'bad' }[];
  /** Address of this page for others. */
  readonly shareUrl: string;
}

/** A few facts and the link to share. */
export function PoolBadges({ badges, shareUrl }: PoolBadgesProps) {
  return (
    <div className="pool-badges">
      <ul className="pool-badges__list" aria-label="At a glance">
        {badges.map(({ text, tone }) => (
          <li key={text} className={tone ? `chip chip--${tone}` : 'chip'}>
            {text}
          </li>
        ))}
      </ul>
      <CopyButton text={shareUrl} label="Copy link" />
    </div>
  );
}

export interface PoolHeaderProps {
  readonly pool: Readonly<Record<'a' | 'b', { readonly mint: { readonly address: string } }>>;
  readonly nameOf: TokenName;
  /** Kind of the pool and its fee. */
  readonly badges: readonly string[];
  readonly status: PoolStatusView;
  readonly shareUrl: string;
}

/** Kind, fee and status of a pool; above everything else what its token names do not prove and what is switched off. */
export function PoolHeader({ pool, nameOf, badges, status, shareUrl }: PoolHeaderProps) {
  const doubtful = [pool.a.mint.address, pool.b.mint.address].filter((mint) => nameOf(mint, 'warning') !== '');
  return (
    <>
      <PoolBadges
        badges={[...badges.map((text) => ({ text })), { text: status.short, tone: status.tone }]}
        shareUrl={shareUrl}
      />
      {doubtful.map((mint) => (
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
