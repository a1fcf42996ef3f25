import { Amount } from '@/ui/Amount.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import { formatShare, shownAmount, type ShownNumber } from '@/ui/format.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { quoteRemove } from '@/services/pools/quote.ts';
import { useIsReconnecting } from '@/app/session/walletSession.ts';
import type { PoolSigner } from '@/action/usePoolSigner.ts';
import { shownTokenAmount, type Side } from '@/action/amounts.ts';
import { useQuoteSide } from '@/action/useQuoteSide.ts';
import { mulDivFloor } from '@/services/amounts/integers.ts';
import { poolPrice } from '@/services/pools/poolPrice.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { Message } from '@/ui/Message.tsx';
import styles from './pool.module.css';
import * as m from '#messages';

const NO_SLIPPAGE = createFraction(0n);

interface Pooled {
  /** In the order in which the pair's price is shown: first what is priced. */
  readonly amounts: readonly [string | ShownNumber, string | ShownNumber];
  /** In the quote token; `null` without a price. */
  readonly total: string | ShownNumber | null;
}

/** What LP tokens are worth now; `null` if they cannot be quoted. */
function pooledOf(context: PoolContext, lpAmount: bigint, quote: Side): Pooled | null {
  const { pool, epoch } = context;
  try {
    const { amountA, amountB } = quoteRemove(pool, { lpAmount, slippage: NO_SLIPPAGE, epoch: epoch ?? 0n });
    const price = poolPrice(pool);
    const total = price && (quote === 'b'
      ? amountB + mulDivFloor(amountA, price.numerator, price.denominator)
      : amountA + mulDivFloor(amountB, price.denominator, price.numerator));
    // An epoch selects the transfer fee: without it the figures keep their places, so that nothing moves.
    const shown = (side: Side, amount: bigint) => (epoch === null ? m.ui.readingNow : shownTokenAmount(context, side, amount));
    const [a, b] = [shown('a', amountA), shown('b', amountB)];
    return { amounts: quote === 'b' ? [a, b] : [b, a], total: total === null ? null : shown(quote, total) };
  } catch {
    return null; // the Remove tab says why
  }
}

interface ShareProps extends Pick<MyShareProps, 'context' | 'stakedProblem'> {
  readonly inWallet: bigint;
}

/** What the signer's LP tokens are worth, in which tokens, and where they are if some are staked. */
function Share({ context, inWallet, stakedProblem }: ShareProps) {
  const { pool, staked } = context;
  const [quote] = useQuoteSide(pool);
  const all = inWallet + (staked ?? 0n);
  const lp = (amount: bigint) => shownAmount(amount, pool.lpDecimals, 'LP');
  const pooled = all === 0n ? null : pooledOf(context, all, quote);
  const where: readonly FactRow[] = [
    ...(staked && inWallet > 0n ? [{ label: m.pool.inWallet, value: lp(inWallet) }] : []),
    ...(staked ? [{ label: m.ui.staked, value: lp(staked), hint: m.pool.stakedHint }] : []),
    ...(staked === null && stakedProblem
      ? [{ label: m.ui.staked, value: m.ui.unknown, hint: <Message text={m.pool.stakedUnreadable} parts={{ problem: errorText(stakedProblem) }} /> }] : []),
  ];
  return (
    <>
      {all === 0n ? <p>{m.pool.noShare}</p> : (
        <div className="line line--apart">
          <p className={styles.worth}><Amount value={pooled?.total ?? lp(all)} /></p>
          {pooled && <p className="muted small"><Amount value={pooled.amounts[0]} /> + <Amount value={pooled.amounts[1]} /></p>}
        </div>
      )}
      <FactRows label={m.pool.holdings} rows={where} />
    </>
  );
}

export interface MyShareProps {
  readonly context: PoolContext;
  readonly signer: PoolSigner;
  /** Why the holdings could not be read. */
  readonly problem: unknown;
  /** Why the stakes could not be read; `null` if they were. */
  readonly stakedProblem: unknown;
}

/** The signer's share of the pool; its balances stand in the forms. */
export default function MyShare({ context, signer, problem, stakedProblem }: MyShareProps) {
  const { pool, holdings, staked } = context;
  // The stakes are a part of the figure.
  const isRead = holdings && (staked !== null || stakedProblem !== null);
  const share = isRead ? holdings.lp + (staked ?? 0n) : 0n;
  const isTest = signer.choice === 'test';
  const isReconnecting = useIsReconnecting();
  // Each form asks for a wallet.
  if (signer.address === null && !isReconnecting) return null;
  return (
    <section className={`card ${styles.share}`} aria-labelledby="my-share">
      <div className="line line--apart">
        <h2 id="my-share" className="muted small">{isTest ? m.pool.testSignerShare : m.pool.yourShare}</h2>
        {share > 0n && <span>{formatShare(share, pool.lpSupply)}</span>}
      </div>
      {problem !== null && <p className="field__error">{errorText(problem)}</p>}
      {!isRead && problem === null && <Skeleton rows={{ count: 1, px: 24 }} label={m.ui.loading} />}
      {isRead && <Share context={context} inWallet={holdings.lp} stakedProblem={stakedProblem} />}
    </section>
  );
}
