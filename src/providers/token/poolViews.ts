import type { PoolAnswer } from '../../components/token/PoolAnswers.tsx';
import type { TokenPoolView } from '../../components/token/TokenPoolItem.tsx';
import type { LpHolding } from '../../services/liquidityLock/LpHolding.ts';
import type { MintInfo } from '../../services/tokens/decodeMint.ts';
import type { TokenPool } from '../../services/tokens/report/readTokenPools.ts';
import { poolVerdicts } from '../../services/tokens/verdict/poolVerdicts.ts';
import { poolKindNames } from '../createPool/poolWords.ts';
import { poolItemView } from '../pools/poolItemView.ts';
import { partWords } from './partWords.ts';

/** What each kind of pool says to a mint. */
export function poolAnswers(mint: MintInfo, createPath: (kind: string) => string): readonly PoolAnswer[] {
  const verdicts = poolVerdicts(mint);
  return (['amm-v4', 'cpmm', 'clmm'] as const).map((kind) => {
    const { accepted, reasons, warnings } = verdicts[kind];
    return {
      pool: poolKindNames[kind], accepted, reasons: [...reasons, ...warnings].map(({ text }) => text), createPath: createPath(kind),
    };
  });
}

export interface TokenPoolWords {
  readonly mint: MintInfo;
  /** Short, of this token. */
  readonly symbol: string;
  poolPath(poolId: string): string;
}

/** A pool of the token in the words a person reads. */
export function tokenPoolView({ row, figures, reserve, lp }: TokenPool, { mint, symbol, poolPath }: TokenPoolWords): TokenPoolView {
  const [symbolA, symbolB] = [row.mintA, row.mintB].map((side) => (side === mint.address && symbol !== '' ? symbol : undefined));
  const path = poolPath(row.poolId);
  // What its own metadata says comes before what the provider says of it.
  const named = { ...row, symbolA: symbolA ?? row.symbolA, symbolB: symbolB ?? row.symbolB };
  const { title, kind, price, reserves } = poolItemView({ row: named, figures, absent: 'reading', symbolA, symbolB, path });
  return {
    poolId: row.poolId, title, path, kind, price, reserves, supplyShare: partWords(reserve, mint.supply),
    lp: lp === null ? 'Its liquidity lies in positions of their owners, who can take it out; there are no LP tokens.' : lpWords(lp),
    lpTone: lp === null ? 'waiting' : lp.free === 0n && lp.supply > 0n ? 'good' : lp.locked + lp.burned > 0n ? undefined : 'waiting',
    lpMint: lp?.lpMint ?? null,
  };
}

/** What of a pool's LP tokens nobody can take out any more. */
export function lpWords({ supply, burned, locked, withheld, free }: LpHolding): string {
  if (supply === 0n) return 'It has no LP tokens: the pool is empty.';
  const parts = [
    `${partWords(burned, supply)} burned`, `${partWords(locked, supply)} locked`, `${partWords(free, supply)} can be taken out`,
    ...(withheld > 0n ? [`${partWords(withheld, supply)} kept back by the program`] : []),
  ];
  return `LP tokens: ${parts.join(' · ')}`;
}
