import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { describeInLine } from '@/errors/describeInLine.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { quoteRemove } from '@/services/pools/quote.ts';
import { SignerDetails } from '@/action/SignerDetails.tsx';
import type { PoolSigner } from '@/action/usePoolSigner.ts';
import { amountWords } from '@/action/amounts.ts';
import { lpWords } from './liquidityView.ts';
import type { PoolDesk } from '@/action/PoolDesk.ts';
import { percentWords, share } from '@/action/percentWords.ts';

const NO_SLIPPAGE = createFraction(0n);

/** The LP tokens of the signer, in the wallet and in farms. */
function lpRows(desk: PoolDesk, inWallet: bigint, stakedProblem: unknown): readonly FactRow[] {
  const { pool, staked } = desk;
  const all = inWallet + (staked ?? 0n);
  return [
    {
      label: 'Share of the pool', value: percentWords(share(all, pool.lpSupply)), hint: lpWords(desk, all),
    },
    { label: 'LP tokens in wallet', value: lpWords(desk, inWallet) },
    {
      label: 'LP tokens staked',
      value: staked !== null ? lpWords(desk, staked) : stakedProblem ? 'Not known' : 'Reading ...',
      hint: staked === null && stakedProblem ? `${describeInLine(stakedProblem)} What is staked is missing in the share above.`
        : staked ? 'In farms. Unstake them to remove the liquidity.' : undefined,
    },
    ...worthRows(desk, all),
  ];
}

/** What the signer's LP tokens would give now; nothing where that cannot be told. */
function worthRows(desk: PoolDesk, lpAmount: bigint): readonly FactRow[] {
  const { pool, epoch, nameOf } = desk;
  if (lpAmount === 0n || epoch === null) return [];
  try {
    const { amountA, amountB } = quoteRemove(pool, { lpAmount, slippage: NO_SLIPPAGE, epoch });
    return [
      { label: `Worth in ${nameOf(pool.a.mint.address)}`, value: amountWords(desk, 'a', amountA) },
      { label: `Worth in ${nameOf(pool.b.mint.address)}`, value: amountWords(desk, 'b', amountB) },
    ];
  } catch {
    return []; // the Remove tab says why
  }
}

export interface MyShareProps {
  readonly desk: PoolDesk;
  readonly signer: PoolSigner;
  /** Why the holdings could not be read. */
  readonly problem: unknown;
  /** Why the stakes could not be read; `null` where they were. */
  readonly stakedProblem: unknown;
}

/** What the signer holds of the pool and of its tokens, and who signs. */
export function MyShare({ desk, signer, problem, stakedProblem }: MyShareProps) {
  const { pool, holdings, nameOf } = desk;
  const isTest = signer.choice === 'test';
  const sides = ['a', 'b'] as const;
  return (
    <section className="card" aria-labelledby="my-share">
      <h2 id="my-share">{isTest ? "The test signer's share" : 'Your share'}</h2>
      {signer.address === null && (
        <div className="form__actions">
          <button type="button" className="button" onClick={desk.connect}>
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
            ...lpRows(desk, holdings.lp, stakedProblem),
            ...sides.map((side) => ({
              label: `${nameOf(pool[side].mint.address)} in the wallet`, value: amountWords(desk, side, holdings[side]),
            })),
          ]}
        />
      )}
      <SignerDetails signer={signer} />
    </section>
  );
}
