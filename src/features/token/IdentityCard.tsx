import type { ReactNode } from 'react';
import type { ClusterConfig } from '@/config.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { ExternalLink } from '@/ui/ExternalLink.tsx';
import styles from './token.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface IdentityCardProps {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly mint: string;
  readonly name: string;
  readonly description: string;
  /** Links chosen by the creator. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
  /** Whether name and picture can change. */
  readonly changes: string;
  /** Warnings and read errors. */
  readonly children?: ReactNode;
}

/** What a token's creator says about it, and its address, the only part that cannot be imitated. */
export function IdentityCard(props: IdentityCardProps) {
  const { cluster, mint, name, description, links, changes, children } = props;
  return (
    <section className="card" aria-labelledby="token-identity">
      <h2 id="token-identity">{name === '' ? m.token.aboutThisToken : formatMessage(m.token.about, { token: name })}</h2>
      {description !== '' && <p className={styles.identityDescription}>{description}</p>}
      {links.length > 0 && (
        <span className="links">
          {links.map(({ label, url }) => <ExternalLink key={label} href={url}>{label}</ExternalLink>)}
        </span>
      )}
      <p className="field__hint">{changes}</p>
      {children}
      <dl className="facts">
        <div>
          <dt>{m.token.mintAddressNamesPicturesCan}</dt>
          <dd><AddressChip isFull cluster={cluster} address={mint} what={m.token.mintAddress} /></dd>
        </div>
      </dl>
    </section>
  );
}
