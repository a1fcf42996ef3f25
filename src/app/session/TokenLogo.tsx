import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { API_CACHE_MS } from '@/constants.ts';
import { KNOWN_MINTS } from '@/networks.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { useCluster } from './ClusterProvider.tsx';
import { useSettings } from './SettingsProvider.tsx';
import styles from './TokenLogo.module.css';
import { colourOf } from './hueOf.ts';
import { inPairOrder } from './pair.ts';
import { loadReads } from './queries.ts';
import { useWalletSession } from './walletSession.ts';

export interface TokenLogoProps {
  /** base58; `null` of a token that does not exist yet: grey, as its colour is its mint's. */
  readonly mint: string | null;
  /** Its first letters are shown without a picture. */
  readonly name: string;
  /** A picture that may be shown for an unlisted token, such as one the visitor chose. */
  readonly url?: string | null;
}

/** The newest that are searched for mints. */
const JOURNAL_ENTRIES = 200;

/** Pictures by mint: of listed tokens, and of those that this browser made; undefined until known. */
function useTokenPictures() {
  const { cluster } = useCluster();
  const { address } = useWalletSession();
  // Of no others unless the visitor wants them, because the host learns the IP address (rule 10.38).
  const { data } = useQuery({
    queryKey: ['token-pictures', cluster.name, address],
    queryFn: async () => {
      const { getJournal, readTokenPictures } = await loadReads();
      const [own, listed] = await Promise.all([
        address === null ? null : getJournal().then((journal) => journal.list({ cluster: cluster.name, owner: address, limit: JOURNAL_ENTRIES })),
        readTokenPictures(cluster).catch(() => new Map<string, string>()),
      ]);
      return new Map([
        ...(own?.entries ?? []).flatMap(({ facts: { mintAddress, imageUrl } }) => (mintAddress && imageUrl ? [[mintAddress, imageUrl] as const] : [])),
        ...listed,
      ]);
    },
    placeholderData: keepPreviousData, structuralSharing: false, retry: false, retryOnMount: false, staleTime: API_CACHE_MS,
  });
  return data;
}

/** Files of the app, which no host learns of and no list is needed for. */
const OWN: ReadonlyMap<string, string> = new Map([
  [NATIVE_TOKEN.mint, '/sol.svg'],
  ...Object.values(KNOWN_MINTS).flatMap((mints) => Object.entries(mints).map(([symbol, mint]) => [mint, `/${symbol.toLowerCase()}.svg`] as const)),
]);

/** The round picture of a token that is listed, or was made here; for any other its first letters on a colour derived from its mint. */
export function TokenLogo({ url, ...token }: TokenLogoProps) {
  const urls = useTokenPictures();
  return <Logo {...token} url={url ?? (urls && ((token.mint !== null && urls.get(token.mint)) || null))} />;
}

/** @param url `null` if there is none, undefined until known */
function Logo({ mint, name, url: found }: Omit<TokenLogoProps, 'url'> & { readonly url: string | null | undefined }) {
  const { settings } = useSettings();
  const [failed, setFailed] = useState<string | null>(null);
  const url = (mint === null ? undefined : OWN.get(mint)) ?? found;
  const draw = (shown: string | null | undefined) => (shown && shown !== failed
    ? <img src={shown} alt="" referrerPolicy="no-referrer" loading="lazy" decoding="async" onError={() => setFailed(shown)} />
    : [...name].slice(0, 2).join(''));
  return (
    <span className={styles.logo} style={colourOf(mint)} aria-hidden="true">
      {mint !== null && url === null && settings['unlisted-pictures'] === 'on' ? <Unlisted mint={mint} draw={draw} /> : draw(url)}
    </span>
  );
}

/** The picture of a token that no list has, from where its creator put it. */
function Unlisted({ mint, draw }: { readonly mint: string; draw(url: string | null | undefined): ReactNode }) {
  const { cluster } = useCluster();
  return draw(useQuery({
    queryKey: ['unlisted-picture', cluster.name, mint],
    queryFn: async () => (await import('@/services/tokens/choice/readUnlistedPicture.ts')).readUnlistedPicture(cluster, mint),
    staleTime: Infinity, retry: false, retryOnMount: false,
  }).data);
}

/** The overlapping logos of a pair, in the order of its name. */
export function PairLogo({ mints, nameOf }: { readonly mints: readonly [string, string]; nameOf(mint: string): string }) {
  // Once for both, because a list mounts many pairs while it scrolls.
  const urls = useTokenPictures();
  return <span className={styles.pair}>{inPairOrder(mints, mints).map((mint) => <Logo key={mint} mint={mint} name={nameOf(mint)} url={urls && (urls.get(mint) ?? null)} />)}</span>;
}

/** The place of a pair's logos until it is known. */
export const pairPlace = <span className={styles.pair} aria-hidden="true">{['a', 'b'].map((side) => <span key={side} className={`${styles.logo} ${styles.place}`} />)}</span>;
