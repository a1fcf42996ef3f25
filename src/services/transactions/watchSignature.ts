import type { Connection, SignatureStatus } from '@solana/web3.js';

/** How far a transaction is. */
export const RANK = { processed: 1, confirmed: 2, finalized: 3 } as const;

/** News of one signature as the WebSocket brings them. */
export interface SignatureWatch {
  /** Waits for `work`, but no longer than until there is news nobody has taken yet, which it then returns. */
  orNews<T>(work: Promise<T>): Promise<SignatureStatus | T | null>;
  stop(): void;
}

/**
 * Subscribes to a signature at processed, at confirmed and at finalized.
 *
 * @param connection its WebSocket may be dead: then there is never any news
 * @param signature base58
 * @param signal counts as news when it aborts, so that nobody sleeps through it
 */
export function watchSignature(connection: Connection, signature: string, signal?: AbortSignal): SignatureWatch {
  let newest: SignatureStatus | null = null;
  let wake = (): void => undefined;
  let news = new Promise<void>((resolve) => (wake = resolve));

  const tell = (): void => wake();
  const take = (): SignatureStatus | null => {
    news = new Promise<void>((resolve) => (wake = resolve));
    return newest;
  };
  const open = new Set<number>();
  for (const commitment of ['processed', 'confirmed', 'finalized'] as const) {
    const id = connection.onSignature(
      signature,
      ({ err }, { slot }) => {
        // web3.js ends a signature subscription by itself once it has fired.
        open.delete(id);
        // They may arrive in any order.
        if (!newest || RANK[commitment] > RANK[newest.confirmationStatus ?? 'processed']) {
          newest = { slot, confirmations: null, err, confirmationStatus: commitment };
        }
        tell();
      },
      commitment,
    );
    open.add(id);
  }
  signal?.addEventListener('abort', tell, { once: true });

  return {
    // News that came while nobody waited is still there: its promise has been resolved, but not taken.
    orNews: (work) => Promise.race([news.then(take), work]),
    stop: () => {
      signal?.removeEventListener('abort', tell);
      open.forEach((id) => void connection.removeSignatureListener(id).catch(() => undefined));
    },
  };
}
