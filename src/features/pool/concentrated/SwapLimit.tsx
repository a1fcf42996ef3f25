import { Disclosure } from '@/ui/Disclosure.tsx';
import { Field } from '@/ui/Field.tsx';
import { spacedDecimal, writeTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import type { ClmmDesk } from './ClmmDesk.ts';
import type { TypedClmmSwap } from './clmmSwapView.ts';
import { priceText, shownPrice } from './priceView.ts';

export interface SwapLimitProps {
  readonly desk: ClmmDesk;
  readonly typed: TypedClmmSwap;
  readonly error: string | undefined;
  change(limit: string): void;
}

/** The price a swap stops at. */
export function SwapLimit({ desk: { pool, nameOf }, typed: { inputSide, limit }, error, change }: SwapLimitProps) {
  const [nameA, nameB] = [nameOf(pool.a.mint.address), nameOf(pool.b.mint.address)];
  const now = priceText(shownPrice(pool, 'b'));
  const way = inputSide === 'a' ? `Paying ${nameA} lowers` : `Paying ${nameB} raises`;
  return (
    <Disclosure
      className="slippage"
      summary={<>Price limit <strong>{limit.trim() === '' ? 'none' : `${limit} ${nameB} per ${nameA}`}</strong></>}
      opens={error !== undefined}
    >
      <Field
        label={`Stop where 1 ${nameA} costs, in ${nameB}`}
        optional
        number="decimal"
        value={limit}
        readAs={typedNumber(limit).readAs}
        placeholder={writeTypedDecimal(now)}
        hint={`Now ${spacedDecimal(now)}. ${way} it: what is left there is not swapped.`}
        error={error}
        onChange={({ target }) => change(target.value)}
      />
    </Disclosure>
  );
}
