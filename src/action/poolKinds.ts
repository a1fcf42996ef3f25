import type { KindView } from '@/ui/KindChoice.tsx';
import type { NewPoolKind, PoolKind } from '@/services/programs/pool/kinds.ts';
import * as m from '#messages';

/** Short names of the kinds of pools. */
export const poolKindNames: Readonly<Record<PoolKind, string>> = {
  'amm-v4': m.ui.ammV4, stable: m.ui.stable, cpmm: m.ui.constantProduct, clmm: m.ui.concentrated,
};

/** The kinds of pools that a form offers, the recommended one first; their costs are read from the chain. */
export const poolKinds: readonly (Pick<KindView, 'label' | 'badge' | 'hint'> & { readonly kind: NewPoolKind })[] = [
  { kind: 'cpmm', label: poolKindNames.cpmm, badge: m.action.recommended, hint: m.action.constantProductHint },
  { kind: 'clmm', label: poolKindNames.clmm, hint: m.action.concentratedHint },
  { kind: 'amm-v4', label: poolKindNames['amm-v4'], badge: m.action.legacy, hint: m.action.ammV4Hint },
];
