import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCluster } from './ClusterProvider.tsx';
import type { MetadataDocument } from '@/services/tokens/report/readMetadataDocument.ts';
import { webAddress } from '@/services/tokens/report/webAddress.ts';

const loadReading = () => import('@/services/tokens/report/readMetadataDocument.ts');

/** The description a token links to, as far as it may be loaded. */
export interface LinkedDocument {
  /** Absent until it is read and where it cannot be. */
  readonly document: MetadataDocument | undefined;
  readonly problem: unknown;
  /** Its picture; `null` while it may not be loaded and where there is none. */
  readonly imageUrl: string | null;
  /** Host to load from next, after a click, because it learns the visitor's IP address; `null` for none. */
  readonly waitingHost: string | null;
  loadFromHost(): void;
}

/** '' for data in the link itself, which needs no request. */
const hostOf = (url: string): string => new URL(url).host;

/**
 * Description and picture of a token: of a listed one at once, of any other on click, host by host (rule 10.38).
 *
 * @param link as the chain has it; '' where there is none
 */
export function useMetadataDocument(link: string, isListed: boolean): LinkedDocument {
  const { cluster } = useCluster();
  // The local cluster keeps files of tokens itself, and is the visitor's own.
  const [hosts, setHosts] = useState<readonly string[]>(cluster.name === 'localnet' ? ['', hostOf(cluster.rpcUrl)] : ['']);
  const isAllowed = (url: string): boolean => isListed || hosts.includes(hostOf(url));
  // An unusable link is a problem that needs no request.
  const url = link.startsWith('data:') ? null : webAddress(link);
  const { data: document, error: problem } = useQuery({
    queryKey: ['metadata-document', link],
    queryFn: async ({ signal }) => (await loadReading()).readMetadataDocument(link, signal),
    enabled: link !== '' && (url === null || isAllowed(url)),
    staleTime: Infinity,
    retry: false,
  });
  const image = document?.imageUrl ?? null;
  const waiting = [url, image].find((one) => one !== null && !isAllowed(one));
  const waitingHost = waiting ? hostOf(waiting) : null;
  return {
    document, problem, waitingHost,
    imageUrl: image !== null && isAllowed(image) ? image : null,
    loadFromHost: () => waitingHost !== null && setHosts([...hosts, waitingHost]),
  };
}
