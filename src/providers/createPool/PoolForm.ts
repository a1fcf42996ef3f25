import type { NewPoolKind } from '../../services/pools/NewPoolKind.ts';

/** Kinds of pools the form makes; 'clmm' joins as soon as it can be made. */
export type FormKind = Extract<NewPoolKind, 'amm-v4' | 'cpmm'>;

/** The pool form as typed. */
export interface PoolForm {
  readonly kind: FormKind;
  /** Config account of the fee tier, base58; '' for the usual one. */
  readonly feeTier: string;
  readonly baseMint: string;
  readonly quoteMint: string;
  readonly baseAmount: string;
  readonly quoteAmount: string;
  readonly startTime: string;
  readonly useSolBalance: boolean;
  /** The word that says a price far from other pools is meant. */
  readonly confirmation: string;
}

/** SPEC section 2: the form as it opens. */
const EMPTY_POOL_FORM: PoolForm = {
  kind: 'amm-v4', feeTier: '', baseMint: '', quoteMint: '', baseAmount: '', quoteAmount: '', startTime: '0',
  useSolBalance: true, confirmation: '',
};

/** What a person types to go on with a price far from that of other pools. */
export const CONFIRMATION_WORD = 'different price';

/** Whether the person has typed it. */
export function isConfirmed(text: string): boolean {
  return text.trim().toLowerCase() === CONFIRMATION_WORD;
}

/**
 * The form as it opens: what was typed before, then what a link asks for.
 *
 * @param draft from this tab's storage; a confirmation is never taken over, it was for another moment
 * @param link what the address of the page says
 */
export function initialPoolForm(
  draft: Partial<PoolForm>, link: { readonly kind: string | null; readonly baseMint: string | null },
): PoolForm {
  const form = { ...EMPTY_POOL_FORM, ...draft, confirmation: '', ...(link.baseMint && { baseMint: link.baseMint }) };
  return { ...form, kind: (link.kind ?? form.kind) === 'cpmm' ? 'cpmm' : 'amm-v4' };
}
