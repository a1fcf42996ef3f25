import type { ClusterConfig } from '@/config.ts';
import { ExplorerLinks } from '@/ui/ExplorerLinks.tsx';

export interface SourceLineProps {
  readonly cluster: ClusterConfig;
  /** Slot the facts above were read at. */
  readonly slot: bigint;
  /** How: 'at slot', 'at or after slot'. */
  readonly when?: string;
  /** Accounts they were read from. */
  readonly sources: readonly { readonly what: string; readonly id: string }[];
}

/** Where the facts above come from, so that nobody has to believe this page. */
export function SourceLine({ cluster, slot, when = 'at slot', sources }: SourceLineProps) {
  return (
    <p className="source-line">
      <span>Read from the chain {when} {slot.toLocaleString('en-US')}</span>
      {sources.map(({ what, id }) => (
        <span key={id} className="source-line__source">
          {what}: <ExplorerLinks cluster={cluster} subject={{ kind: 'address', id }} what={what} />
        </span>
      ))}
    </p>
  );
}
