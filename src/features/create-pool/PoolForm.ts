import type { PairPrice } from '@/services/pools/pairPrices.ts';
import type { ActionQuery } from '@/services/transactions/action.ts';
import * as z from 'zod/mini';
import type { useActionForm } from '@/action/useActionForm.ts';
import type { NewPoolRequest } from '@/services/programs/pool/newPool.ts';
import type { NewClmmPoolRequest } from '@/services/programs/clmm/create/checkNewClmmPool.ts';
import { type NewPoolKind, newPoolKinds } from '@/services/programs/pool/kinds.ts';
import * as m from '#messages';

export interface PoolActionQuery<Kind extends NewPoolKind = NewPoolKind> extends ActionQuery {
  readonly request: PoolFormRequest<Kind>;
  /** Config account of a CPMM pool's fee tier, base58; '' for the default. */
  readonly configId: string;
  /** Prices of the pair's existing pools. */
  readPrices(): Promise<readonly PairPrice[]>;
}

const text = z.string();
const kept = {
  kind: z.enum(newPoolKinds),
  /** Config account of the fee tier, base58; '' for the default. */
  feeTier: text,
  baseMint: text,
  quoteMint: text,
  baseAmount: text,
  quoteAmount: text,
  /** Unix seconds; may be empty. */
  startTime: text,
  useSolBalance: z.boolean(),
  /**
   * Market to create with an AMM v4 pool whose pair has none; the lots of a full-size one are its minimum order and tick size.
   */
  market: z.enum(['none', 'low-cost', 'full-size']),
  lotSize: text,
  tickSize: text,
  /** Config account of a concentrated pool's fee tier, base58; '' for the default. */
  clmmTier: text,
  /** Initial price of a concentrated pool, in the token of `priceUnit`, as are the ends of its range. */
  price: text,
  priceUnit: z.enum(['quote', 'base']),
  /** Range of the first position: full, a percentage around the initial price, between two typed prices, or no position. */
  range: z.enum(['full', '5', '20', 'own', 'none']),
  lowPrice: text,
  highPrice: text,
  /** Which amount of a concentrated pool was typed; the other is computed. */
  typedSide: z.enum(['base', 'quote']),
};

/** The pool form as typed. */
export const poolFormShape = z.object({
  ...kept,
  /** The text that confirms a price far from that of other pools. */
  confirmation: text,
});
/** The draft kept in the tab, without the confirmation, which must be typed each time. */
export const poolDraftShape = z.partial(z.object(kept));

export type PoolForm = z.infer<typeof poolFormShape>;
export type RangeKind = PoolForm['range'];

/** The form as it opens (rule 2.16). */
export const EMPTY_POOL_FORM: PoolForm = {
  kind: 'amm-v4', feeTier: '', baseMint: '', quoteMint: '', baseAmount: '', quoteAmount: '', startTime: '0',
  useSolBalance: true, market: 'none', lotSize: '1', tickSize: '0.01', clmmTier: '', price: '', priceUnit: 'quote', range: 'full', lowPrice: '', highPrice: '',
  typedSide: 'base', confirmation: '',
};

/** What must be typed to confirm a price far from that of other pools. */
export const CONFIRMATION_WORD = m.createPool.confirmationWord;

interface PoolRequests {
  readonly 'amm-v4': NewPoolRequest;
  readonly cpmm: NewPoolRequest;
  readonly clmm: NewClmmPoolRequest;
}

/** The pool form, parsed. */
export type PoolFormRequest<Kind extends NewPoolKind = NewPoolKind> = { readonly [One in Kind]: {
  readonly kind: One;
  readonly pool: PoolRequests[One];
  /** The confirmation was typed. */
  readonly isPriceConfirmed: boolean;
} }[Kind];

/** What the fields of the pool form need. */
export type PoolFormFields = Pick<ReturnType<typeof useActionForm<PoolForm, PoolFormRequest>>, 'fields' | 'text' | 'errors' | 'change'>;
