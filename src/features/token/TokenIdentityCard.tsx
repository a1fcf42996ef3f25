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

export interface TokenIdentityCardProps extends Pick<TokenReport, 'metadata' | 'metadataProblem'> {
  readonly identity: TokenIdentity;
  readonly linked: LinkedDocument;
}

/** Description and links of a token, with warnings; nothing if it has neither. */
export function TokenIdentityCard({ identity, linked, metadata, metadataProblem }: TokenIdentityCardProps) {
  const { document, problem: documentProblem, waitingHost, loadFromHost } = linked;
  const description = plainText(document?.description ?? '', LONGEST_DESCRIPTION).text;
  const links = [
    ...(document?.websiteUrl ? [{ label: m.token.websiteLabel, url: document.websiteUrl }] : []),
    ...(document?.url.startsWith('http') ? [{ label: m.token.metadataJson, url: document.url }] : []),
  ];
  if (description === '' && links.length === 0 && waitingHost === null && metadataProblem === null && documentProblem === null && !(document && differs(document, metadata))) return null;
  return (
    <section className="card" aria-labelledby="token-identity">
      <h2 id="token-identity">{identity.name === '' ? m.token.identityTitle : formatMessage(m.ui.aboutToken, { token: identity.name })}</h2>
      {description !== '' && <p className={styles.identityDescription}>{description}</p>}
      {links.length > 0 && (
        <span className="links">
          {links.map(({ label, url }) => <ExternalLink key={label} href={url}>{label}</ExternalLink>)}
        </span>
      )}
      {waitingHost !== null && (
        <p>
          <button type="button" className="button button--small" onClick={loadFromHost}>
            {formatMessage(document ? m.token.loadPictureFrom : m.token.loadDescriptionFrom, { host: waitingHost })}
          </button>
          <span className="field__hint">{m.token.externalSiteWarning}</span>
        </p>
      )}
      {document && differs(document, metadata) && (
        <p className="field__warning">{m.token.documentMismatch}</p>
      )}
      {metadataProblem && <p className="field__warning">{errorText(metadataProblem)}</p>}
      {documentProblem !== null && <p className="field__warning">{errorText(documentProblem)}</p>}
    </section>
  );
}

function differs({ name, symbol }: MetadataDocument, metadata: TokenReport['metadata']): boolean {
  if (metadata === null) return false;
  return (name !== '' && name !== metadata.name) || (symbol !== '' && symbol !== metadata.symbol);
}
