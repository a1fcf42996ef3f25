import * as z from 'zod/mini';
import { AmountField } from '@/ui/AmountField.tsx';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import { isNativeSide } from '@/services/amounts/token.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { formatBalance, sideSchema, type Side, type TokenPairContext } from '@/action/amounts.ts';

/** As a tab keeps a deposit. */
export const depositSchema = z.object({ side: sideSchema, text: z.string() });

/** A deposit as typed. */
export interface TypedDeposit {
  /** The side whose amount was typed. */
  readonly side: Side;
  readonly text: string;
}

export interface DepositFieldsProps {
  readonly context: TokenPairContext;
  readonly sides: readonly Side[];
  readonly typed: TypedDeposit;
  /** Base units of both sides; `null` while there is no price. */
  readonly quote: { readonly amountA: bigint; readonly amountB: bigint } | null;
  /** Why what was typed has no price. */
  readonly error: string | undefined;
  /** Why a side cannot be paid. */
  balanceError(side: Side): string | undefined;
  /** The most of a side that can be typed, base units; `null` while unknown. */
  maxOf(side: Side): bigint | null;
  /** Why a side is not taken; absent where it is. */
  disabledReasonOf?(side: Side): string | undefined;
  type(typed: TypedDeposit): void;
}

/** Two amounts that go in together: either is typed, the other follows. */
export function DepositFields(props: DepositFieldsProps) {
  const { context, sides, typed, quote, error, balanceError, maxOf, disabledReasonOf, type } = props;
  return (
    <div className="swap">
      {sides.map((side, index) => {
        const { address, decimals } = context.pool[side].mint;
        const disabledReason = disabledReasonOf?.(side);
        const isTaken = disabledReason === undefined;
        const isTyped = typed.side === side;
        const amount = quote && (side === 'a' ? quote.amountA : quote.amountB);
        const shown = isTyped ? typed.text : amount === null ? '' : typedAmount(amount, decimals);
        const most = isTaken ? maxOf(side) : null;
        return (
          <AmountField
            key={side}
            label={index === 0 ? 'You add' : 'And'}
            unit={context.nameOf(address, 'full')}
            value={isTaken ? shown : ''}
            readAs={isTaken && isTyped ? typedNumber(typed.text).readAs : undefined}
            change={(text) => type({ side, text })}
            balance={formatBalance(context, side)}
            max={most ? () => type({ side, text: typedAmount(most, decimals) }) : undefined}
            maxHint={isNativeSide(context.pool[side]) ? 'Leaves the rent and the fees' : undefined}
            error={balanceError(side) ?? (isTyped ? error : undefined)}
            disabledReason={disabledReason}
          />
        );
      })}
    </div>
  );
}
