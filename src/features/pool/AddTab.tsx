import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { LiquidityForm } from './LiquidityForm.tsx';
import type { FactRow } from '@/ui/FactRows.tsx';
import { formatPercent, formatShare, shownAmount } from '@/ui/format.ts';
import type { AddQuote } from '@/services/programs/pool/pool.ts';
import { quoteAdd } from '@/services/pools/quote.ts';
import { spendable, type Side } from '@/action/amounts.ts';
import { DepositFields, depositPayment, depositSchema, depositShape, type DepositRequest, type DepositText } from './DepositFields.tsx';
import { depositNeeds, depositRows, transferFeeRows } from './liquidityView.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { quoteRequest, type QuoteResult } from '@/action/quoteRequest.ts';
import { useFrozen } from '@/action/useFrozen.ts';
import { useActionForm } from '@/action/useActionForm.ts';
import * as m from '#messages';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { StandardPool } from '@/services/pools/PoolProgram.ts';
import { forSigner, paths, poolPath } from '@/paths.ts';
import { loadActions, loadReads } from './usePool.ts';

const SIDES = ['a', 'b'] as const;

function quoteDeposit(context: PoolContext, request: DepositRequest | null): QuoteResult<AddQuote> {
  return quoteRequest(context, request, ({ side, amount }, terms) => quoteAdd(context.pool, { ...terms, amount, fixedSide: side }));
}

/** The largest amount of a side whose slippage limit the signer can still pay; `null` while unknown. */
function maxOf(context: PoolContext, side: Side): bigint | null {
  const most = spendable(context, side, ['lp']);
  if (!most) return null;
  const { quote } = quoteDeposit(context, { side, amount: most });
  const limit = quote ? depositNeeds(context, side, quote) : most;
  return limit > most ? (most * most) / limit : most;
}

/** What adding liquidity costs and gives, formatted. */
function addRows(context: PoolContext, quote: AddQuote): readonly FactRow[] {
  const { pool, holdings } = context;
  const after = holdings && formatShare(holdings.lp + quote.lpAmount, pool.lpSupply + quote.lpAmount);
  return [
    ...depositRows(context, ['a', 'b'], quote),
    { label: m.ui.youReceive, value: shownAmount(quote.lpAmount, pool.lpDecimals, 'LP'), hint: m.pool.lpHint },
    { label: m.pool.addedShare, value: formatPercent(quote.share) },
    ...(after ? [{ label: m.pool.shareAfter, value: after }] : []),
    ...transferFeeRows(context, quote),
  ];
}

export interface AddTabProps {
  readonly context: PoolContext;
  /** Whether the built-in test signer signs. */
  readonly isTest: boolean;
}

/** Where LP tokens go next: into the pool's farm, if it has one. */
function AfterAdding({ pool, isTest }: { readonly pool: StandardPool; readonly isTest: boolean }) {
  const { cluster } = useCluster();
  const { data: farms } = useQuery({
    queryKey: ['farms', cluster.name, 'with', pool.lpMint],
    retry: false,
    queryFn: async () => (await loadReads()).readFarmStakes(cluster, pool.lpMint, null),
  });
  const asSigner = forSigner(isTest);
  return (
    <>
      {farms && farms.length > 0 && <Link className="button button--primary" to={poolPath(pool.poolId, undefined, { tab: 'farm', ...asSigner })}>{m.pool.stakeLpTokens}</Link>}
      <Link className="button" to={paths.portfolio}>{m.ui.portfolio}</Link>
      {farms?.length === 0 && <Link to={poolPath(pool.poolId, undefined, { farm: 'new', ...asSigner })}>{m.pool.createFarm}</Link>}
    </>
  );
}

/** Adds liquidity: either amount is typed, the other is computed. */
export default function AddTab({ context, isTest }: AddTabProps) {
  const { pool, signerAddress } = context;
  const { form, text, request, errors, change, submit, plan, isReviewed } = useActionForm<DepositText, DepositRequest>({
    loadAction: loadActions,
    owner: context.owner,
    draft: { key: `draft:add:${pool.poolId}`, shape: depositShape },
    defaults: { side: 'a', amount: '' },
    schema: useMemo(() => depositSchema(pool, SIDES), [pool]),
  });
  const [{ quote, error }, freeze] = useFrozen(quoteDeposit(context, request), isReviewed);
  const amountError = errors.amount ?? error;

  const { shortage, balanceError } = depositPayment(context, plan !== null, (side) => depositNeeds(context, side, quote), ['lp']);
  // What an amount would give that cannot be paid is of no use.
  const isPayable = !balanceError('a') && !balanceError('b');

  return (
    <LiquidityForm
      context={context}
      form={form}
      terms={quote && isPayable ? addRows(context, quote) : []}
      signerAddress={signerAddress}
      shortage={shortage}
      labels={{ submit: m.ui.addLiquidity, done: m.pool.liquidityAdded }}
      done={{ shareUrl: context.shareUrl, links: <AfterAdding pool={pool} isTest={isTest} /> }}
      submit={() => submit(quote && (async (query) => (await loadActions()).buildAddLiquidityAction({ ...query, pool, quote })), {
        refusals: { side: balanceError('a') ?? balanceError('b'), amount: amountError }, freeze,
      })}
    >
      <DepositFields
        context={context}
        sides={SIDES}
        taken={SIDES}
        text={text}
        quote={quote}
        error={amountError}
        balanceError={balanceError}
        maxOf={(side) => maxOf(context, side)}
        change={change}
      />
    </LiquidityForm>
  );
}
