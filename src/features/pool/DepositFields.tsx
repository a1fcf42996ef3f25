import * as z from 'zod/mini';
import { AmountField } from '@/ui/AmountField.tsx';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import { isNativeSide } from '@/services/amounts/token.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { balanceWords, sideShape, type Side, type TokenDesk } from '@/action/amounts.ts';

/** As a tab keeps a deposit. */
export const depositShape = z.object({ side: sideShape, text: z.string() });

/** A deposit as typed. */
export interface TypedDeposit {
  /** The side whose amount was typed. */
  readonly side: Side;
  readonly text: string;
}

export interface DepositFieldsProps {
  readonly desk: TokenDesk;
  readonly sides: readonly Side[];
  readonly typed: TypedDeposit;
  /** Base units of both sides; `null` while there is no price. */
  readonly quote: { readonly amountA: bigint; readonly amountB: bigint } | null;
  /** Why what was typed has no price. */
  readonly error: string | undefined;
  /** Why a side cannot be paid. */
  payError(side: Side): string | undefined;
  /** The most of a side that can be typed, base units; `null` while unknown. */
  mostOf(side: Side): bigint | null;
  /** Why a side is not taken; absent where it is. */
  refusal?(side: Side): string | undefined;
  type(typed: TypedDeposit): void;
}

/** Two amounts that go in together: either is typed, the other follows. */
export function DepositFields(props: DepositFieldsProps) {
  const { desk, sides, typed, quote, error, payError, mostOf, refusal, type } = props;
  return (
    <div className="swap">
      {sides.map((side, index) => {
        const { address, decimals } = desk.pool[side].mint;
        const disabledReason = refusal?.(side);
        const isTaken = disabledReason === undefined;
        const isTyped = typed.side === side;
        const amount = quote && (side === 'a' ? quote.amountA : quote.amountB);
        const shown = isTyped ? typed.text : amount === null ? '' : typedAmount(amount, decimals);
        const most = isTaken ? mostOf(side) : null;
        return (
          <AmountField
            key={side}
            label={index === 0 ? 'You add' : 'And'}
            unit={desk.nameOf(address, 'full')}
            value={isTaken ? shown : ''}
            readAs={isTaken && isTyped ? typedNumber(typed.text).readAs : undefined}
            change={(text) => type({ side, text })}
            balance={balanceWords(desk, side)}
            max={most ? () => type({ side, text: typedAmount(most, decimals) }) : undefined}
            maxHint={isNativeSide(desk.pool[side]) ? 'Leaves the rent and the fees' : undefined}
            error={payError(side) ?? (isTyped ? error : undefined)}
            disabledReason={disabledReason}
          />
        );
      })}
    </div>
  );
}
