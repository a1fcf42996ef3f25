import { useQuery } from '@tanstack/react-query';
import { useState, type CSSProperties } from 'react';
import { API_CACHE_MS } from '@/constants.ts';
import { useCluster } from './ClusterProvider.tsx';
import styles from './TokenLogo.module.css';

export interface TokenLogoProps {
  /** base58 */
  readonly mint: string;
  /** Its first letters are shown without a picture. */
  readonly name: string;
  /** A picture that may be shown for an unlisted token, such as one the visitor chose. */
  readonly url?: string | null;
}

/** The round picture of a listed token; for any other its first letters on a colour derived from its mint. */
export function TokenLogo({ mint, name, url: given }: TokenLogoProps) {
  const { cluster } = useCluster();
  // Only of listed tokens, because the host learns the visitor's IP address (rule 10.38).
  const { data: urls } = useQuery({
    queryKey: ['token-pictures', cluster.name],
    queryFn: async () => (await import('@/services/tokens/choice/readTokenPictures.ts')).readTokenPictures(cluster),
    structuralSharing: false, retry: false, retryOnMount: false, staleTime: API_CACHE_MS,
  });
  const [failed, setFailed] = useState<string | null>(null);
  const url = given ?? urls?.get(mint);
  const style = { '--hue': hueOf(mint) } as CSSProperties;
  return (
    <span className={styles.logo} style={style} aria-hidden="true">
      {url !== undefined && url !== failed
        ? <img src={url} alt="" referrerPolicy="no-referrer" loading="lazy" decoding="async" onError={() => setFailed(url)} />
        : [...name].slice(0, 2).join('')}
    </span>
  );
}

/** The overlapping logos of a pair. */
export function PairLogo({ mints, nameOf }: { readonly mints: readonly string[]; nameOf(mint: string): string }) {
  return <span className={styles.pair}>{mints.map((mint) => <TokenLogo key={mint} mint={mint} name={nameOf(mint)} />)}</span>;
}

function hueOf(mint: string): number {
  return [...mint].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 0);
}
