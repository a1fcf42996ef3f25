import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { describeInLine } from '@/errors/describeInLine.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { quoteRemove } from '@/services/pools/quote.ts';
import { SignerDetails } from '@/action/SignerDetails.tsx';
import type { PoolSigner } from '@/action/usePoolSigner.ts';
import { formatTokenAmount } from '@/action/amounts.ts';
import { formatLpAmount } from './liquidityView.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { formatPercent, share } from '@/action/formatPercent.ts';

const NO_SLIPPAGE = createFraction(0n);

/** The LP tokens of the signer, in the wallet and in farms. */
function lpRows(context: PoolContext, inWallet: bigint, stakedProblem: unknown): readonly FactRow[] {
  const { pool, staked } = context;
  const all = inWallet + (staked ?? 0n);
  return [
    {
      label: 'Share of the pool', value: formatPercent(share(all, pool.lpSupply)), hint: formatLpAmount(context, all),
    },
    { label: 'LP tokens in wallet', value: formatLpAmount(context, inWallet) },
    {
      label: 'LP tokens staked',
      value: staked !== null ? formatLpAmount(context, staked) : stakedProblem ? 'Not known' : 'Reading ...',
      hint: staked === null && stakedProblem ? `${describeInLine(stakedProblem)} What is staked is missing in the share above.`
        : staked ? 'In farms. Unstake them to remove the liquidity.' : undefined,
    },
    ...worthRows(context, all),
  ];
}

/** What the signer's LP tokens would give now; nothing while they cannot be quoted. */
function worthRows(context: PoolContext, lpAmount: bigint): readonly FactRow[] {
  const { pool, epoch, nameOf } = context;
  if (lpAmount === 0n || epoch === null) return [];
  try {
    const { amountA, amountB } = quoteRemove(pool, { lpAmount, slippage: NO_SLIPPAGE, epoch });
    return [
      { label: `Worth in ${nameOf(pool.a.mint.address)}`, value: formatTokenAmount(context, 'a', amountA) },
      { label: `Worth in ${nameOf(pool.b.mint.address)}`, value: formatTokenAmount(context, 'b', amountB) },
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
  /** Why the stakes could not be read; `null` where they were. */
  readonly stakedProblem: unknown;
}

/** What the signer holds of the pool and of its tokens, and who signs. */
export function MyShare({ context, signer, problem, stakedProblem }: MyShareProps) {
  const { pool, holdings, nameOf } = context;
  const isTest = signer.choice === 'test';
  const sides = ['a', 'b'] as const;
  return (
    <section className="card" aria-labelledby="my-share">
      <h2 id="my-share">{isTest ? "The test signer's share" : 'Your share'}</h2>
      {signer.address === null && (
        <div className="form__actions">
          <button type="button" className="button" onClick={context.connect}>
            Connect a wallet
          </button>
          <span className="field__hint">to see what you hold and to trade.</span>
        </div>
      )}
      {problem !== null && <p className="field__error">{describeInLine(problem)}</p>}
      {holdings && (
        <FactRows
          label="What the signer holds"
          rows={[
            ...lpRows(context, holdings.lp, stakedProblem),
            ...sides.map((side) => ({
              label: `${nameOf(pool[side].mint.address)} in the wallet`, value: formatTokenAmount(context, side, holdings[side]),
            })),
          ]}
        />
      )}
      <SignerDetails signer={signer} />
    </section>
  );
}
