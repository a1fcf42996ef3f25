import { CopyButton } from '@/ui/CopyButton.tsx';

export interface PoolBadgesProps {
  readonly badges: readonly { readonly text: string; readonly tone?: 'good' | 'waiting' | 'bad' }[];
  /** Address of this page for others. */
  readonly shareUrl: string;
}

/** What a pool is at a glance, and the link to hand on. */
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
