import type { PoolAnswer } from './PoolAnswers.tsx';
import type { TokenPoolView } from './TokenPoolItem.tsx';
import type { LpHolding } from '@/services/pools/lpHolding.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { TokenPool } from '@/services/tokens/report/readTokenPools.ts';
import type { TokenLabel } from '@/services/tokens/naming/tokenLabel.ts';
import { poolVerdicts } from '@/services/tokens/verdict/poolVerdicts.ts';
import { poolKindNames } from '@/action/poolKinds.ts';
import { poolItemView } from '@/action/poolItemView.ts';
import { partWords } from './partWords.ts';

/** What each kind of pool says to a mint. */
export function poolAnswers(mint: MintInfo, createPath: (kind: string) => string): readonly PoolAnswer[] {
  const verdicts = poolVerdicts(mint);
  return (['amm-v4', 'cpmm', 'clmm'] as const).map((kind) => {
    const { accepted, reasons, warnings } = verdicts[kind];
    return {
      pool: poolKindNames[kind], accepted, createPath: createPath(kind),
      // What traders should know counts where they can trade.
      reasons: (accepted ? warnings : reasons).map(({ text }) => text),
    };
  });
}

export interface TokenPoolWords {
  readonly mint: MintInfo;
  /** How the tokens of its pools are named, as far as that is known. */
  readonly labels: ReadonlyMap<string, TokenLabel>;
  poolPath(poolId: string): string;
}

/** A pool of the token in the words a person reads. */
export function tokenPoolView(pool: TokenPool, { mint, labels, poolPath }: TokenPoolWords): TokenPoolView {
  const { row, figures, reserve, lp } = pool;
  const words = poolItemView({
    row, figures, absent: 'reading', labelA: labels.get(row.mintA), labelB: labels.get(row.mintB), path: poolPath(row.poolId),
  });
  const { title, path, kind, price, reserves } = words;
  return {
    poolId: row.poolId, title, path, kind, price, reserves, supplyShare: partWords(reserve, mint.supply),
    lp: lp === null ? NO_LP : lpWords(lp),
    lpTone: lpTone(lp),
    lpMint: lp?.lpMint ?? null,
  };
}

const NO_LP = 'Its liquidity lies in positions of their owners, who can take it out; there are no LP tokens.';

function lpTone(lp: LpHolding | null): TokenPoolView['lpTone'] {
  if (lp === null || lp.locked + lp.burned === 0n) return 'waiting';
  return lp.free === 0n ? 'good' : undefined;
}

/** What of a pool's LP tokens nobody can take out any more. */
export function lpWords({ supply, burned, locked, withheld, free }: LpHolding): string {
  if (supply === 0n) return 'It has no LP tokens: the pool is empty.';
  const parts = [
    `${partWords(burned, supply)} burned`, `${partWords(locked, supply)} locked`,
    `${partWords(free, supply)} can be taken out`,
    ...(withheld > 0n ? [`${partWords(withheld, supply)} kept back by the program`] : []),
  ];
  return `LP tokens: ${parts.join(' · ')}`;
}
