import * as z from 'zod/mini';
import { AmountField } from '@/ui/AmountField.tsx';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import { isNativeSide } from '@/services/amounts/token.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { balanceWords, otherSide, sideShape, type Side, type TokenDesk } from '@/action/amounts.ts';

/** As a tab keeps a swap. */
export const swapShape = z.object({ inputSide: sideShape, exact: z.enum(['in', 'out']), text: z.string() });

/** A swap as typed. */
export interface TypedSwap {
  readonly inputSide: Side;
  /** Which of the two amounts was typed. */
  readonly exact: 'in' | 'out';
  readonly text: string;
}

export interface SwapFieldsProps {
  readonly desk: TokenDesk;
  readonly typed: TypedSwap;
  /** Base units; `null` while there is no price. */
  readonly quote: { readonly amountIn: bigint; readonly amountOut: bigint } | null;
  /** Why what was typed has no price. */
  readonly error: string | undefined;
  /** Why what is paid cannot be. */
  readonly payError: string | undefined;
  /** The most that can be paid, base units; `null` while unknown. */
  readonly most: bigint | null;
  type(change: Pick<TypedSwap, 'exact' | 'text'>): void;
  /** Told the swap the other way round, what was typed still of its token. */
  flip(change: Pick<TypedSwap, 'inputSide' | 'exact'>): void;
}

/** What is paid and what is received: either is typed, the other follows. */
export function SwapFields({ desk, typed, quote, error, payError, most, type, flip }: SwapFieldsProps) {
  const { pool, nameOf } = desk;
  const { inputSide, exact, text } = typed;
  const { readAs } = typedNumber(text);
  const outputSide = otherSide(inputSide);
  const [payMint, getMint] = [pool[inputSide].mint, pool[outputSide].mint];
  return (
    <div className="swap">
      <AmountField
        label="You pay"
        unit={nameOf(payMint.address, 'full')}
        value={exact === 'in' ? text : quote ? typedAmount(quote.amountIn, payMint.decimals) : ''}
        readAs={exact === 'in' ? readAs : undefined}
        change={(paid) => type({ exact: 'in', text: paid })}
        balance={balanceWords(desk, inputSide)}
        max={most ? () => type({ exact: 'in', text: typedAmount(most, payMint.decimals) }) : undefined}
        maxHint={isNativeSide(pool[inputSide]) ? 'Leaves the rent and the fees' : undefined}
        error={payError ?? (exact === 'in' ? error : undefined)}
      />
      <button
        type="button"
        className="button button--small swap__flip"
        aria-label={`Switch direction: pay ${nameOf(getMint.address)} instead`}
        onClick={() => flip({ inputSide: outputSide, exact: exact === 'in' ? 'out' : 'in' })}
      >
        <span aria-hidden="true">⇅</span>
      </button>
      <AmountField
        label="You receive"
        unit={nameOf(getMint.address, 'full')}
        value={exact === 'out' ? text : quote ? typedAmount(quote.amountOut, getMint.decimals) : ''}
        readAs={exact === 'out' ? readAs : undefined}
        change={(received) => type({ exact: 'out', text: received })}
        balance={balanceWords(desk, outputSide)}
        error={exact === 'out' ? error : undefined}
      />
    </div>
  );
}
