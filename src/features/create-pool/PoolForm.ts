import * as z from 'zod/mini';
import type { PriceUnit } from '@/services/programs/pool/typedPrice.ts';
import type { NewPoolKind } from '@/services/programs/pool/pool.ts';

/** Where a first position works: at every price, around the initial one, between two typed ones; or none yet. */
export type RangeKind = 'full' | '5' | '20' | 'own' | 'none';

/** The pool form as typed. */
export interface PoolForm {
  readonly kind: NewPoolKind;
  /** Config account of the fee tier, base58; '' for the usual one. */
  readonly feeTier: string;
  readonly baseMint: string;
  readonly quoteMint: string;
  readonly baseAmount: string;
  readonly quoteAmount: string;
  readonly startTime: string;
  readonly useSolBalance: boolean;
  /** Config account of a concentrated pool's fee tier, base58; '' for the usual one. */
  readonly clmmTier: string;
  /** Initial price of a concentrated pool, counted in the token of `priceUnit`, as are the ends of its range. */
  readonly price: string;
  readonly priceUnit: PriceUnit;
  readonly range: RangeKind;
  readonly lowPrice: string;
  readonly highPrice: string;
  /** Whose amount counts in a concentrated pool; the other follows from it. */
  readonly typedSide: 'base' | 'quote';
  /** The word that says a price far from other pools is meant. */
  readonly confirmation: string;
}

/** SPEC section 2: the form as it opens. */
const EMPTY_POOL_FORM: PoolForm = {
  kind: 'amm-v4', feeTier: '', baseMint: '', quoteMint: '', baseAmount: '', quoteAmount: '', startTime: '0',
  useSolBalance: true, clmmTier: '', price: '', priceUnit: 'quote', range: 'full', lowPrice: '', highPrice: '',
  typedSide: 'base', confirmation: '',
};

/** Kinds a link or a draft may name. */
const KINDS: readonly NewPoolKind[] = ['amm-v4', 'cpmm', 'clmm'];

const text = z.string();
/** As a tab keeps the form. */
export const poolFormShape = z.partial(z.object({
  kind: z.enum(KINDS), feeTier: text, baseMint: text, quoteMint: text, baseAmount: text, quoteAmount: text, startTime: text,
  useSolBalance: z.boolean(), clmmTier: text, price: text, priceUnit: z.enum(['quote', 'base']),
  range: z.enum(['full', '5', '20', 'own', 'none']), lowPrice: text, highPrice: text, typedSide: z.enum(['base', 'quote']),
  confirmation: text,
} satisfies Record<keyof PoolForm, unknown>));

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
  return { ...form, kind: KINDS.find((kind) => kind === (link.kind ?? form.kind)) ?? 'amm-v4' };
}
