import type { KindView } from '@/ui/KindChoice.tsx';
import type { NewPoolKind } from '@/services/programs/pool/pool.ts';
import type { AmountView } from './amountView.ts';
import type { NewPool } from './useNewPool.ts';

/** What is known of one token of the pair, as its fields show it. */
export interface SideView {
  /** Why the kind chosen does not take the token. */
  readonly refusal: string | undefined;
  readonly warnings: readonly string[];
  /** What of it can go into the pool; `null` while it is not known. */
  readonly amount: AmountView | null;
}

/** All that follows from what is typed and from the chain, as the form shows it. */
export interface PoolView extends NewPool {
  readonly kinds: readonly (KindView & { readonly kind: NewPoolKind })[];
  readonly base: SideView;
  readonly quote: SideView;
}
