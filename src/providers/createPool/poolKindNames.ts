import type { PoolKind } from '../../services/pools/list/PoolRow.ts';

/** Kinds of pools by their short names. */
export const poolKindNames: Readonly<Record<PoolKind, string>> = {
  'amm-v4': 'AMM v4', stable: 'Stable', cpmm: 'Constant product', clmm: 'Concentrated',
};
