import type { ClusterConfig } from '@/config.ts';
import { listen } from '@/services/rpc/subscriptions.ts';
import type { SignatureStatus } from '@/services/rpc/transactions.ts';

/** Order of a transaction's statuses. */
export const RANK = { processed: 1, confirmed: 2, finalized: 3 } as const;

/** Status notifications of one signature. */
interface SignatureWatch {
  /** Waits for `work` or the next unread notification; returns the oldest one. */
  orNews<T>(work: Promise<T>): Promise<SignatureStatus | T | null>;
  stop(): void;
}

/**
 * Subscribes to a signature at processed, confirmed and finalized. No notifications arrive while the WebSocket is down.
 *
 * @param signature base58
 * @param signal wakes up the waiting caller when it aborts
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
      // Several may have arrived at once.
      if (told && untaken.length === 0) news = nextNews();
      return told ?? done;
    },
    stop: () => {
      signal?.removeEventListener('abort', tell);
      stops.forEach((stop) => stop());
    },
  };
}
