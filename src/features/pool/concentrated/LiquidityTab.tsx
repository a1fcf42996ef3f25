import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { FactRows } from '@/ui/FactRows.tsx';
import { SlippageSetting } from '@/action/SlippageSetting.tsx';
import { AppError } from '@/errors/AppError.ts';
import { isNativeSide } from '@/services/amounts/token.ts';
import { paymentError, spendable, type Side } from '@/action/amounts.ts';
import { DepositFields, depositShape, type TypedDeposit } from '@/features/pool/DepositFields.tsx';
import { TypedActionForm } from '@/action/TypedActionForm.tsx';
import { useFrozen } from '@/action/useFrozen.ts';
import { useSessionState } from '@/app/session/useSessionState.ts';
import { useTypedAction } from '@/action/useTypedAction.ts';
import { depositNeeds } from '@/features/pool/liquidityView.ts';
import { priceDeposit } from '@/features/pool/positions/deposit.ts';
import { useQuoteSide } from '@/features/pool/positions/useQuoteSide.ts';
import type { ClmmDesk } from './ClmmDesk.ts';
import { costRows, oneSidedReason, onlySide, openRows, rangePlace, rangeWords } from './openView.ts';
import { poolTicks, rangeAround, rangeShape, turned, type ShownRange } from './priceView.ts';
import { RangePicker } from './RangePicker.tsx';
import { useOpenCost } from './useOpenCost.ts';

const loadDraft = () => import('@/services/programs/clmm/positions/draftOpenPosition.ts');

const SIDES = ['a', 'b'] as const;

/** A first range nobody chose: narrower where the steps of the pool are finer. */
function firstRange({ pool }: ClmmDesk): ShownRange {
  return rangeAround(pool, pool.tickSpacing === 1 ? 1n : pool.tickSpacing <= 10 ? 5n : 20n, 'b');
}

export interface LiquidityTabProps {
  readonly desk: ClmmDesk;
  readonly positionsPath: string;
  positionPath(nftMint: string): string;
}

/** Opens a position: its prices are drawn, either amount is typed, and what it costs besides is said. */
export default function LiquidityTab({ desk, positionsPath, positionPath }: LiquidityTabProps) {
  const { pool, signerAddress, slippage } = desk;
  const [quoteSide, turn] = useQuoteSide(pool.poolId);
  const [first] = useState(() => firstRange(desk));
  // Kept as the pool counts it, whichever way it is drawn.
  const shape = useMemo(() => rangeShape(pool.tickSpacing), [pool.tickSpacing]);
  const [kept, setKept] = useSessionState<ShownRange>(`draft:range:${pool.poolId}`, shape, first);
  const form = useTypedAction<TypedDeposit>({
    loadDraft,
    owner: desk.owner,
    key: `draft:open:${pool.poolId}`,
    shape: depositShape,
    initial: { side: 'a', text: '' },
    emptied: () => ({ side: 'a', text: '' }),
  });
  const { typed, plan } = form;
  const { nftMint } = form.facts;
  const isFixed = form.isReviewed || form.isRunning;

  const range = quoteSide === 'b' ? kept : turned(kept);
  const ticks = poolTicks(range, quoteSide);
  const place = rangePlace(pool, ticks);
  const only = onlySide(place);
  // What was typed for a side the range no longer takes counts for the other one once it is typed there.
  const input = only === null || typed.side === only ? typed : { side: only, text: '' };
  const [{ quote, error }, freeze] = useFrozen(priceDeposit(desk, input, ticks, form.isDue), isFixed);
  const cost = useOpenCost(pool, signerAddress, ticks);
  const rentLamports = cost?.reduce((sum, account) => sum + account.rentLamports, 0n) ?? 0n;

  /** Rent of the position is paid from the same SOL. */
  function payError(side: Side): string | undefined {
    const amount = quote && !plan ? depositNeeds(desk, side, quote) : 0n;
    if (amount === 0n) return undefined;
    return paymentError(desk, side, isNativeSide(pool[side]) ? amount + rentLamports : amount, []);
  }

  function mostOf(side: Side): bigint | null {
    const most = spendable(desk, side, []);
    if (most === null || !isNativeSide(pool[side])) return most;
    return most > rentLamports ? most - rentLamports : 0n;
  }

  /** A drag is no input of the form: a plan in the making would be of the range that was. */
  function choose(next: ShownRange) {
    if (isFixed) return;
    setKept(quoteSide === 'b' ? next : turned(next));
    form.forgetProblem();
  }

  function submit() {
    if (!signerAddress) return desk.connect();
    form.prepare(freeze, async (query) => {
      if (!quote || SIDES.some((side) => payError(side) !== undefined)) throw new AppError('forms/invalid');
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
      statusPath={desk.statusPath}
      submit={submit}
    >
      <RangePicker
        desk={desk}
        quote={quoteSide}
        turn={turn}
        range={range}
        choose={choose}
        disabled={isFixed}
      />
      <p className={place === 'in' ? 'range-state range-state--in' : 'range-state'} role="status">
        {rangeWords(place, desk, quoteSide)}
      </p>
      <DepositFields
        desk={desk}
        sides={SIDES}
        typed={input}
        quote={quote}
        error={error}
        payError={payError}
        mostOf={mostOf}
        refusal={(side) => (only === null || only === side ? undefined : oneSidedReason(place, desk))}
        type={form.type}
      />
      {quote && <FactRows label="What the position takes" rows={openRows(desk, quote)} />}
      {cost && <FactRows label="What it costs besides" rows={costRows(cost)} />}
      <SlippageSetting {...slippage} />
    </TypedActionForm>
  );
}
