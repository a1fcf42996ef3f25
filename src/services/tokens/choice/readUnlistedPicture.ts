import type { ClusterConfig } from '@/config.ts';

const loadReading = () => import('@/services/tokens/naming/readOwnNames.ts');

/** Mints asked for in one moment, by network: a list draws many at once. */
const waiting = new Map<string, ReturnType<typeof startBatch>>();

/**
 * The picture that a token itself links to. The host of its document learns the visitor's IP address.
 *
 * @param mint base58
 * @returns URL; `null` without metadata, or without a picture that may be loaded
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`, `token-page/*`
 */
export async function readUnlistedPicture(cluster: ClusterConfig, mint: string): Promise<string | null> {
  const key = `${cluster.name} ${cluster.rpcUrl}`;
  const batch = waiting.get(key) ?? startBatch(cluster, key);
  batch.mints.push(mint);
  const own = (await batch.read).find((token) => token.mint === mint);
  if (!own?.uri) return null;
  const { readMetadataDocument } = await import('@/services/tokens/report/readMetadataDocument.ts');
  return (await readMetadataDocument(own.uri)).imageUrl;
}

function startBatch(cluster: ClusterConfig, key: string) {
  const mints: string[] = [];
  const batch = {
    mints,
    read: loadReading().then(({ readOwnNames }) => {
      waiting.delete(key);
      return readOwnNames(cluster, mints);
    }),
  };
  waiting.set(key, batch);
  return batch;
}
