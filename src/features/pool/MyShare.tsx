import { Skeleton } from '@/ui/Skeleton.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import { formatShare, shownAmount } from '@/ui/format.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { quoteRemove } from '@/services/pools/quote.ts';
import { useIsReconnecting } from '@/app/session/walletSession.ts';
import { ConnectRow } from '@/app/session/ConnectNotice.tsx';
import { SignerDetails } from '@/action/SignerDetails.tsx';
import type { PoolSigner } from '@/action/usePoolSigner.ts';
import { formatLpAmount } from './liquidityView.ts';
import { shownTokenAmount, type Side } from '@/action/amounts.ts';
import { useQuoteSide } from '@/action/useQuoteSide.ts';
import { mulDivFloor } from '@/services/amounts/integers.ts';
import { poolPrice } from '@/services/pools/poolPrice.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { Message } from '@/ui/Message.tsx';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const NO_SLIPPAGE = createFraction(0n);

/** The signer's share of the pool, and where its LP tokens are. */
function shareRows(context: PoolContext, inWallet: bigint, stakedProblem: unknown, quote: Side): readonly FactRow[] {
  const { pool, staked } = context;
  const all = inWallet + (staked ?? 0n);
  const lp = (amount: bigint) => shownAmount(amount, pool.lpDecimals, 'LP');
  return [
    { label: m.ui.poolShare, value: formatShare(all, pool.lpSupply), hint: formatLpAmount(context, all) },
    ...pooledRows(context, all, quote),
    { label: m.pool.inWallet, value: lp(inWallet) },
    {
      label: m.ui.staked,
      value: staked !== null ? lp(staked) : stakedProblem ? m.ui.unknown : m.ui.readingNow,
      hint: staked === null && stakedProblem ? <Message text={m.pool.stakedUnreadable} parts={{ problem: errorText(stakedProblem) }} />
        : staked ? m.pool.stakedHint : undefined,
    },
  ];
}

/** What the signer's LP tokens are worth now, by token and in the quote token; nothing if they cannot be quoted. */
function pooledRows(context: PoolContext, lpAmount: bigint, quote: Side): readonly FactRow[] {
  const { pool, epoch, nameOf } = context;
  if (lpAmount === 0n) return [];
  try {
    const { amountA, amountB } = quoteRemove(pool, { lpAmount, slippage: NO_SLIPPAGE, epoch: epoch ?? 0n });
    const price = poolPrice(pool);
    const total = price && (quote === 'b'
      ? amountB + mulDivFloor(amountA, price.numerator, price.denominator)
      : amountA + mulDivFloor(amountB, price.denominator, price.numerator));
    // An epoch selects the transfer fee: without it the rows keep their places, so that nothing moves.
    const shown = (side: Side, amount: bigint) => (epoch === null ? m.ui.readingNow : shownTokenAmount(context, side, amount));
    return [
      { label: formatMessage(m.pool.pooledToken, { token: nameOf(pool.a.mint.address) }), value: shown('a', amountA) },
      { label: formatMessage(m.pool.pooledToken, { token: nameOf(pool.b.mint.address) }), value: shown('b', amountB) },
      ...(total === null ? [] : [{ label: m.ui.total, value: shown(quote, total), hint: m.pool.currentPriceHint }]),
    ];
  } catch {
    return []; // the Remove tab says why
  }
}

export interface MyShareProps {
  readonly context: PoolContext;
  readonly signer: PoolSigner;
  /** Why the holdings could not be read. */
  readonly problem: unknown;
  /** Why the stakes could not be read; `null` if they were. */
  readonly stakedProblem: unknown;
}

/** The signer's share of the pool, and who signs; its balances stand in the forms. */
export default function MyShare({ context, signer, problem, stakedProblem }: MyShareProps) {
  const { pool, holdings } = context;
  const [quote] = useQuoteSide(pool);
  const isTest = signer.choice === 'test';
  const isReconnecting = useIsReconnecting();
  return (
    <section className="card" aria-labelledby="my-share">
      <h2 id="my-share">{isTest ? m.pool.testSignerShare : m.pool.yourShare}</h2>
      {signer.address === null && !isReconnecting && <ConnectRow hint={m.pool.connectForBalances} />}
      {problem !== null && <p className="field__error">{errorText(problem)}</p>}
      {(signer.address !== null || isReconnecting) && !holdings && problem === null && <Skeleton rows={{ count: 6, px: 50 }} label={m.ui.loading} />}
      {holdings && (
        <FactRows label={m.pool.holdings} rows={shareRows(context, holdings.lp, stakedProblem, quote)} />
      )}
      <SignerDetails signer={signer} />
    </section>
  );
}
