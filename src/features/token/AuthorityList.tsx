import type { ClusterConfig } from '@/config.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { Badge } from '@/ui/Badge.tsx';
import styles from './token.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** An authority over a token, formatted. */
export interface AuthorityView {
  /** e.g. 'Mint authority'. */
  readonly name: string;
  /** The same inside a sentence. */
  readonly nameInText: string;
  /** What its holder can do, or what revoking it means, in one sentence. */
  readonly meaning: string;
  /** base58; `null` when it is revoked. */
  readonly holder: string | null;
  /** The connected wallet holds it. */
  readonly isMine: boolean;
}

export interface AuthorityListProps {
  readonly cluster: ClusterConfig;
  readonly authorities: readonly AuthorityView[];
}

/** The authorities over a token and their holders. */
export function AuthorityList({ cluster, authorities }: AuthorityListProps) {
  return (
    <ul className={`list list--divided ${styles.rows}`}>
      {authorities.map(({ name, nameInText, meaning, holder, isMine }) => (
        <li key={name}>
          <span className="line">
            <strong>{name}</strong>
            <Badge tone={holder === null ? 'good' : 'waiting'}>{holder === null ? m.token.revoked : isMine ? m.token.holderYou : m.token.allHeld}</Badge>
          </span>
          <span className="field__hint">{meaning}</span>
          {holder !== null && (
            <AddressChip cluster={cluster} address={holder} what={formatMessage(m.token.holderOf, { authority: nameInText })} />
          )}
        </li>
      ))}
    </ul>
  );
}
