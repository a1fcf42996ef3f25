import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { FactRows } from '@/ui/FactRows.tsx';
import { SlippageSetting } from '@/action/SlippageSetting.tsx';
import { AppError } from '@/errors/AppError.ts';
import { isNativeSide } from '@/services/amounts/token.ts';
import { paymentError, spendable, type Side } from '@/action/amounts.ts';
import { DepositFields, depositSchema, type TypedDeposit } from '@/features/pool/DepositFields.tsx';
import { TypedActionForm } from '@/action/TypedActionForm.tsx';
import { useFrozen } from '@/action/useFrozen.ts';
import { useSessionState } from '@/app/session/useSessionState.ts';
import { useTypedAction } from '@/action/useTypedAction.ts';
import { depositNeeds } from '@/features/pool/liquidityView.ts';
import { quoteTypedDeposit } from '@/features/pool/positions/deposit.ts';
import { useQuoteSide } from '@/features/pool/positions/useQuoteSide.ts';
import type { ClmmContext } from './ClmmContext.ts';
import { costRows, describeOneSided, onlySide, openRows, pricePosition, describeRange } from './openView.ts';
import { poolTicks, rangeAround, rangeSchema, invertRange, type ShownRange } from './priceView.ts';
import { RangePicker } from './RangePicker.tsx';
import { useOpenCost } from './useOpenCost.ts';

const loadDraft = () => import('@/services/programs/clmm/positions/draftOpenPosition.ts');

const SIDES = ['a', 'b'] as const;

/** The default range: narrower where the steps of the pool are finer. */
function firstRange({ pool }: ClmmContext): ShownRange {
  return rangeAround(pool, pool.tickSpacing === 1 ? 1n : pool.tickSpacing <= 10 ? 5n : 20n, 'b');
}

export interface LiquidityTabProps {
  readonly context: ClmmContext;
  readonly positionsPath: string;
  positionPath(nftMint: string): string;
}

/** Opens a position: its prices are drawn, either amount is typed, and what it costs besides is said. */
export default function LiquidityTab({ context, positionsPath, positionPath }: LiquidityTabProps) {
  const { pool, signerAddress, slippage } = context;
  const [quoteSide, turn] = useQuoteSide(pool.poolId);
  const [first] = useState(() => firstRange(context));
  // Kept as the pool counts it, whichever way it is drawn.
  const schema = useMemo(() => rangeSchema(pool.tickSpacing), [pool.tickSpacing]);
  const [storedRange, setStoredRange] = useSessionState<ShownRange>(`draft:range:${pool.poolId}`, schema, first);
  const form = useTypedAction<TypedDeposit>({
    loadDraft,
    owner: context.owner,
    key: `draft:open:${pool.poolId}`,
    schema: depositSchema,
    initial: { side: 'a', text: '' },
    resetTyped: () => ({ side: 'a', text: '' }),
  });
  const { typed, plan } = form;
  const { nftMint } = form.facts;
  const isFixed = form.isReviewed || form.isRunning;

  const range = quoteSide === 'b' ? storedRange : invertRange(storedRange);
  const ticks = poolTicks(range, quoteSide);
  const position = pricePosition(pool, ticks);
  const only = onlySide(position);
  // What was typed for a side the range no longer takes counts for the other one once it is typed there.
  const input = only === null || typed.side === only ? typed : { side: only, text: '' };
  const [{ quote, error }, freeze] = useFrozen(quoteTypedDeposit(context, input, ticks, form.wasSubmitted), isFixed);
  const cost = useOpenCost(pool, signerAddress, ticks);
  const rentLamports = cost?.reduce((sum, account) => sum + account.rentLamports, 0n) ?? 0n;

  /** Rent of the position is paid from the same SOL. */
  function balanceError(side: Side): string | undefined {
    const amount = quote && !plan ? depositNeeds(context, side, quote) : 0n;
    if (amount === 0n) return undefined;
    return paymentError(context, side, isNativeSide(pool[side]) ? amount + rentLamports : amount, []);
  }

  function maxOf(side: Side): bigint | null {
    const most = spendable(context, side, []);
    if (most === null || !isNativeSide(pool[side])) return most;
    return most > rentLamports ? most - rentLamports : 0n;
  }

  /** A drag is no input of the form: a plan in the making would be of the range that was. */
  function choose(next: ShownRange) {
    if (isFixed) return;
    setStoredRange(quoteSide === 'b' ? next : invertRange(next));
    form.forgetProblem();
  }

  function submit() {
    if (!signerAddress) return context.connect();
    form.prepare(freeze, async (query) => {
      if (!quote || SIDES.some((side) => balanceError(side) !== undefined)) throw new AppError('forms/invalid');
      const { draftOpenPosition } = await loadDraft();
      return draftOpenPosition({ ...query, pool, quote });
    });
  }

  return (
    <TypedActionForm
      of={form}
      submitLabel={signerAddress ? 'Open a position' : 'Connect a wallet to open a position'}
      signLabel="Sign and open"
      failedTitle="No position was opened."
      doneTitle="Position opened!"
      doneLinks={(
        <>
          {nftMint && <Link className="button button--primary" to={positionPath(nftMint)}>See the position</Link>}
          <Link className="button" to={positionsPath}>All my positions</Link>
        </>
      )}
      statusPath={context.statusPath}
      submit={submit}
    >
      <RangePicker
        context={context}
        quote={quoteSide}
        turn={turn}
        range={range}
        choose={choose}
        disabled={isFixed}
      />
      <p className={position === 'in' ? 'range-state range-state--in' : 'range-state'} role="status">
        {describeRange(position, context, quoteSide)}
      </p>
      <DepositFields
        context={context}
        sides={SIDES}
        typed={input}
        quote={quote}
        error={error}
        balanceError={balanceError}
        maxOf={maxOf}
        disabledReasonOf={(side) => (only === null || only === side ? undefined : describeOneSided(position, context))}
        type={form.type}
      />
      {quote && <FactRows label="What the position takes" rows={openRows(context, quote)} />}
      {cost && <FactRows label="What it costs besides" rows={costRows(cost)} />}
      <SlippageSetting {...slippage} />
    </TypedActionForm>
  );
}
