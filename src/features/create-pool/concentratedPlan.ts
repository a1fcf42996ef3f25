import { AppError } from '@/errors/AppError.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import type { ClmmConfig } from '@/services/programs/clmm/accounts.ts';
import { firstDeposit, newClmmPool, type NewClmmPool, type PairSide, takenSides } from '@/services/programs/clmm/create/newClmmPool.ts';
import { poolRange, type RangeChoice } from '@/services/programs/clmm/create/range.ts';
import { steadyTransferFee } from '@/services/programs/token/transferFee/transferFee.ts';
import { poolUnits } from '@/services/programs/pool/newPoolChecks.ts';
import type { PairToken } from '@/services/pools/readPairTokens.ts';
import type { PoolForm } from './PoolForm.ts';
import { typedFraction } from './parseIfValid.ts';
import type { TickRange } from '@/services/programs/clmm/create/newClmmPool.ts';

/** A value computed from a form that may be incomplete, or what is wrong with it. */
export type Known<T> = { readonly value: T | null; readonly problem: AppError | null };

const UNKNOWN = { value: null, problem: null } as const;

/** Runs one step; an `AppError` becomes the problem, missing input gives neither. */
function attempt<T>(step: () => T): Known<T> {
  try {
    return { value: step(), problem: null };
  } catch (problem) {
    if (problem instanceof AppError) return { value: null, problem };
    throw problem;
  }
}

export interface PlannedPoolInput {
  readonly config: ClmmConfig | null;
  readonly base: PairToken | null;
  readonly quote: PairToken | null;
  readonly price: Fraction | null;
}

/** The pool that the form describes. */
export function plannedPool({ config, base, quote, price }: PlannedPoolInput): Known<NewClmmPool> {
  if (!config || !base || !quote || !price || base.mint.address === quote.mint.address) return UNKNOWN;
  return attempt(() => newClmmPool({
    config, baseMint: base.mint, quoteMint: quote.mint, price,
    baseTransferFee: steadyTransferFee(base.transferFee), quoteTransferFee: steadyTransferFee(quote.transferFee),
  }));
}

/** The typed range; `null` for none, or while an end is missing. */
export function typedRange({ range, lowPrice, highPrice, priceUnit: unit }: PoolForm): RangeChoice | null {
  if (range === 'none') return null;
  if (range === 'full') return { kind: 'full' };
  if (range !== 'own') return { kind: 'percent', percent: Number(range) };
  const [low, high] = [typedFraction(lowPrice), typedFraction(highPrice)];
  return low && high && { kind: 'prices', low, high, unit };
}

/** The range snapped to the pool's ticks. */
export function plannedRange(pool: NewClmmPool | null, price: Fraction | null, choice: RangeChoice | null): Known<TickRange> {
  if (!pool || !price || !choice) return UNKNOWN;
  return attempt(() => poolRange(pool, price, choice));
}

export interface DepositInput {
  readonly pool: NewClmmPool | null;
  readonly range: TickRange | null;
  readonly typedSide: PairSide;
  /** Whole tokens. */
  readonly amounts: Readonly<Record<PairSide, Fraction | null>>;
  readonly tokens: Readonly<Record<PairSide, PairToken | null>>;
}

/** The deposit of the first position. */
export interface PlannedDeposit {
  /** Which tokens the range takes. */
  readonly taken: Readonly<Record<PairSide, boolean>>;
  /** Which amount was typed. */
  readonly side: PairSide;
  /** The computed amount of the other token, as text; '' while unknown. */
  readonly other: string;
  readonly problem: AppError | null;
}

/** Computes the amount that belongs to the typed one. */
export function plannedDeposit({ pool, range, typedSide, amounts, tokens }: DepositInput): PlannedDeposit {
  const taken = pool && range ? takenSides(pool, range) : { base: true, quote: true };
  const side = taken[typedSide] ? typedSide : taken.base ? 'base' : 'quote';
  const otherSide = side === 'base' ? 'quote' : 'base';
  const [token, other] = [tokens[side], tokens[otherSide]];
  if (!pool || !range || !token || !other || amounts[side] === null) return { taken, side, other: '', problem: null };
  const { value, problem } = attempt(() =>
    // Only the mint's current transfer fee is known, so any epoch gives the same.
    firstDeposit({ pool, range, side, amount: poolUnits(amounts[side], token.mint.decimals), epoch: 0n }));
  return { taken, side, other: value ? typedAmount(value[otherSide], other.mint.decimals) : '', problem };
}
