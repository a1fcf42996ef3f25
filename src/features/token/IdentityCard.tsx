import type { ReactNode } from 'react';
import type { ClusterConfig } from '@/config.ts';
import { AddressLine } from '@/ui/AddressLine.tsx';
import { ExplorerLinks } from '@/ui/ExplorerLinks.tsx';
import { ExternalLink } from '@/ui/ExternalLink.tsx';
import { TokenPicture } from './TokenPicture.tsx';

export interface IdentityCardProps {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly mint: string;
  readonly name: string;
  readonly symbol: string;
  readonly letter: string;
  readonly imageUrl: string | null;
  readonly description: string;
  /** Links its maker chose. */
  readonly links: readonly { readonly words: string; readonly url: string }[];
  /** Whether name and picture can change. */
  readonly changes: string;
  /** What to be wary of, and what could not be read. */
  readonly children?: ReactNode;
}

/** How a token shows itself, and the one thing about it that cannot be copied: its address. */
export function IdentityCard(props: IdentityCardProps) {
  const { cluster, mint, name, symbol, letter, imageUrl, description, links, changes, children } = props;
  return (
    <section className="card" aria-labelledby="token-identity">
      <h2 id="token-identity" className="visually-hidden">The token</h2>
      <div className="identity">
        <TokenPicture url={imageUrl} letter={letter} />
        <p className="identity__words">
          <strong className="identity__name">{name || 'Unknown token'}</strong>
          <span className="identity__symbol">{symbol || 'It has no symbol'}</span>
        </p>
      </div>
      {description !== '' && <p className="identity__description">{description}</p>}
      {links.length > 0 && (
        <span className="links">
          {links.map(({ words, url }) => <ExternalLink key={words} href={url}>{words}</ExternalLink>)}
        </span>
      )}
      <p className="field__hint">{changes}</p>
      {children}
      <dl className="facts">
        <div>
          <dt>Mint address: the only thing about a token that cannot be copied</dt>
          <dd>
            <AddressLine address={mint} />
            <ExplorerLinks cluster={cluster} subject={{ kind: 'address', id: mint }} what="mint address" />
          </dd>
        </div>
      </dl>
    </section>
  );
}
