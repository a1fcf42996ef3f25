import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { actionsOnScreen } from '@/action/actionsOnScreen.ts';
import { followEndings } from '@/services/history/followEndings.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import type { ToastListProps } from './ToastList.tsx';

const ToastList = lazy(() => import('./ToastList.tsx').catch(() => ({ default: (_: ToastListProps) => null as ReactNode })));

export type ToastsProps = Omit<ToastListProps, 'ended'>;

/** Shows how an action ended if its own screen does not: the screen was left, or the action began in another tab. */
export default function Toasts(props: ToastsProps): ReactNode {
  const { cluster } = props;
  const [ended, setEnded] = useState<readonly JournalEntry[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const onEnd = (entry: JournalEntry): void => {
      if (!actionsOnScreen.has(entry.id)) setEnded((before) => [...before, entry]);
    };
    void followEndings({ cluster: cluster.name, onEnd, signal: stop.signal });
    return () => {
      stop.abort();
      setEnded([]);
    };
  }, [cluster]);
  return ended.length > 0 && <Suspense><ToastList {...props} ended={ended} /></Suspense>;
}
