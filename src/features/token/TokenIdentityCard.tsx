import { IdentityCard } from './IdentityCard.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import { plainText } from '@/services/tokens/metadata/plainText.ts';
import type { MetadataDocument } from '@/services/tokens/report/readMetadataDocument.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { TokenIdentity } from './tokenIdentity.ts';
import type { LinkedDocument } from '@/app/session/useMetadataDocument.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const LONGEST_DESCRIPTION = 600;

export interface TokenIdentityCardProps {
  readonly report: TokenReport;
  readonly identity: TokenIdentity;
  readonly linked: LinkedDocument;
}

/** Description, links and metadata of a token, with warnings. */
export function TokenIdentityCard({ report, identity, linked }: TokenIdentityCardProps) {
  const { cluster } = useCluster();
  const { mint, metadata, metadataProblem } = report;
  const { document, problem: documentProblem, waitingHost, loadFromHost } = linked;
  return (
    <IdentityCard
      cluster={cluster}
      mint={mint.address}
      name={identity.name}
      description={plainText(document?.description ?? '', LONGEST_DESCRIPTION).text}
      links={[
        ...(document?.websiteUrl ? [{ label: m.token.websiteNamedCreator, url: document.websiteUrl }] : []),
        ...(document?.url.startsWith('http') ? [{ label: m.token.metadataJson, url: document.url }] : []),
      ]}
      changes={describeChanges(report)}
    >
      {waitingHost !== null && (
        <p>
          <button type="button" className="button button--small" onClick={loadFromHost}>
            {formatMessage(document ? m.token.loadPictureFrom : m.token.loadDescriptionPictureFrom, { host: waitingHost })}
          </button>
          <span className="field__hint">{m.token.creatorTokenChoseSiteWill}</span>
        </p>
      )}
      {identity.label.warning !== '' && <p className="field__warning">{identity.label.warning}</p>}
      {document && differs(document, metadata) && (
        <p className="field__warning">{m.token.linkedDocumentAnotherNameOr}</p>
      )}
      {metadataProblem && <p className="field__warning">{errorText(metadataProblem)}</p>}
      {documentProblem !== null && <p className="field__warning">{errorText(documentProblem)}</p>}
    </IdentityCard>
  );
}

function describeChanges({ mint, metadata, metadataProblem }: TokenReport): string {
  if (metadataProblem) return m.token.metadataCannotRead;
  if (metadata === null) {
    return mint.mintAuthority === null
      ? m.token.noMetadataEver
      : m.token.noMetadataYet;
  }
  const fields = metadata.source === 'metaplex'
    ? (metadata.isMutable ? m.token.fieldsInMetaplexCanChange : m.token.fieldsInMetaplexFinal)
    : (metadata.isMutable ? m.token.fieldsInMintCanChange : m.token.fieldsInMintFinal);
  return metadata.uri === '' ? `${fields} ${m.token.noPictureLinked}` : fields;
}

function differs({ name, symbol }: MetadataDocument, metadata: TokenReport['metadata']): boolean {
  if (metadata === null) return false;
  return (name !== '' && name !== metadata.name) || (symbol !== '' && symbol !== metadata.symbol);
}
