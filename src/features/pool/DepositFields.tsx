import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import { AmountField } from '@/ui/AmountField.tsx';
import { isNativeSide } from '@/services/amounts/token.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { parseField } from '@/action/useActionForm.ts';
import { parseTextAmount } from '@/action/amountSchema.ts';
import { paymentError, shortageOf, shownBalance, sideSchema, type Side, type TokenPairContext } from '@/action/amounts.ts';
import styles from './pool.module.css';
import * as m from '#messages';
import { shownValue } from '@/action/swap/swapView.ts';
import TokenValue from '@/action/TokenValue.tsx';

/** The draft of a deposit. */
export const depositShape = z.object({
  /** The side whose amount is typed. */
  side: sideSchema,
  amount: z.string(),
});

/** A deposit as typed. */
export type DepositText = z.infer<typeof depositShape>;

/** A deposit that can be quoted. */
export interface DepositRequest {
  readonly side: Side;
  /** Base units, above 0. */
  readonly amount: bigint;
}

/**
 * Parses a deposit.
 *
 * @param sides those that are taken: text of the other one is ignored
 */
export function depositSchema(pool: TokenPairContext['pool'], sides: readonly Side[]): z.ZodMiniType<DepositRequest, DepositText> {
  return z.pipe(depositShape, z.transform((text, context): DepositRequest => parseDeposit(text, context, pool, sides)));
}

/** Parses a deposit within a larger form; an issue is reported at its amount. */
export function parseDeposit(
  text: DepositText, context: z.core.ParsePayload, pool: TokenPairContext['pool'], sides: readonly Side[],
): DepositRequest {
  const { side, amount } = takenText(text, sides);
  return { side, amount: parseField(context, ['amount'], () => parseTextAmount(amount, pool[side].mint.decimals)) };
}

function takenText(text: DepositText, sides: readonly Side[]): DepositText {
  const [only = text.side] = sides;
  return sides.includes(text.side) ? text : { side: only, amount: '' };
}

/**
 * Whether the signer can pay what both sides need.
 *
 * @param isPlanned a plan shows what it takes, so errors of the form are not repeated
 * @param createdAccounts token accounts that the deposit may create
 */
export function depositPayment(
  context: TokenPairContext, isPlanned: boolean, needs: (side: Side) => bigint, createdAccounts: readonly (Side | 'lp')[] = [],
) {
  const shortage = (side: Side) => shortageOf(context, side, needs(side), createdAccounts);
  return {
    shortage: shortage('a') ?? shortage('b'),
    balanceError: (side: Side): ReactNode => (isPlanned ? undefined : paymentError(context, side, needs(side), createdAccounts)),
  };
}

export interface DepositFieldsProps {
  readonly context: TokenPairContext;
  /** Sides that have a field. */
  readonly sides: readonly Side[];
  /** Sides that are taken. */
  readonly taken: readonly Side[];
  readonly text: DepositText;
  /** Base units of both sides; `null` while there is no quote. */
  readonly quote: { readonly amountA: bigint; readonly amountB: bigint } | null;
  /** Why the typed amount is invalid. */
  readonly error: ReactNode;
  /** Why a side cannot be paid. */
  balanceError(side: Side): ReactNode;
  /** The largest amount of a side, base units; `null` while unknown. */
  maxOf(side: Side): bigint | null;
  /** Why a side is not taken. */
  readonly disabledReason?: string;
  change(text: DepositText): void;
}

/** The two amounts of a deposit: either is typed, the other is computed. */
export function DepositFields(props: DepositFieldsProps) {
  const { context, sides, taken, quote, error, balanceError, maxOf, disabledReason, change } = props;
  const text = takenText(props.text, taken);
  // The other amount follows from the typed one: what is wrong with both is said once.
  const typedProblem = balanceError(text.side);
  return (
    <div className={styles.deposit}>
      {sides.map((side, index) => {
        const { address, decimals } = context.pool[side].mint;
        const isTaken = taken.includes(side);
        const isTyped = text.side === side;
        const amount = quote && (side === 'a' ? quote.amountA : quote.amountB);
        const shown = isTyped ? { value: text.amount } : shownValue(amount ?? undefined, decimals);
        const most = isTaken ? maxOf(side) : null;
        return (
          <AmountField
            key={side}
            label={index === 0 ? m.pool.youAdd : m.pool.secondAmountLabel}
            hidesLabel={index > 0}
            unit={context.nameOf(address, 'full')}
            logo={<TokenLogo mint={address} name={context.nameOf(address)} />}
            {...(isTaken ? shown : { value: '' })}
            readAs={isTaken && isTyped ? typedNumber(text.amount).readAs : undefined}
            worth={isTaken && amount !== null && <TokenValue context={context} side={side} amount={amount} />}
            change={(typed) => change({ side, amount: typed })}
            balance={shownBalance(context, side)}
            spendable={most === null ? null : {
              amount: most, decimals, hint: isNativeSide(context.pool[side]) ? m.action.maxHint : undefined,
            }}
            // What is more than the balance is seen at the balance; other reasons need their words.
            isShort={typeof balanceError(side) === 'string' || (!isTyped && typedProblem !== undefined && balanceError(side) !== undefined)}
            error={isTyped ? balanceError(side) ?? error : typedProblem ? undefined : balanceError(side)}
            disabledReason={isTaken ? undefined : disabledReason}
          />
        );
      })}
    </div>
  );
}
