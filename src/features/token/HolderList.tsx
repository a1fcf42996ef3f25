import { Link } from 'react-router-dom';
import type { ClusterConfig } from '@/config.ts';
import { Badge } from '@/ui/Badge.tsx';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { Amount } from '@/ui/Amount.tsx';
import type { ShownNumber } from '@/ui/format.ts';
import type { HolderRole } from '@/services/tokens/report/holderRole.ts';
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
  readonly kind: HolderRole['kind'];
  /** Kind of holder: 'Wallet', 'Concentrated pool', ... */
  readonly role: string;
  /** Page of the pool it belongs to. */
  readonly poolPath: string | null;
  readonly isFrozen: boolean;
  /** The connected wallet. */
  readonly isMine: boolean;
}

export interface HolderListProps {
  readonly cluster: ClusterConfig;
  readonly holders: readonly HolderView[];
}

/** The largest holders of a token, largest first, one line each. */
export function HolderList({ cluster, holders }: HolderListProps) {
  return (
    <ol className={styles.holders}>
      {holders.map(({ account, owner, amount, share, percent, kind, role, poolPath, isFrozen, isMine }) => (
        <li key={account} data-kind={kind}>
          <span className="line">
            {isMine ? m.ui.holderYou : poolPath === null ? role : <Link to={poolPath}>{role}</Link>}
            {isFrozen && <Badge tone="bad">{m.token.frozen}</Badge>}
          </span>
          <span>{!isMine && poolPath === null && <AddressChip cluster={cluster} address={owner} what={m.token.holderName} />}</span>
          <span className={styles.holderBar} aria-hidden="true"><span style={{ width: `${percent}%` }} /></span>
          <span>{share}</span>
          <span className="muted"><Amount value={amount} /></span>
        </li>
      ))}
    </ol>
  );
}
