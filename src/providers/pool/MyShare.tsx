import { FactRows, type FactRow } from '../../components/FactRows.tsx';
import { describeInLine } from '../../errors/describeInLine.ts';
import { createFraction } from '../../services/amounts/createFraction.ts';
import { quoteRemove } from '../../services/pools/quoteRemove.ts';
import { SignerDetails } from '../SignerDetails.tsx';
import type { PoolSigner } from '../usePoolSigner.ts';
import { amountWords } from './amounts.ts';
import { lpWords } from './liquidityView.ts';
import type { PoolDesk } from './PoolDesk.ts';
import { percentWords, share } from './percentWords.ts';

const NO_SLIPPAGE = createFraction(0n);

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
}

/** What the signer holds of the pool and of its tokens, and who signs. */
export function MyShare({ desk, signer, problem }: MyShareProps) {
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
            { label: 'Share of the pool', value: percentWords(share(holdings.lp, pool.lpSupply)), hint: lpWords(desk, holdings.lp) },
            ...worthRows(desk, holdings.lp),
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
