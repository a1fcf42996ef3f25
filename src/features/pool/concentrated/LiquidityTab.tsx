import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { LiquidityForm } from '@/features/pool/LiquidityForm.tsx';
import type { DepositQuote } from '@/services/programs/clmm/positions/quote.ts';
import { isNativeSide } from '@/services/amounts/token.ts';
import { spendable, type Side } from '@/action/amounts.ts';
import { DepositFields, depositPayment, depositSchema, depositShape, type DepositRequest, type DepositText } from '@/features/pool/DepositFields.tsx';
import { useFrozen } from '@/action/useFrozen.ts';
import { useSessionState } from '@/app/session/useSessionState.ts';
import { useActionForm } from '@/action/useActionForm.ts';
import { depositNeeds } from '@/features/pool/liquidityView.ts';
import { quotePositionDeposit } from '@/features/pool/positions/deposit.ts';
import { useQuoteSide } from '@/action/useQuoteSide.ts';
import { sharedUrl } from '@/app/session/sharedUrl.ts';
import { forSigner, positionPath, positionsPath } from '@/paths.ts';
import type { ClmmContext } from './ClmmContext.ts';
import { costRows, describeOneSided, openRows, pricePosition } from './openView.ts';
import { poolTicks, rangeAround, rangeSchema, invertRange, type ShownRange } from '@/action/range/rangePrices.ts';
import { RangePicker } from './RangePicker.tsx';
import { useOpenCost } from './useOpenCost.ts';
import * as m from '#messages';
import { loadActions } from '@/features/pool/positions/usePositions.ts';

const SIDES = ['a', 'b'] as const;
/** Which tokens a range takes, by the position of the price. */
const TAKEN = { below: ['a'], in: SIDES, above: ['b'] } as const;

/** The range as the price is shown; the draft keeps it in the pool's direction. */
function useRange({ pool }: ClmmContext, quote: Side): readonly [ShownRange, (next: ShownRange) => void] {
  const turned = (range: ShownRange) => (quote === 'b' ? range : invertRange(range));
  // Narrower for a smaller tick spacing.
  const [first] = useState(() => turned(rangeAround(pool, pool.tickSpacing === 1 ? 1n : pool.tickSpacing <= 10 ? 5n : 20n, quote)));
  const schema = useMemo(() => rangeSchema(pool.tickSpacing), [pool.tickSpacing]);
  const [stored, setStored] = useSessionState<ShownRange>(`draft:range:${pool.poolId}`, schema, first);
  return [turned(stored), (next) => setStored(turned(next))];
}

/** Whether the signer can pay a deposit, and the most of a side, when the position's rent is paid from the same SOL. */
function payWithRent(context: ClmmContext, isPlanned: boolean, quote: DepositQuote | null, rentLamports: bigint) {
  const rentOf = (side: Side) => (isNativeSide(context.pool[side]) ? rentLamports : 0n);
  function needs(side: Side): bigint {
    const amount = depositNeeds(context, side, quote);
    return amount > 0n ? amount + rentOf(side) : amount;
  }
  function maxOf(side: Side): bigint | null {
    const most = spendable(context, side, []);
    return most === null ? null : most > rentOf(side) ? most - rentOf(side) : 0n;
  }
  return { ...depositPayment(context, isPlanned, needs), maxOf };
}

export interface LiquidityTabProps {
  readonly context: ClmmContext;
  /** Whether the built-in test signer signs. */
  readonly isTest: boolean;
}

/** Opens a position: range, amounts (either is typed, the other is computed), and additional costs. */
export default function LiquidityTab({ context, isTest }: LiquidityTabProps) {
  const { pool, signerAddress } = context;
  const [quoteSide] = useQuoteSide(pool);
  const [range, setRange] = useRange(context, quoteSide);
  const ticks = poolTicks(range, quoteSide);
  const position = pricePosition(pool, ticks);
  const taken = TAKEN[position];
  const { form, text, request, errors, facts, change, submit, plan, isReviewed, isRunning } = useActionForm<DepositText, DepositRequest>({
    loadAction: loadActions,
    owner: context.owner,
    draft: { key: `draft:open:${pool.poolId}`, shape: depositShape },
    defaults: { side: 'a', amount: '' },
    schema: useMemo(() => depositSchema(pool, taken), [pool, taken]),
  });
  const { nftMint } = facts;
  const isFixed = isReviewed || isRunning;
  const [{ quote, error }, freeze] = useFrozen(quotePositionDeposit(context, request && { kind: 'amount', ...request }, ticks), isFixed);
  const amountError = errors.amount ?? error;
  const cost = useOpenCost(pool, signerAddress, ticks);
  const rentLamports = cost?.reduce((sum, account) => sum + account.rentLamports, 0n) ?? 0n;
  const { shortage, balanceError, maxOf } = payWithRent(context, plan !== null, quote, rentLamports);

  /** A drag is not an input event, so it must discard a plan of the previous range itself. */
  function choose(next: ShownRange) {
    if (isFixed) return;
    setRange(next);
    form.forgetProblem();
  }

  return (
    <LiquidityForm
      context={context}
      form={form}
      // What an amount would give that cannot be paid is of no use.
      terms={quote && !balanceError('a') && !balanceError('b') ? openRows(context, quote) : []}
      costs={cost && costRows(cost)}
      signerAddress={signerAddress}
      shortage={shortage}
      labels={{ submit: m.pool.openPosition, done: m.pool.positionOpened }}
      done={{
        links: (
          <>
            {nftMint && <Link className="button button--primary" to={positionPath(nftMint, forSigner(isTest))}>{m.pool.viewPosition}</Link>}
            <Link className="button" to={positionsPath(forSigner(isTest))}>{m.pool.allPositions}</Link>
          </>
        ),
        shareUrl: nftMint && sharedUrl(positionPath(nftMint, { cluster: form.cluster.name })),
      }}
      submit={() => submit(quote && (async (query) => (await loadActions()).buildOpenPositionAction({ ...query, pool, quote })), {
        refusals: { side: balanceError('a') ?? balanceError('b'), amount: amountError }, freeze,
      })}
    >
      <RangePicker
        context={context}
        quote={quoteSide}
        range={range}
        choose={choose}
        position={position}
        disabled={isFixed}
      />
      <DepositFields
        context={context}
        sides={SIDES}
        taken={taken}
        text={text}
        quote={quote}
        error={amountError}
        balanceError={balanceError}
        maxOf={maxOf}
        disabledReason={describeOneSided(position, context)}
        change={change}
      />
    </LiquidityForm>
  );
}
