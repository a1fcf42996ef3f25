import { lazy, useCallback, useRef, useState } from 'react';
import { whenIdle } from '../whenIdle.ts';
import type { PoolView } from './PoolView.ts';

const load = () => import('./PoolReader.tsx');

/** Comes once the form is drawn: nothing of it is needed to type. */
export const PoolReader = lazy(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  return load();
});

/** The usual fee tier is the chain's to name; where it cannot be read, that is said by whoever needs it. */
function isEnough({ kind, tiers }: PoolView): boolean {
  return kind !== 'cpmm' || tiers.chosen !== null || tiers.problem !== null;
}

/** What `PoolReader` tells, and a way to wait for it for whoever is quicker than the line. */
export function usePoolView() {
  const [view, setView] = useState<PoolView | null>(null);
  const latest = useRef<PoolView | null>(null);
  const waiting = useRef<((view: PoolView) => void)[]>([]);

  const publish = useCallback((next: PoolView) => {
    latest.current = next;
    setView(next);
    waiting.current.splice(0).forEach((tell) => tell(next));
  }, []);
  /** What is known, once it is enough to make a pool. @throws where the reader's code does not come */
  const whenThere = useCallback(async (): Promise<PoolView> => {
    await load();
    let known = latest.current;
    while (!known || !isEnough(known)) known = await new Promise<PoolView>((resolve) => waiting.current.push(resolve));
    return known;
  }, []);
  return { view, publish, whenThere };
}
