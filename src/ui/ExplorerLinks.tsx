import type { ClusterConfig } from '@/config.ts';
import { explorerLinks, type ExplorerSubject } from './explorerLinks.ts';
import { ExternalLink } from './ExternalLink.tsx';

export interface ExplorerLinksProps {
  readonly cluster: ClusterConfig;
  readonly subject: ExplorerSubject;
  /** What it links to, for screen readers: 'mint address'. */
  readonly what: string;
  /** Maximum number of explorers. */
  readonly count?: number;
}

/** A link to the explorer chosen in the settings, or to Solana Explorer where that one cannot open the cluster. */
export function ExplorerLinks({ cluster, subject, what, count = 1 }: ExplorerLinksProps) {
  return (
    <span className="links">
      {explorerLinks(cluster, subject).slice(0, count).map(({ name, url }) => (
        <ExternalLink key={name} href={url}>
          {name}
          <span className="visually-hidden">: {what}</span>
        </ExternalLink>
      ))}
    </span>
  );
}
