import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCluster } from './ClusterProvider.tsx';
import { useSettings } from './SettingsProvider.tsx';
import type { MetadataDocument } from '@/services/tokens/report/readMetadataDocument.ts';
import { webAddress } from '@/services/tokens/metadata/webAddress.ts';

const loadReading = () => import('@/services/tokens/report/readMetadataDocument.ts');

/** The metadata document of a token, as far as it may be loaded. */
export interface LinkedDocument {
  /** Undefined until it is read, or if it cannot be. */
  readonly document: MetadataDocument | undefined;
  readonly problem: unknown;
  /** Its picture; `null` until it may be loaded, or if there is none. */
  readonly imageUrl: string | null;
  /** The next host to ask the user about, because it learns the visitor's IP address; `null` for none. */
  readonly waitingHost: string | null;
  loadFromHost(): void;
}

/** '' for a data URL, which needs no request. */
const hostOf = (url: string): string => new URL(url).host;

/**
 * Description and picture of a token: loaded at once for a listed one, or where the settings say so, else on click, host by host (rule 10.38).
 *
 * @param link from the chain; '' if there is none
 */
export function useMetadataDocument(link: string, isListed: boolean): LinkedDocument {
  const { cluster } = useCluster();
  // The local cluster hosts token files itself and belongs to the visitor.
  const [hosts, setHosts] = useState<readonly string[]>(cluster.name === 'localnet' ? ['', hostOf(cluster.rpcUrl)] : ['']);
  const { settings } = useSettings();
  const isAllowed = (url: string): boolean => isListed || settings['unlisted-pictures'] === 'on' || hosts.includes(hostOf(url));
  // An invalid link is reported without a request.
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
