import type { PoolFigures } from './readPoolFigures.ts';

type FiguresById = ReadonlyMap<string, PoolFigures>;

/**
 * Reuses unchanged objects, so that nothing that shows them is rerendered.
 *
 * @returns `known` itself if nothing has changed
 */
export function keepEqualFigures(known: FiguresById | undefined, fresh: FiguresById): FiguresById {
  if (!known) return fresh;
  let moved = known.size !== fresh.size;
  const kept = new Map<string, PoolFigures>();
  for (const [poolId, figures] of fresh) {
    const before = known.get(poolId);
    const isSame = before !== undefined && isEqual(before, figures);
    kept.set(poolId, isSame ? before : figures);
    moved ||= !isSame;
  }
  return moved ? kept : known;
}

function isEqual(a: PoolFigures, b: PoolFigures): boolean {
  return a.reserveA === b.reserveA && a.reserveB === b.reserveB && a.decimalsA === b.decimalsA && a.decimalsB === b.decimalsB
    && a.openTimeSeconds === b.openTimeSeconds && a.lpSupply === b.lpSupply
    && a.price?.numerator === b.price?.numerator && a.price?.denominator === b.price?.denominator;
}
