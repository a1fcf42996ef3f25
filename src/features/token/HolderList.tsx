import { Link } from 'react-router-dom';
import type { ClusterConfig } from '@/config.ts';
import { Badge } from '@/ui/Badge.tsx';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { Amount } from '@/ui/Amount.tsx';
import type { ShownNumber } from '@/ui/format.ts';
import styles from './token.module.css';
import * as m from '#messages';

/** One of the largest holders, formatted. */
export interface HolderView {
  /** Token account, base58. */
  readonly account: string;
  /** base58 */
  readonly owner: string;
  readonly amount: ShownNumber;
  /** Share of the supply, with the percent sign. */
  readonly share: string;
  /** The same as a width, 0 to 100. */
  readonly percent: number;
  /** Kind of holder: 'Wallet', 'Pool vault', ... */
  readonly role: string;
  readonly tone: 'good' | undefined;
  /** Page of the pool it belongs to. */
  readonly poolPath: string | null;
  readonly isFrozen: boolean;
}

export interface HolderListProps {
  readonly cluster: ClusterConfig;
  readonly holders: readonly HolderView[];
}

/** The largest holders of a token, largest first. */
export function HolderList({ cluster, holders }: HolderListProps) {
  return (
    <ol className={`list ${styles.rows} ${styles.holders}`}>
      {holders.map(({ account, owner, amount, share, percent, role, tone, poolPath, isFrozen }) => (
        <li key={account}>
          <span className="line">
            <strong>{share}</strong>
            <Amount value={amount} />
            <Badge tone={tone}>{role}</Badge>
            {isFrozen && <Badge tone="bad">{m.token.frozen}</Badge>}
          </span>
          <span className={styles.holderBar} aria-hidden="true"><span style={{ width: `${percent}%` }} /></span>
          <span className="links">
            <AddressChip cluster={cluster} address={owner} what={m.token.holderName} />
            {poolPath !== null && <Link to={poolPath}>{m.ui.viewPool}</Link>}
          </span>
        </li>
      ))}
    </ol>
  );
}
