import type { KindView } from '@/ui/KindChoice.tsx';
import type { AmountView } from './amountView.ts';
import type { NewPool } from './useNewPool.ts';
import type { NewPoolKind } from '@/services/programs/pool/kinds.ts';

/** One token of the pair, as its fields show it. */
export interface SideView {
  /** Why the chosen kind refuses the token. */
  readonly refusal: string | undefined;
  readonly warnings: readonly string[];
  /** On no token list, said in one word; `warnings` has the rest. */
  readonly isUnverified: boolean;
  /** How much of it can be deposited; `null` while unknown. */
  readonly amount: AmountView | null;
}

/** Everything the form shows, computed from what is typed and from the chain. */
export interface PoolView extends NewPool {
  readonly kinds: readonly (KindView & { readonly kind: NewPoolKind })[];
  readonly base: SideView;
  readonly quote: SideView;
}
