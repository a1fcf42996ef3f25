import * as z from 'zod/mini';
import { parseField } from '@/action/useActionForm.ts';
import { AppError } from '@/errors/AppError.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { parseTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import type { RangeChoice } from '@/services/programs/clmm/create/range.ts';
import { parseStartTime } from '@/services/programs/pool/newPoolChecks.ts';
import { toQuotePrice } from '@/services/programs/pool/poolPrice.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { CONFIRMATION_WORD, poolFormShape, type PoolForm, type PoolFormRequest } from './PoolForm.ts';
import { typedFraction } from './parseIfValid.ts';

type Read = <Value>(field: keyof PoolForm, parse: (text: string) => Value) => Value;

/** Parses the pool form. Fields of another kind of pool are ignored. */
export const poolSchema: z.ZodMiniType<PoolFormRequest, PoolForm> = z.pipe(poolFormShape, z.transform((form, context): PoolFormRequest => {
  const read: Read = (field, parse) => parseField(context, [field], () => parse(String(form[field])));
  const pair = { baseMint: read('baseMint', addressText), quoteMint: read('quoteMint', addressText) };
  const isPriceConfirmed = form.confirmation.trim().toLowerCase() === CONFIRMATION_WORD;
  if (form.kind !== 'clmm') {
    return {
      kind: form.kind, isPriceConfirmed,
      pool: {
        ...pair, baseAmount: read('baseAmount', parsePoolAmount), quoteAmount: read('quoteAmount', parsePoolAmount),
        startTimeSeconds: read('startTime', parseStartTime), useSolBalance: form.useSolBalance,
        ...(form.kind === 'amm-v4' && form.market === 'low-cost' && { market: form.market }),
        ...(form.kind === 'amm-v4' && form.market === 'full-size' && {
          market: { lotSize: read('lotSize', parseTypedDecimal), tickSize: read('tickSize', parseTypedDecimal) },
        }),
      },
    };
  }
  const price = read('price', (text) => toQuotePrice(parseTypedDecimal(text), form.priceUnit));
  const range = parseRange(form, read);
  const { typedSide, baseAmount, quoteAmount } = form;
  // The range decides which amount is needed; the other may be empty.
  if (range) read(typedSide === 'base' ? 'baseAmount' : 'quoteAmount', (text) => (text.trim() === '' ? null : parsePoolAmount(text)));
  const amounts = { base: typedFraction(baseAmount), quote: typedFraction(quoteAmount) };
  return { kind: 'clmm', isPriceConfirmed, pool: { ...pair, configId: form.clmmTier, price, range, typedSide, amounts } };
}));

function parseRange({ range, priceUnit: unit }: PoolForm, read: Read): RangeChoice | null {
  switch (range) {
    case 'none': return null;
    case 'full': return { kind: 'full' };
    case 'own': return { kind: 'prices', low: read('lowPrice', parsePrice), high: read('highPrice', parsePrice), unit };
    default: return { kind: 'percent', percent: Number(range) };
  }
}

function parsePrice(text: string): Fraction {
  return toQuotePrice(parseTypedDecimal(text), 'quote');
}

/** Whole tokens, above 0. @throws AppError `pools/amount-negative`, `pools/amount-zero`, `amounts/*` */
function parsePoolAmount(text: string): Fraction {
  if (/^\s*-\s*[\d.]/.test(text)) throw new AppError('pools/amount-negative', { details: { text } });
  const amount = parseTypedDecimal(text);
  if (amount.numerator === 0n) throw new AppError('pools/amount-zero', { details: { text } });
  return amount;
}
