import { lazy, useCallback, useRef, useState } from 'react';
import { whenIdle } from '../whenIdle.ts';
import type { PoolView } from './PoolView.ts';

const load = () => import('./PoolReader.tsx');

/** Comes once the form is drawn: nothing of it is needed to type. */
export const PoolReader = lazy(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  return load();
});

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
  /** @throws where the reader's code does not come */
  const whenThere = useCallback(async (): Promise<PoolView> => {
    await load();
    return latest.current ?? new Promise((resolve) => waiting.current.push(resolve));
  }, []);
  return { view, publish, whenThere };
}
