import type { ClusterConfig } from '@/config.ts';
import { listen } from '@/services/rpc/subscriptions.ts';
import type { SignatureStatus } from '@/services/rpc/transactions.ts';

/** How far a transaction is. */
export const RANK = { processed: 1, confirmed: 2, finalized: 3 } as const;

/** News of one signature as the WebSocket brings them. */
interface SignatureWatch {
  /** Waits for `work`, but no longer than until there is news no one has taken yet; the oldest of it is returned then. */
  orNews<T>(work: Promise<T>): Promise<SignatureStatus | T | null>;
  stop(): void;
}

/**
 * Subscribes to a signature at processed, at confirmed and at finalized. Where the WebSocket is dead there is never any
 * news.
 *
 * @param signature base58
 * @param signal counts as news when it aborts, so that no one sleeps through it
 */
export function watchSignature(cluster: ClusterConfig, signature: string, signal?: AbortSignal): SignatureWatch {
  const untaken: SignatureStatus[] = [];
  let wake = (): void => undefined;
  const nextNews = (): Promise<null> => new Promise((resolve) => (wake = () => resolve(null)));
  let news = nextNews();

  const tell = (): void => wake();
  const stops = (['processed', 'confirmed', 'finalized'] as const).map((commitment) =>
    listen(cluster, 'signature', [signature, { commitment }], ({ context, value }) => {
      const { err } = value as { readonly err: unknown };
      untaken.push({ slot: context.slot, err, confirmationStatus: commitment });
      tell();
    }));
  signal?.addEventListener('abort', tell, { once: true });

  return {
    orNews: async (work) => {
      const done = await Promise.race([news, work]);
      const told = untaken.shift();
      // Several may have come in one go.
      if (told && untaken.length === 0) news = nextNews();
      return told ?? done;
    },
    stop: () => {
      signal?.removeEventListener('abort', tell);
      stops.forEach((stop) => stop());
    },
  };
}
