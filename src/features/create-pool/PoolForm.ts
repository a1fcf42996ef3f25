import * as z from 'zod/mini';
import type { useActionForm } from '@/action/useActionForm.ts';
import type { NewPoolRequest } from '@/services/pools/checkNewPool.ts';
import type { NewClmmPoolRequest } from '@/services/programs/clmm/create/checkNewClmmPool.ts';
import type { NewPoolKind } from '@/services/programs/pool/pool.ts';

/** Kinds a link or a draft may name. */
export const POOL_KINDS: readonly NewPoolKind[] = ['amm-v4', 'cpmm', 'clmm'];

const text = z.string();
const kept = {
  kind: z.enum(POOL_KINDS),
  /** Config account of the fee tier, base58; '' for the usual one. */
  feeTier: text,
  baseMint: text,
  quoteMint: text,
  baseAmount: text,
  quoteAmount: text,
  /** Unix seconds, may be empty. */
  startTime: text,
  useSolBalance: z.boolean(),
  /** Market to make for an AMM v4 pool that has none, and the lots of a full-size one: smallest order and price step. */
  marketSize: z.enum(['low-cost', 'full-size']),
  lotSize: text,
  tickSize: text,
  /** Config account of a concentrated pool's fee tier, base58; '' for the usual one. */
  clmmTier: text,
  /** Initial price of a concentrated pool, counted in the token of `priceUnit`, as are the ends of its range. */
  price: text,
  priceUnit: z.enum(['quote', 'base']),
  /** Where a first position works: at every price, so many percent around the initial one, between two prices; or none yet. */
  range: z.enum(['full', '5', '20', 'own', 'none']),
  lowPrice: text,
  highPrice: text,
  /** Whose amount counts in a concentrated pool; the other follows from it. */
  typedSide: z.enum(['base', 'quote']),
};

/** The pool form as typed. */
export const poolFormShape = z.object({
  ...kept,
  /** The word that says a price far from other pools is meant. */
  confirmation: text,
});
/** As a tab keeps the form; a confirmation is not kept, it was for another moment. */
export const poolDraftShape = z.partial(z.object(kept));

export type PoolForm = z.infer<typeof poolFormShape>;
export type RangeKind = PoolForm['range'];

/** The form as it opens (rule 2.16). */
export const EMPTY_POOL_FORM: PoolForm = {
  kind: 'amm-v4', feeTier: '', baseMint: '', quoteMint: '', baseAmount: '', quoteAmount: '', startTime: '0',
  useSolBalance: true, marketSize: 'low-cost', lotSize: '1', tickSize: '0.01', clmmTier: '', price: '', priceUnit: 'quote', range: 'full', lowPrice: '', highPrice: '',
  typedSide: 'base', confirmation: '',
};

/** What a person types to go on with a price far from that of other pools. */
export const CONFIRMATION_WORD = 'different price';

/** What the pool form asks for. */
export type PoolFormRequest = {
  /** The price was confirmed with the word. */
  readonly isPriceConfirmed: boolean;
} & (
  | { readonly kind: 'amm-v4' | 'cpmm'; readonly pool: NewPoolRequest }
  | { readonly kind: 'clmm'; readonly pool: NewClmmPoolRequest }
);

/** What the fields of the pool form work with. */
export type PoolFormFields = Pick<ReturnType<typeof useActionForm<PoolForm, PoolFormRequest>>, 'fields' | 'text' | 'errors' | 'change'>;
