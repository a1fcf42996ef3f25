import type { ClusterConfig } from '@/config.ts';
import { explorerLinks, type ExplorerSubject } from './explorerLinks.ts';
import { ExternalLink } from './ExternalLink.tsx';

export interface ExplorerLinksProps {
  readonly cluster: ClusterConfig;
  readonly subject: ExplorerSubject;
  /** What is looked at, for people who hear the link alone: 'mint address'. */
  readonly what: string;
}

/** Links to the explorers that can open this cluster. */
export function ExplorerLinks({ cluster, subject, what }: ExplorerLinksProps) {
  return (
    <span className="links">
      {explorerLinks(cluster, subject).map(({ name, url }) => (
        <ExternalLink key={name} href={url}>
          {name}
          <span className="visually-hidden">: {what}</span>
        </ExternalLink>
      ))}
    </span>
  );
}
