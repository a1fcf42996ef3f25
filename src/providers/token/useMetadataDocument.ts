import { useQuery } from '@tanstack/react-query';

const loadReading = () => import('../../services/tokens/report/readMetadataDocument.ts');

/** The description a token links to; asked of its host once. `link` is '' where there is none. */
export function useMetadataDocument(link: string) {
  return useQuery({
    queryKey: ['metadata-document', link],
    queryFn: async ({ signal }) => (await loadReading()).readMetadataDocument(link, signal),
    enabled: link !== '',
    staleTime: Infinity,
    retry: false,
  });
}
