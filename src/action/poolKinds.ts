import type { KindView } from '@/ui/KindChoice.tsx';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import type { PoolKind } from '@/services/pools/list/PoolRow.ts';
import type { AnyPool } from '@/services/pools/readAnyPool.ts';
import type { NewPoolKind } from '@/services/programs/pool/pool.ts';

/** Short names of the kinds of pools. */
export const poolKindNames: Readonly<Record<PoolKind, string>> = {
  'amm-v4': 'AMM v4', stable: 'Stable', cpmm: 'Constant product', clmm: 'Concentrated',
};

/** The name of a pool for a heading. */
export const formatPair = ({ a, b }: Pick<AnyPool, 'a' | 'b'>, nameOf: TokenName): string =>
  `${nameOf(a.mint.address, 'full')} / ${nameOf(b.mint.address, 'full')}`;

/** The kinds of pools that a form offers, the recommended one first; their costs are read from the chain. */
export const poolKinds: readonly (Pick<KindView, 'label' | 'badge' | 'hint'> & { readonly kind: NewPoolKind })[] = [
  { kind: 'cpmm', label: poolKindNames.cpmm, badge: 'Recommended', hint: 'Fits most tokens. Liquidity at every price.' },
  { kind: 'clmm', label: poolKindNames.clmm, hint: 'You set the price, and the range your liquidity works in.' },
  { kind: 'amm-v4', label: poolKindNames['amm-v4'], badge: 'Legacy', hint: 'On an OpenBook market, created if missing.' },
];
