import type { ReactNode } from 'react';
import { errorText } from '@/ui/ErrorText.tsx';
import { plainText } from '@/services/tokens/metadata/plainText.ts';
import type { MetadataDocument } from '@/services/tokens/report/readMetadataDocument.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import type { TokenIdentity } from './tokenIdentity.ts';
import type { LinkedDocument } from '@/app/session/useMetadataDocument.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { ExternalLink } from '@/ui/ExternalLink.tsx';
import styles from './token.module.css';

const LONGEST_DESCRIPTION = 600;

export interface TokenIdentityCardProps extends Pick<TokenReport, 'mint' | 'metadata' | 'metadataProblem'> {
  readonly identity: TokenIdentity;
  readonly linked: LinkedDocument;
}

/** Description, links and metadata of a token, with warnings. */
export function TokenIdentityCard({ identity, linked, ...report }: TokenIdentityCardProps) {
  const { metadata, metadataProblem } = report;
  const { document, problem: documentProblem, waitingHost, loadFromHost } = linked;
  return (
    <IdentityCard
      name={identity.name}
      description={plainText(document?.description ?? '', LONGEST_DESCRIPTION).text}
      links={[
        ...(document?.websiteUrl ? [{ label: m.token.websiteLabel, url: document.websiteUrl }] : []),
        ...(document?.url.startsWith('http') ? [{ label: m.token.metadataJson, url: document.url }] : []),
      ]}
      changes={describeChanges(report)}
    >
      {waitingHost !== null && (
        <p>
          <button type="button" className="button button--small" onClick={loadFromHost}>
            {formatMessage(document ? m.token.loadPictureFrom : m.token.loadDescriptionFrom, { host: waitingHost })}
          </button>
          <span className="field__hint">{m.token.externalSiteWarning}</span>
        </p>
      )}
      {identity.label.trust === 'unverified' && <p className="field__warning">{identity.label.warning}</p>}
      {document && differs(document, metadata) && (
        <p className="field__warning">{m.token.documentMismatch}</p>
      )}
      {metadataProblem && <p className="field__warning">{errorText(metadataProblem)}</p>}
      {documentProblem !== null && <p className="field__warning">{errorText(documentProblem)}</p>}
    </IdentityCard>
  );
}

function describeChanges({ mint, metadata, metadataProblem }: Pick<TokenReport, 'mint' | 'metadata' | 'metadataProblem'>): string {
  if (metadataProblem) return m.token.metadataUnreadable;
  if (metadata === null) {
    return mint.mintAuthority === null
      ? m.token.noMetadataEver
      : m.token.noMetadataYet;
  }
  const fields = metadata.source === 'metaplex'
    ? (metadata.isMutable ? m.token.metaplexMutable : m.token.metaplexImmutable)
    : (metadata.isMutable ? m.token.mintMutable : m.token.mintImmutable);
  return metadata.uri === '' ? `${fields} ${m.token.noPictureLinked}` : fields;
}

function differs({ name, symbol }: MetadataDocument, metadata: TokenReport['metadata']): boolean {
  if (metadata === null) return false;
  return (name !== '' && name !== metadata.name) || (symbol !== '' && symbol !== metadata.symbol);
}

interface IdentityCardProps {
  readonly name: string;
  readonly description: string;
  /** Links chosen by the creator. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
  /** Whether name and picture can change. */
  readonly changes: string;
  /** Warnings and read errors. */
  readonly children?: ReactNode;
}

/** What a token's creator says about it. */
function IdentityCard(props: IdentityCardProps) {
  const { name, description, links, changes, children } = props;
  return (
    <section className="card" aria-labelledby="token-identity">
      <h2 id="token-identity">{name === '' ? m.token.identityTitle : formatMessage(m.ui.aboutToken, { token: name })}</h2>
      {description !== '' && <p className={styles.identityDescription}>{description}</p>}
      {links.length > 0 && (
        <span className="links">
          {links.map(({ label, url }) => <ExternalLink key={label} href={url}>{label}</ExternalLink>)}
        </span>
      )}
      <p className="field__hint">{changes}</p>
      {children}
    </section>
  );
}
