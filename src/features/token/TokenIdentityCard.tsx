import { IdentityCard } from './IdentityCard.tsx';
import { describeInLine } from '@/errors/describeInLine.ts';
import { plainText } from '@/services/tokens/metadata/plainText.ts';
import type { MetadataDocument } from '@/services/tokens/report/readMetadataDocument.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { TokenIdentity } from './tokenIdentity.ts';
import type { LinkedDocument } from './useMetadataDocument.ts';

const LONGEST_DESCRIPTION = 600;

export interface TokenIdentityCardProps {
  readonly report: TokenReport;
  readonly identity: TokenIdentity;
  readonly linked: LinkedDocument;
}

/** How a token shows itself, with what is doubtful about it. */
export function TokenIdentityCard({ report, identity, linked }: TokenIdentityCardProps) {
  const { cluster } = useCluster();
  const { mint, metadata, metadataProblem } = report;
  const { document, problem: documentProblem, imageUrl, waitingHost, loadFromHost } = linked;
  return (
    <IdentityCard
      cluster={cluster}
      mint={mint.address}
      name={identity.name && identity.title}
      symbol={identity.symbol && identity.label.full}
      letter={identity.letter}
      imageUrl={imageUrl}
      description={plainText(document?.description ?? '', LONGEST_DESCRIPTION).text}
      links={[
        ...(document?.websiteUrl ? [{ words: 'Website its maker names', url: document.websiteUrl }] : []),
        ...(document?.url.startsWith('http') ? [{ words: 'Its description as JSON', url: document.url }] : []),
      ]}
      changes={changeWords(report)}
    >
      {waitingHost !== null && (
        <p className="identity__load">
          <button type="button" className="button button--small" onClick={loadFromHost}>
            Load {document ? 'picture' : 'description and picture'} from {waitingHost}
          </button>
          <span className="field__hint">The creator of the token chose this site. It will see your IP address.</span>
        </p>
      )}
      {identity.label.warning !== '' && <p className="field__warning">{identity.label.warning}</p>}
      {document && differs(document, metadata) && (
        <p className="field__warning">The document it links to names it differently than the chain does.</p>
      )}
      {metadataProblem && <p className="field__warning">{describeInLine(metadataProblem)}</p>}
      {documentProblem !== null && <p className="field__warning">{describeInLine(documentProblem)}</p>}
    </IdentityCard>
  );
}

function changeWords({ mint, metadata, metadataProblem }: TokenReport): string {
  if (metadataProblem) return 'What wallets should show of it cannot be read.';
  if (metadata === null) {
    return mint.mintAuthority === null
      ? 'Nobody described it, so wallets show it by its address.'
      : 'Nobody described it, so wallets show it by its address; the holder of the mint authority still can.';
  }
  const where = metadata.source === 'metaplex' ? 'a Metaplex account' : 'the mint itself';
  const link = metadata.uri === '' ? ' It links to no picture.' : '';
  const change = metadata.isMutable ? 'can still be changed' : 'can never be changed';
  return `Name, symbol and link are in ${where}, and ${change}.${link}`;
}

function differs({ name, symbol }: MetadataDocument, metadata: TokenReport['metadata']): boolean {
  if (metadata === null) return false;
  return (name !== '' && name !== metadata.name) || (symbol !== '' && symbol !== metadata.symbol);
}
