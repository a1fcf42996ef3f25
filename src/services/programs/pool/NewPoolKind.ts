/** Kinds of pools a person can create. */
export type NewPoolKind = 'amm-v4' | 'cpmm' | 'clmm';
