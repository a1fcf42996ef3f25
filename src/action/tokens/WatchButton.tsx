import { Star } from 'lucide';
import { useWatchlist } from '@/app/session/useWatchlist.ts';
import { formatMessage } from '@/messages/format.ts';
import { Icon } from '@/ui/Icon.tsx';
import styles from './WatchButton.module.css';
import * as m from '#messages';

export interface WatchButtonProps {
  /** base58 */
  readonly mint: string;
  readonly name: string;
}

/** The star that puts a token on this browser's watchlist. */
export function WatchButton({ mint, name }: WatchButtonProps) {
  const [watched, toggle] = useWatchlist();
  const isWatched = watched.includes(mint);
  return (
    <button
      type="button" className={`address__link ${styles.star}`} aria-pressed={isWatched} aria-label={formatMessage(m.action.watchToken, { name })}
      title={isWatched ? m.action.unwatch : m.action.watch} onClick={() => toggle(mint)}
    >
      <Icon of={Star} size={16} />
    </button>
  );
}
