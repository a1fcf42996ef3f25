import { useId, useMemo } from 'react';
import * as z from 'zod/mini';
import { LiquidityForm } from '@/features/pool/LiquidityForm.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PercentStops } from '@/ui/PercentSlider.tsx';
import { spendable, type Side } from '@/action/amounts.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import type { DepositInput } from '@/services/programs/clmm/positions/quote.ts';
import { DepositFields, depositPayment, depositShape, parseDeposit } from '@/features/pool/DepositFields.tsx';
import { useFrozen } from '@/action/useFrozen.ts';
import { refuseWith, useActionForm } from '@/action/useActionForm.ts';
import { depositNeeds, depositRows, transferFeeRows } from '@/features/pool/liquidityView.ts';
import { quotePositionDeposit } from './deposit.ts';
import type { PositionContext } from './PositionContext.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { loadActions } from './usePositions.ts';

/** Which tokens the range takes at the current price. */
const SIDES = { below: ['a'], in: ['a', 'b'], above: ['b'] } as const;

/** The draft of an increase: an amount of one token, or a percentage of the current liquidity. */
const SHAPE = z.object({
  ...depositShape.shape,
  by: z.enum(['amount', 'percent']),
  percent: z.int().check(z.minimum(0), z.maximum(100)),
});
type IncreaseText = z.infer<typeof SHAPE>;

/** Parses an increase. */
function increaseSchema(pool: ClmmPool, liquidity: bigint, sides: readonly Side[]): z.ZodMiniType<DepositInput, IncreaseText> {
  return z.pipe(SHAPE, z.transform((text, context): DepositInput => {
    if (text.by === 'amount') return { kind: 'amount', ...parseDeposit(text, context, pool, sides) };
    if (text.percent > 0) return { kind: 'liquidity', liquidity: liquidity * BigInt(text.percent) / 100n };
    refuseWith(context, m.pool.increaseMissing, ['amount'], true, true);
    return z.NEVER;
  }));
}

/**
 * Adds liquidity to a position: either amount is typed and the other is computed, or a percentage is added. Out of range only
 * one token is taken.
 */
export default function IncreaseTab({ context }: { readonly context: PositionContext }) {
  const { pool, view, nameOf } = context;
  const id = useId();
  const { position: { liquidity } } = view;
  const sides = SIDES[view.range];
  const { form, text, request, errors, change, submit, plan, isReviewed } = useActionForm<IncreaseText, DepositInput>({
    loadAction: loadActions,
    owner: context.owner,
    draft: { key: `draft:increase:${view.position.nftMint}`, shape: SHAPE },
    defaults: { by: 'amount', side: sides[0], amount: '', percent: 0 },
    resetText: ({ side }) => ({ by: 'amount', side, amount: '', percent: 0 }),
    // The typed side may no longer be taken once the price has left the range.
    schema: useMemo(() => increaseSchema(pool, liquidity, sides), [pool, liquidity, sides]),
  });
  const [{ quote, error }, freeze] = useFrozen(quotePositionDeposit(context, request, view.position), isReviewed);
  const amountError = errors.amount ?? error;
  const [shown] = sides;
  const shownAmount = quote && (shown === 'a' ? quote.amountA : quote.amountB);
  const percent = text.by === 'percent' ? text.percent
    : quote && liquidity > 0n ? Number((quote.liquidity * 200n + liquidity) / (liquidity * 2n)) : 0;

  const { shortage, balanceError } = depositPayment(context, plan !== null, (side) => depositNeeds(context, side, quote));

  return (
    <LiquidityForm
      context={context}
      form={form}
      terms={quote && !balanceError('a') && !balanceError('b') ? [...depositRows(context, sides, quote), ...transferFeeRows(context, quote)] : []}
      signerAddress={view.ownerAddress}
      shortage={shortage}
      labels={{ submit: m.pool.increasePosition, done: m.pool.positionIncreased }}
      submit={() => submit(quote && (async (query) => (await loadActions()).buildIncreaseLiquidityAction({ ...query, pool, position: view.position, quote })), {
        refusals: { side: balanceError('a') ?? balanceError('b'), amount: amountError }, freeze,
      })}
    >
      {sides.length === 1 && (
        <Notice tone="info" title={formatMessage(m.pool.takesOnlyTitle, { token: nameOf(pool[sides[0]].mint.address) })}>
          <p>{m.pool.takesOnlyHint}</p>
        </Notice>
      )}
      <DepositFields
        context={context}
        sides={sides}
        taken={sides}
        text={text.by === 'amount' ? text : { side: shown, amount: shownAmount === null ? '' : typedAmount(shownAmount, pool[shown].mint.decimals) }}
        quote={quote}
        error={amountError}
        balanceError={balanceError}
        maxOf={(side) => spendable(context, side, [])}
        change={(typed) => change({ by: 'amount', ...typed })}
      />
      <div className="field" role="group" aria-labelledby={id}>
        <span id={id} className="muted small">{m.pool.growBy}</span>
        <PercentStops sign="+" percent={percent} choose={(part) => change({ by: 'percent', percent: part })} disabled={liquidity === 0n} />
      </div>
    </LiquidityForm>
  );
}
