import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import type { ClmmPoolField } from '@/services/programs/clmm/create/checkClmmPoolForm.ts';
import type { PoolField } from '@/services/pools/checkPoolForm.ts';
import { farPrices, impossiblePrice } from '@/services/pools/prices.ts';
import type { PairTokens } from '@/services/pools/readPairTokens.ts';
import type { PairPrice } from '@/services/pools/pairPrices.ts';
import { isConfirmed, type PoolForm } from './PoolForm.ts';

export interface PoolDraftInput {
  readonly cluster: ClusterConfig;
  readonly ownerAddress: string;
  readonly form: PoolForm;
  /** Prices of the pools the pair has now. */
  readPrices(): Promise<readonly PairPrice[]>;
  /** Shows at a field what is wrong with it. */
  setFieldError(field: PoolField | ClmmPoolField | 'confirmation', message: string, shouldFocus: boolean): void;
}

/** Tells every wrong field. @throws AppError `forms/invalid` */
export function refuseFields<Field extends PoolField | ClmmPoolField>(
  { setFieldError }: PoolDraftInput, errors: Readonly<Partial<Record<Field, AppError>>>,
): never {
  for (const [index, [field, error]] of Object.entries<AppError | undefined>(errors).entries()) {
    if (error) setFieldError(field as Field, fieldWords(error), index === 0);
  }
  throw new AppError('forms/invalid');
}

/**
 * A price far from that of another pool, or the wrong way round, is a gift to whoever sees it first, unless it is meant.
 *
 * @param price whole quote tokens for one base token; `null` where there is none
 * @param pair the two tokens, as they are now
 * @throws AppError `forms/invalid` after the field of the confirmation was told
 */
export async function checkPriceIsMeant(
  { form, readPrices, setFieldError }: PoolDraftInput, price: Fraction | null, { base, quote }: PairTokens,
): Promise<void> {
  if (!price || isConfirmed(form.confirmation)) return;
  const refuse = (code: 'pools/impossible-price-not-confirmed' | 'pools/far-price-not-confirmed'): never => {
    setFieldError('confirmation', describeInLine(new AppError(code)), true);
    throw new AppError('forms/invalid');
  };
  if (base && quote && impossiblePrice(price, base, quote)) refuse('pools/impossible-price-not-confirmed');
  if (farPrices(price, await readPrices()).length > 0) refuse('pools/far-price-not-confirmed');
}

/** A refused mint is told with the name of what is refused. */
function fieldWords(error: AppError): string {
  return error.details.why ?? describeInLine(error);
}
