import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** The most of a token that can be spent. */
export interface Spendable {
  /** Base units. */
  readonly amount: bigint;
  readonly decimals: number;
  /** Why it is less than the balance. */
  readonly hint?: string | undefined;
}

export interface SpendButtonsProps {
  readonly spendable: Spendable;
  /** Short name of the token. */
  readonly unit: string;
  fill(text: string): void;
}

/** Fills in half, or all, of what can be spent. */
export function SpendButtons({ spendable: { amount, decimals, hint }, unit, fill }: SpendButtonsProps) {
  return (
    <>
      {amount > 1n && (
        <button type="button" className="button button--small button--plain" aria-label={formatMessage(m.ui.halfLabel, { unit })} title={hint} onClick={() => fill(typedAmount(amount / 2n, decimals))}>
          ½
        </button>
      )}
      <button type="button" className="button button--small button--plain" aria-label={formatMessage(m.ui.maxLabel, { unit })} title={hint} onClick={() => fill(typedAmount(amount, decimals))}>
        {m.ui.max}
      </button>
    </>
  );
}
