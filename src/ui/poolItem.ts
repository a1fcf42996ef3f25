import type { ShownNumber } from './format.ts';

/** A pool of a list, formatted. */
export interface PoolItemView {
  /** Both tokens, e.g. 'SOL / 4k3D..kX6R'. */
  readonly title: string;
  /** base58 */
  readonly mints: readonly [string, string];
  /** For their logos. */
  nameOf(mint: string): string;
  /** Path of its page. */
  readonly path: string;
  readonly kind: string;
  /** The wallet created it. */
  readonly isMine: boolean;
  /** Distinguishing tags: 'Farm', ... */
  readonly tags: readonly string[];
  /** e.g. '1 SOL = 40 RAY', or why there is none. */
  readonly price: string | ShownNumber;
  /** Both reserves in the quote token, each in its own where the pool has no price; empty while unknown. */
  readonly liquidity: readonly ShownNumber[];
  /** Of both tokens; empty while unknown. */
  readonly reserves: readonly ShownNumber[];
  /** When it opens or opened; the moment in full where `text` is how long ago it was. */
  readonly opens: { readonly text: string; readonly title?: string };
}
