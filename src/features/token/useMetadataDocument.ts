import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
  /** Host that would be asked next, which takes a click: it would learn the visitor's IP address. `null` for none. */
  readonly waitingHost: string | null;
  loadFromHost(): void;
}

/** '' for what lies in the link itself: nobody is asked for that. */
const hostOf = (url: string): string => new URL(url).host;

/**
 * Description and picture of a token: of a listed one at once, of any other when the visitor asks for it, host by host.
 *
 * @param link as the chain has it; '' where there is none
 */
export function useMetadataDocument(link: string, isListed: boolean): LinkedDocument {
  const [hosts, setHosts] = useState<readonly string[]>(['']);
  const isAllowed = (url: string): boolean => isListed || hosts.includes(hostOf(url));
  // A link that leads nowhere is told as a problem, without a request.
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
