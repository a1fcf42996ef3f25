import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionForm } from '../../components/ActionForm.tsx';
import { AmountField } from '../../components/AmountField.tsx';
import { FactRows } from '../../components/FactRows.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SlippageSetting } from '../../components/SlippageSetting.tsx';
import { AppError } from '../../errors/AppError.ts';
import { describeInLine } from '../../errors/describeInLine.ts';
import { formatAmount } from '../../services/amounts/formatAmount.ts';
import { quoteDeposit, type DepositQuote } from '../../services/clmm/positions/quoteDeposit.ts';
import { isNativeSide } from '../../services/pools/poolHoldings.ts';
import { useCluster } from '../ClusterProvider.tsx';
import { balanceWords, paymentError, readTyped, spendable, type Side } from '../pool/amounts.ts';
import { useFrozen } from '../pool/useFrozen.ts';
import { useKept } from '../pool/useKept.ts';
import { useQuoteSide } from '../positions/useQuoteSide.ts';
import { useAction } from '../useAction.ts';
import type { ClmmDesk } from './ClmmDesk.ts';
import { costRows, oneSidedReason, onlySide, openRows, rangePlace, rangeWords } from './openView.ts';
import { poolTicks, rangeAround, turned, type ShownRange } from './priceView.ts';
import { RangePicker } from './RangePicker.tsx';
import { useOpenCost } from './useOpenCost.ts';

const SIDES = ['a', 'b'] as const;

interface Typed {
  /** The side whose amount was typed. */
  readonly side: Side;
  readonly text: string;
}

interface Priced {
  readonly quote: DepositQuote | null;
  readonly error: string | undefined;
}

interface Ticks {
  readonly tickLower: number;
  readonly tickUpper: number;
}

function price({ pool, slippage, epoch }: ClmmDesk, { side, text }: Typed, ticks: Ticks, isDue: boolean): Priced {
  const { amount, error } = readTyped(text, pool[side].mint.decimals, isDue);
  if (amount === null || !slippage.percent || epoch === null) return { quote: null, error };
  try {
    const input = { kind: 'amount', side, amount } as const;
    return { quote: quoteDeposit({ pool, ...ticks, input, slippage: slippage.percent, epoch }), error: undefined };
  } catch (problem) {
    return { quote: null, error: describeInLine(problem) };
  }
}

/** What has to be there for a side: SOL is wrapped to the limit, and what is left comes back. */
function taken({ pool }: ClmmDesk, side: Side, quote: DepositQuote): bigint {
  const [amount, most] = side === 'a' ? [quote.amountA, quote.maxAmountA] : [quote.amountB, quote.maxAmountB];
  return amount > 0n && isNativeSide(pool[side]) ? most : amount;
}

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
  const { pool, nameOf, signerAddress, slippage } = desk;
  const { cluster } = useCluster();
  const [quoteSide, turn] = useQuoteSide(pool.poolId);
  const [first] = useState(() => firstRange(desk));
  // Kept as the pool counts it, whichever way it is drawn.
  const [kept, setKept] = useKept<ShownRange>(`draft:range:${pool.poolId}`, first);
  const [typed, setTyped] = useKept<Typed>(`draft:open:${pool.poolId}`, { side: 'a', text: '' });
  const [isDue, setIsDue] = useState(false);
  const action = useAction({ owner: desk.owner, onSucceeded: () => type('a', '') });
  const { plan, isDone, isRunning } = action.form.action;
  const { nftMint } = action.facts;
  const isFixed = (plan !== null && !isDone) || isRunning;

  const range = quoteSide === 'b' ? kept : turned(kept);
  const ticks = poolTicks(range, quoteSide);
  const place = rangePlace(pool, ticks);
  const only = onlySide(place);
  // What was typed for a side the range no longer takes counts for the other one once it is typed there.
  const input = only === null || typed.side === only ? typed : { side: only, text: '' };
  const [{ quote, error }, freeze] = useFrozen(price(desk, input, ticks, isDue), isFixed);
  const cost = useOpenCost(pool, signerAddress, ticks);
  const rentLamports = cost?.reduce((sum, account) => sum + account.rentLamports, 0n) ?? 0n;
  const amounts = quote && { a: quote.amountA, b: quote.amountB };
  const payErrors = SIDES.map((side) => (quote && !plan ? payError(side, taken(desk, side, quote)) : undefined));

  /** Rent of the position is paid from the same SOL. */
  function payError(side: Side, amount: bigint): string | undefined {
    if (amount === 0n) return undefined;
    return paymentError(desk, side, isNativeSide(pool[side]) ? amount + rentLamports : amount, []);
  }

  function mostOf(side: Side): bigint | null {
    const most = spendable(desk, side, []);
    if (most === null || !isNativeSide(pool[side])) return most;
    return most > rentLamports ? most - rentLamports : 0n;
  }

  function type(side: Side, text: string) {
    setTyped({ side, text });
    setIsDue(false);
    action.form.forgetProblem();
  }

  /** A drag is no input of the form: a plan in the making would be of the range that was. */
  function choose(next: ShownRange) {
    if (isFixed) return;
    setKept(quoteSide === 'b' ? next : turned(next));
    action.form.forgetProblem();
  }

  function submit() {
    if (!signerAddress) return desk.connect();
    setIsDue(true);
    freeze();
    return void action.prepare(async (ownerAddress) => {
      if (!quote || payErrors.some((problem) => problem !== undefined)) throw new AppError('forms/invalid');
      const { draftOpenPosition } = await import('../../services/clmm/positions/draftOpenPosition.ts');
      return draftOpenPosition({ cluster, ownerAddress, pool, quote });
    });
  }

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel={signerAddress ? 'Open a position' : 'Connect a wallet to open a position'}
      signLabel="Sign and open"
      failedTitle="No position was opened."
      statusPath={desk.statusPath}
      submit={submit}
      result={plan && (
        <Notice tone="success" title="Position opened!">
          <p>{plan.title}</p>
          <div className="notice__actions">
            {nftMint && <Link className="button button--primary" to={positionPath(nftMint)}>See the position</Link>}
            <Link className="button" to={positionsPath}>All my positions</Link>
          </div>
        </Notice>
      )}
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
      <div className="swap">
        {SIDES.map((side, index) => {
          const { address, decimals } = pool[side].mint;
          const most = mostOf(side);
          const isTyped = input.side === side;
          const isNeeded = only === null || only === side;
          return (
            <AmountField
              key={side}
              label={index === 0 ? 'You add' : 'And'}
              unit={nameOf(address)}
              value={!isNeeded ? '' : isTyped ? input.text : amounts ? formatAmount(amounts[side], decimals) : ''}
              change={(text) => type(side, text)}
              balance={balanceWords(desk, side)}
              max={isNeeded && most ? () => type(side, formatAmount(most, decimals)) : undefined}
              maxHint={isNativeSide(pool[side]) ? 'Leaves the rent and the fees' : undefined}
              error={payErrors[index] ?? (isTyped ? error : undefined)}
              disabledReason={isNeeded ? undefined : oneSidedReason(place, desk)}
            />
          );
        })}
      </div>
      {quote && <FactRows label="What the position takes" rows={openRows(desk, quote)} />}
      {cost && <FactRows label="What it costs besides" rows={costRows(cost)} />}
      <SlippageSetting
        text={slippage.text}
        choose={slippage.choose}
        error={slippage.error}
        warning={slippage.warning}
      />
    </ActionForm>
  );
}
