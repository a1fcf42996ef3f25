import { useQuery } from '@tanstack/react-query';
import { useSettled } from './useSettled.ts';
import type { MintForm } from './MintForm.ts';

const loadReading = () => import('@/services/tokens/report/readMetadataDocument.ts');

/**
 * The picture wallets will show: that of the document behind the typed metadata link, once it was opened and is the
 * document of this token.
 *
 * @returns its address; '' while no such document is known, whatever picture was typed
 */
export function useLinkedPicture({ name, symbol, uri }: Pick<MintForm, 'name' | 'symbol' | 'uri'>): string {
  const link = useSettled(uri.trim());
  const { data: document } = useQuery({
    queryKey: ['typed-metadata', link],
    queryFn: async ({ signal }) => (await loadReading()).readMetadataDocument(link, signal),
    enabled: link !== '' && link === uri.trim(),
    retry: false,
    staleTime: 0,
    // A person who comes back from their host has changed something there.
    refetchOnWindowFocus: 'always',
  });
  const isOfToken = document !== undefined && document.name === name.trim() && document.symbol === symbol.trim();
  return (isOfToken && link === uri.trim() && document.imageUrl) || '';
}
