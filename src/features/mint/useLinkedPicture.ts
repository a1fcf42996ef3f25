import { useQuery } from '@tanstack/react-query';
import { useSettled } from './useSettled.ts';
import type { MintForm } from './MintForm.ts';

const loadReading = () => import('@/services/tokens/report/readMetadataDocument.ts');

/**
 * The picture that wallets will show: that of the document at the metadata link, once it was opened and matches the token.
 *
 * @returns its address; '' if there is none, whatever picture was typed; `null` while the document is read
 */
export function useLinkedPicture({ name, symbol, uri }: Pick<MintForm, 'name' | 'symbol' | 'uri'>): string | null {
  const link = useSettled(uri.trim());
  const { data: document, isLoading } = useQuery({
    queryKey: ['typed-metadata', link],
    queryFn: async ({ signal }) => (await loadReading()).readMetadataDocument(link, signal),
    enabled: link !== '' && link === uri.trim(),
    retry: false,
    staleTime: 0,
    // The user may return from editing the document at its host.
    refetchOnWindowFocus: 'always',
  });
  const isOfToken = document !== undefined && document.name === name.trim() && document.symbol === symbol.trim();
  if (isLoading || link !== uri.trim()) return null;
  return (isOfToken && document.imageUrl) || '';
}
