import type { KindView } from '@/ui/KindChoice.tsx';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import type { PoolKind } from '@/services/pools/list/PoolRow.ts';
import type { AnyPool } from '@/services/pools/readAnyPool.ts';
import type { NewPoolKind } from '@/services/programs/pool/pool.ts';

/** Kinds of pools by their short names. */
export const poolKindNames: Readonly<Record<PoolKind, string>> = {
  'amm-v4': 'AMM v4', stable: 'Stable', cpmm: 'Constant product', clmm: 'Concentrated',
};

/** What a pool is called in a heading. */
export const pairWords = ({ a, b }: Pick<AnyPool, 'a' | 'b'>, nameOf: TokenName): string =>
  `${nameOf(a.mint.address, 'full')} / ${nameOf(b.mint.address, 'full')}`;

/** The kinds of pools as they can be told before anything is read. */
export const poolKinds: readonly (Pick<KindView, 'label' | 'hint'> & { readonly kind: NewPoolKind })[] = [
  {
    kind: 'amm-v4', label: 'AMM v4',
    hint: 'A standard AMM pool on an OpenBook market. The market is found, or made first at the lowest fee.',
  },
  {
    kind: 'cpmm', label: 'Constant product (no market needed)',
    hint: 'One transaction, a fee of your choice, and tokens with a transfer fee.',
  },
  {
    kind: 'clmm', label: 'Concentrated',
    hint: 'You set the price, and your tokens work in a price range of your choice. A first position pays rent of its own, shown below.',
  },
];
